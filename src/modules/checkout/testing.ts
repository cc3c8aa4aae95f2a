export type { Details } from './contract/cart.ts';
export {
  ANNA,
  agreeOnDay,
  configureShop,
  openTestShop,
  orderAs,
  orderCart,
  orderGoods,
  orderOne,
  orderWith,
  sellOnInvoice,
  type TestShop,
} from './testing/shop.ts';
