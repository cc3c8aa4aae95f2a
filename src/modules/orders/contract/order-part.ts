/**
 * What an order is asked to take that does not stand in it: each room with such a part adds its own by declaration merging
 * (`declare module '#modules/orders/contract/order-part.ts'`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface Asked {}

/** What goes back into the cart when an order is not paid in time; filled by the rooms as `Asked` is. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface BackInCart {}
