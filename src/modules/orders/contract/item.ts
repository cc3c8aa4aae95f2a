import type { Configuration } from '#modules/catalog/contract.ts';
import type { BoughtGift } from '#modules/vouchers/contract.ts';

/** What is held for an order, or lies in a cart. `name` and `seenCents` are what the buyer last saw, to tell what has changed. */
export type OrderItem = {
  id: string;
  variant: string;
  quantity: number;
  configuration: Configuration;
  name: string;
  seenCents: number | null;
  /** A price that the customer was offered: for this quantity, until this local day. */
  offer?: { id: string; unitCents: number; quantity: number; until: string } | undefined;
  /** What the buyer chose for a gift voucher. */
  gift?: BoughtGift | undefined;
};

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
