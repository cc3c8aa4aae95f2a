import { defineModule } from '#kernel/module.ts';
import { demoActs } from './acts.ts';
import { demoApi } from './api.ts';
import { demoPermissions } from './contract.ts';
import { keepMergedParish } from './service/merged-parishes.ts';

export { type DemoAccount, rememberDemo } from './service/demo-parishes.ts';

export const demo = defineModule({
  name: 'demo',
  acts: demoActs,
  permissions: demoPermissions,
  api: demoApi,
  events: (contextOf) => [
    {
      on: 'sites.siteMerged',
      hear: async ({ payload: { siteId, formerSiteId } }) => keepMergedParish(await contextOf(), siteId, formerSiteId),
    },
  ],
});
