import type { Issuer } from '#modules/documents/contract.ts';

/** Taxation of commissions: partners who are no business, small businesses, and those who charge VAT. */
export const TAX_STATUSES = ['none', 'small', 'vat'] as const;
export type TaxStatus = (typeof TAX_STATUSES)[number];

/** Cause of a change to the commission of an order: earned by the order, or reversed by a refund or a cancellation. */
export type EntryKind = 'earned' | 'reversed';

/** An order in a credit note. */
export type CreditNoteLine = {
  orderNumber: string;
  orderedOn: string;
  /** Net goods, negative where they came back. */
  baseCents: number;
  permille: number;
  cents: number;
};

/** The amounts and parties of a credit note. */
export type CreditNoteData = {
  /** The parish, which issues it and received the service. */
  issuer: Issuer;
  /** Supplier of the service. */
  partner: { name: string; lines: string[]; vatId: string; iban: string };
  taxStatus: TaxStatus;
  lines: CreditNoteLine[];
  netCents: number;
  vatPermille: number;
  vatCents: number;
  totalCents: number;
};
