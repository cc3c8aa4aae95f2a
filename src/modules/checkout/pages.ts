export type { Refused } from '#kernel/http/form-outcome.ts';
export type { Details } from './contract/cart.ts';
export { loadAgain, submitAgain } from './pages/again.ts';
export { type CartPage, loadCart, loadLinks, type ShopLinks, submitCart } from './pages/cart.ts';
export {
  type CheckoutView,
  checkCart,
  leaveDetails,
  loadCheckout,
  submitDetails,
  submitOrder,
  type WayOut,
} from './pages/checkout.ts';
export { type GiftPage, loadGift, submitGift } from './pages/gift.ts';
export { submitSignUp } from './pages/sign-up.ts';
export type { CartLineView, CartPicture, LineProblem } from './service/cart/cart-lines.ts';
export type { CartSums, CartView } from './service/cart/view-cart.ts';
