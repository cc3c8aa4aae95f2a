import type { Issuer, Party } from '#modules/documents/contract.ts';

export type DocumentKind = 'invoice' | 'storno' | 'correction';

export type InvoiceLine = {
  name: string;
  details: string[];
  quantity: number;
  unitCents: number;
  lineCents: number;
  permille: number;
  /** Place of the line in its order; documents of older versions do not say it. */
  line?: number | undefined;
  /** Only of a line whose pieces were supplied at several rates. */
  suppliedOn?: string | undefined;
};

/** Pieces of a line that follow one another, with their rate and day of supply; null = still to come. */
export type SupplyRun = { line: number; quantity: number; permille: number; on: string | null };

/** Everything an issued document says; frozen with it, so that no later change of a setting alters it. */
export type InvoiceData = {
  seller: Issuer;
  buyer: Party;
  orderNumber: string;
  orderedOn: string;
  suppliedOn: string | null;
  /** Issued before the goods left. */
  isSupplyOpen?: boolean | undefined;
  /** All pieces of the invoice by rate and day of supply; on a correction, after it. Older documents have none. */
  runs?: SupplyRun[] | undefined;
  /** Corrects nothing but the rates of goods that were supplied after the invoice. */
  isSupplyCorrection?: boolean | undefined;
  /** VAT id of the buyer; documents of older versions have none. */
  buyerVatId?: string | undefined;
  lines: InvoiceLine[];
  /** Promo codes and what they took off the lines; documents of older versions have none. */
  promos?: { code: string; cents: number }[] | undefined;
  shippingCents: number;
  /** Stands outside VAT. */
  donationCents: number;
  rates: { permille: number; netCents: number; vatCents: number }[];
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** Gift vouchers that paid: a payment, so it changes neither total nor VAT. */
  payments?: { end: string; cents: number }[] | undefined;
  notes: string[];
  /** Payment method, used or intended. */
  method: string;
  isPaid: boolean;
  /** Days to pay; documents of older versions have none, and say 14. */
  dueDays?: number | undefined;
  isTest: boolean;
  /** Number and day of the invoice that is corrected. */
  corrects: { number: string; issuedOn: string } | null;
};
