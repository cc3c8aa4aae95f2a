import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'shop-orders': m.orders_wordsShopOrders,
  'shop-pickup': m.orders_wordsShopPickup,
  'shop-withdrawals': m.orders_wordsShopWithdrawals,
  'shop-customers': m.orders_wordsShopCustomers,
  'shop-customer-groups': m.orders_wordsShopCustomerGroups,
  'shop-figures': m.orders_wordsShopFigures,
};
