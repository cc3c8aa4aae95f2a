import type { Locale } from '#kernel/i18n/texts.ts';
import type { Issuer, Party } from './issuer.ts';

/** Kinds of issued documents. Rooms declare theirs by declaration merging, with `true` as their type; kinds of the same name are one. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their kinds into it
export interface DocumentKinds {}
export type DocumentKind = keyof DocumentKinds;

/** Addressee of a document; '' for what it does not say. */
export type Recipient = Party & { email: string; vatId: string; iban: string };

export type IssuedLine = {
  name: string;
  /** Printed below the name. */
  details: string[];
  quantityThousandths: number;
  /** '' = pieces. */
  unit: string;
  unitCents: number;
  /** Taken off this line; part of `lineCents` already. */
  discountCents: number;
  lineCents: number;
  /** VAT rate; null where the document does not say it. */
  permille: number | null;
  suppliedOn: string | null;
  /** The line is a share of another amount, as commissions are. */
  share: { cents: number; permille: number } | null;
  /** Lines without an amount, a sum of the lines above, and what is offered in addition; nothing for lines that count. */
  kind?: 'text' | 'subtotal' | 'optional' | undefined;
  /** Legal text for a line without VAT. */
  reason?: string | undefined;
};

/** An amount that the lines do not have: negative for what it takes off. Donations stand outside VAT. */
export type IssuedCharge = { kind: 'discount' | 'shipping' | 'donation'; label: string; cents: number };

/** `request`: the price request that an offer answers. `buyer`: what the recipient calls it. */
export type Reference = {
  relation: 'order' | 'request' | 'offer' | 'delivery' | 'buyer' | 'cancels' | 'corrects' | 'reminds';
  number: string;
  /** '' for a reference of the buyer. */
  on: string;
};

/** `accent`: colour of name and heading, '' for black. `foot`: stands below the text. */
export type Layout = { accent: string; foot: string };

/** Everything a document says beside its number; frozen with it, so that no later change of a setting alters it. */
export type DocumentContent = {
  issuer: Issuer;
  recipient: Recipient;
  /** Tells if amounts of lines and charges include VAT. */
  prices: 'gross' | 'net';
  lines: IssuedLine[];
  charges: IssuedCharge[];
  rates: { permille: number; netCents: number; vatCents: number; category?: string | undefined }[];
  /** Null where the document does not say how much of its total is VAT. */
  netCents: number | null;
  vatCents: number | null;
  totalCents: number;
  /** Known when it was issued; they change neither total nor VAT. */
  payments: { kind: 'voucher'; label: string; cents: number }[];
  /** Payment; null where nothing is due. */
  settlement: { method: string; isPaid: boolean; dueDays: number | null } | null;
  /** `isOpen`: issued before the supply. `from`: first day of a period that ends `on`. */
  supply: { on: string | null; isOpen: boolean; from?: string | undefined };
  /** 'YYYY-MM' that it settles. */
  period: string | null;
  validUntil: string | null;
  references: Reference[];
  /** Codes of the sentences that the law demands: 'smallBusiness'. */
  notes: string[];
  /** Free text to the recipient. */
  texts: string[];
  /** Look of its PDF; nothing for the plain one. */
  layout?: Layout | undefined;
};

/** A document as it was issued. */
export type IssuedDocument = DocumentContent & {
  id: string;
  siteId: string;
  kind: DocumentKind;
  number: string;
  /** Local day. */
  issuedOn: string;
  issuedAt: Date;
  locale: Locale;
  isTest: boolean;
};
