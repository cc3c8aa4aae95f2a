import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { typeset } from '#kernel/pdf/typeset.ts';
import type { Seller } from '../../contract/documents.ts';
import { sellerOf } from './invoice-data.ts';
import { LETTER } from './letter-template.ts';
import { paperOf } from './print-invoice.ts';

/** A letter with a table, everything ready for print. */
export type Letter = {
  to: { name: string; lines: string[] };
  heading: string;
  facts: string[][];
  intro: string[];
  columns: { label: string; right?: boolean; wide?: boolean }[];
  rows: (string | { text: string; under: string[] })[][];
  sums: { label: string; value: string; strong?: boolean }[];
  closing: string[];
  /** Stands framed above the text. */
  mark?: string;
};

/** `seller`: as frozen with a document; default: the parish as it is now. */
type Paper = { siteId: string; locale: Locale; at: Date; seller?: Seller };

/** Sets a letter on the paper of a parish, as its invoices are. The same letter of the same moment is the same PDF. */
export async function printLetter(
  ctx: Context,
  { siteId, locale, at, seller: frozen }: Paper,
  letter: Letter,
): Promise<Uint8Array> {
  const seller = frozen ?? (await sellerOf(ctx, siteId));
  const head = { title: letter.heading, author: seller.name, lang: locale, ...paperOf(seller, locale) };
  return typeset(LETTER, { ...head, letters: [{ mark: '', ...letter }] }, at);
}
