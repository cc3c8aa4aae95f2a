export type { Details } from './contract/cart.ts';
export { findCart, storeCart } from './service/cart/cart-store.ts';
export { cartTokenIn } from './service/cart/cart-token.ts';
export { addToCart, giveInCart, keepDetails, redeemCode } from './service/cart/change-cart.ts';
export { viewCart } from './service/cart/view-cart.ts';
export { placeOrder } from './service/placing/place-order.ts';
export { openFakeVies } from './testing/fake-vies.ts';
export {
  ANNA,
  agreeOnDay,
  cartOfFees,
  configureShop,
  openTestShop,
  orderAs,
  orderCart,
  orderGoods,
  orderOne,
  orderWith,
  sellOnInvoice,
  submissionOf,
  type TestShop,
} from './testing/shop.ts';
