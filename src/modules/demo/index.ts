import { defineModule } from '#kernel/module.ts';
import { demoActs } from './acts.ts';
import { demoApi } from './api.ts';
import { demoPermissions } from './contract.ts';

export { type DemoAccount, rememberDemo } from './service/demo-parishes.ts';

export const demo = defineModule({
  name: 'demo',
  acts: demoActs,
  permissions: demoPermissions,
  api: demoApi,
});
