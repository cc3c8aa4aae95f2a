import type { Context } from '#kernel/context.ts';
import { oneLine } from '#kernel/csv/import-sheet.ts';
import { COUNTRIES, countryName } from '#kernel/i18n/countries.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { m } from '#texts';
import type { MasterField, MasterKind } from '../../contract/master-import.ts';
import { customerContract, itemContract, vendorContract } from '../../contract/masters.ts';
import { MASTER_LABELS } from '../../master-labels.ts';
import { printedVatId } from '../masters/checked-party.ts';

/** Column headings that are usual, in lower case. */
export const HEADINGS: Readonly<Record<MasterField, RegExp>> = {
  number: /^(nummer|nr\.?$|kundennummer|lieferantennummer|artikelnummer|number|no\.?$|id$|sku)/,
  name: /^(name|bezeichnung|titel|artikel$|kontakt|title)/,
  company: /^(firma|unternehmen|organisation|company|organi[sz]ation)/,
  address: /^(adresse|straße|strasse|anschrift|address|street)/,
  zip: /^(plz|postleitzahl|zip|post.?code)/,
  city: /^(ort|stadt|city|town)/,
  country: /^(land|staat|country)/,
  email: /^(e-?mail|mail)/,
  phone: /^(telefon|tel\.?|phone|mobil)/,
  vatId: /^(uid|ust|umsatzsteuer|vat.?id|steuernummer)/,
  note: /^(notiz|bemerkung|anmerkung|note|comment)/,
  isBusiness: /^(unternehmer|geschäftlich|business|b2b)/,
  iban: /^(iban|konto)/,
  dueDays: /^(zahlungsziel|zahlbar|due)/,
  nameEn: /^(name.*en|bezeichnung.*en|english)/,
  description: /^(beschreibung|text|description)/,
  unit: /^(einheit|unit)/,
  unitCents: /^(preis|einzelpreis|price)/,
  permille: /^(steuersatz|mwst|ust.?satz|vat$|vat.?rate|rate)/,
};

const CONTRACTS = { customer: customerContract, vendor: vendorContract, item: itemContract } as const;

export type Master = { number: string; name: string; email: string } & Record<string, unknown>;

/** A record of a row, or a sentence about what is wrong with it. */
export function readMaster(
  ctx: Context,
  kind: MasterKind,
  cells: Partial<Record<MasterField, string>>,
): Master | string {
  const values: Record<string, unknown> = {};
  for (const [field, cell = ''] of Object.entries(cells) as [MasterField, string | undefined][]) {
    if (cell.trim() === '') continue;
    const value = READ[field]?.(cell.trim()) ?? oneLine(cell);
    if (value === NOTHING) return problemAt(ctx, field);
    values[field] = value;
  }
  const read = CONTRACTS[kind].create.safeParse(values);
  if (read.success) return { email: '', ...read.data };
  return problemAt(ctx, String(read.error.issues[0]?.path[0] ?? 'name') as MasterField);
}

const problemAt = (ctx: Context, field: MasterField): string =>
  m.accounting_importWrong({ field: MASTER_LABELS[field]({}, ctx) }, ctx);

/** Marks a cell that cannot be read. */
const NOTHING = Symbol('unreadable');

const READ: Readonly<Partial<Record<MasterField, (cell: string) => unknown>>> = {
  country: countryOf,
  vatId: (cell) => printedVatId(cell) || NOTHING,
  isBusiness: (cell) => /^(1|x|ja|wahr|true|yes)$/i.test(cell),
  dueDays: (cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : NOTHING),
  unitCents: (cell) => {
    const cents = centsIn(cell.replace(/[€\s]/g, ''));
    return cents === null || Number.isNaN(cents) ? NOTHING : cents;
  },
  permille: (cell) => {
    const [, whole, tenths = '0'] = /^(\d{1,2})(?:[.,](\d))?\s*%?$/.exec(cell) ?? [];
    return whole === undefined ? NOTHING : Number(whole) * 10 + Number(tenths);
  },
};

function countryOf(cell: string): unknown {
  const typed = cell.toLowerCase();
  const isNamed = (code: (typeof COUNTRIES)[number]) =>
    [code, countryName(code, 'de').toLowerCase(), countryName(code, 'en').toLowerCase()].includes(typed);
  return COUNTRIES.find(isNamed) ?? NOTHING;
}
