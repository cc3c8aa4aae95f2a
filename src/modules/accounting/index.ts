import { defineModule } from '#kernel/module.ts';
import { accountingFieldLabels } from './acts.ts';
import { accountingApi } from './api.ts';
import { customerCollection, customerPermissions } from './collections/customers.ts';
import { itemCollection, itemPermissions } from './collections/items.ts';
import { vendorCollection, vendorPermissions } from './collections/vendors.ts';
import { accountingPermissions } from './contract/einvoice.ts';

export const accounting = defineModule({
  name: 'accounting',
  permissions: { ...accountingPermissions, ...customerPermissions, ...vendorPermissions, ...itemPermissions },
  fieldLabels: accountingFieldLabels,
  api: accountingApi,
  collections: [itemCollection, vendorCollection, customerCollection],
});
