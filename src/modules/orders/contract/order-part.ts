/**
 * Things that an order is asked to take besides its own: each room with such a part adds its own by declaration merging
 * (`declare module '#modules/orders/contract/order-part.ts'`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface Asked {}

/** Things that go back into the cart when an order is not paid in time; filled by the rooms as `Asked` is. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface BackInCart {}
