import type { Configuration } from '#modules/catalog/contract.ts';

/** Data of other rooms with a piece of an order; each adds its own by declaration merging, as in `order-part.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface OrderItemExtras {}

/**
 * A line that is no product of the shop: another room charges for something of its own, such as a place at an event. Its number and
 * price are what that room said; `id` names what it is for, `kind` which line of it this is.
 */
export type Fee = {
  /** Room that charges; none in orders of older versions, which have places at events only. */
  room?: string | undefined;
  id: string;
  kind: string;
  name: string;
  nameEn: string;
  quantity: number;
  unitCents: number;
  vatGroup: string;
};

/**
 * Item held for an order or lying in a cart. `name` and `seenCents` are the values last shown to the buyer, for
 * detecting changes.
 */
export type OrderItem = {
  id: string;
  variant: string;
  quantity: number;
  configuration: Configuration;
  name: string;
  seenCents: number | null;
  fee?: Fee | undefined;
} & OrderItemExtras;

/** Answer of the register about a VAT id, kept with the cart and then with the order. */
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
