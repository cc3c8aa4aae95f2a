import type { Configuration } from '#modules/catalog/contract.ts';

/** What rooms keep with a piece of an order; each adds its own by declaration merging, as in `order-part.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface OrderItemExtras {}

/** What is held for an order, or lies in a cart. `name` and `seenCents` are what the buyer last saw, to tell what has changed. */
export type OrderItem = {
  id: string;
  variant: string;
  quantity: number;
  configuration: Configuration;
  name: string;
  seenCents: number | null;
} & OrderItemExtras;

/** What the register said about a VAT id, kept with the cart and then with the order. */
export type VatCheck = {
  id: string;
  /** ISO code of its member state. */
  country: string;
  state: 'confirmed' | 'unconfirmed';
  /** Consultation number of the register. */
  reference: string;
  name: string;
  address: string;
  at: string;
};
