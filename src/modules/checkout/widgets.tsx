export { noWithdrawal } from './no-withdrawal.ts';

import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { checkoutSettingFields } from './screens/admin-settings.ts';

/** Carts and the checkout have no screens for staff; those of orders are in the room above. */
export const checkoutAdmin: AdminPart = {
  room: { name: 'checkout', title: m.checkout_roomTitle },
  settings: checkoutSettingFields,
  component: 'shop',
  nav: [],
};
