export {
  openTestShop,
  orderCart,
  orderGoods,
  orderOne,
  orderWith,
  sellOnInvoice,
  type TestShop,
} from './testing/shop.ts';
