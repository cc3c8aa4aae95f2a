import { defineModule } from '#kernel/module.ts';
import { accountingApi } from './api.ts';
import { accountingPermissions } from './contract/einvoice.ts';

export const accounting = defineModule({
  name: 'accounting',
  permissions: accountingPermissions,
  api: accountingApi,
});
