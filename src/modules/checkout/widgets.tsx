import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** The form for orders by phone opens from the list of orders, so that it has no entry of its own. */
export const checkoutAdmin: AdminPart = {
  room: { name: 'checkout', title: m.checkout_roomTitle },
  component: 'shop',
  nav: [],
};
