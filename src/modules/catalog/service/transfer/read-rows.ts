import type { Context } from '#kernel/context.ts';
import { mappedCells } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { centsIn } from '#kernel/i18n/money-input.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { type NewProduct, productContract } from '../../contract/product.ts';
import type { TransferField, TransferMapping, TransferRow } from '../../contract/product-transfer.ts';
import { HEADINGS } from './headings.ts';
import type { Names } from './known-names.ts';

/** One line of a file: what it says of a product, or what is wrong with it. */
export type ReadRow = {
  line: number;
  name: string;
  /** Article number, else the name: lines with the same key are colours of one product. */
  key: string;
  body: Partial<NewProduct>;
  color: string | null;
  stock: number | null;
  problem: string;
};

type Cells = Partial<Record<TransferField, string>>;
type Fault = { field: TransferField; text: MessageKey; what?: string };

/** Reads every line by itself. */
export function readRows(ctx: Context, sheet: Sheet, mapping: TransferMapping, names: Names): ReadRow[] {
  return sheet.rows.map((row) => {
    const cells = mappedCells(row.cells, mapping);
    const { name = '', number = '' } = cells;
    const faults: Fault[] = row.isBroken ? [{ field: 'name', text: 'kernel_csvBrokenQuotes' }] : [];
    const body = bodyOf(cells, names, faults);
    if (faults.length === 0) faults.push(...schemaFaults(body));
    return {
      line: row.line,
      name: (name || number).slice(0, 200),
      body,
      key: (number || name).trim().toLowerCase(),
      color: cells.color ? (names.color.get(cells.color.toLowerCase()) ?? null) : null,
      stock: cells.stock ? Number(cells.stock) : null,
      problem: faults.map((fault) => wordsOf(ctx, fault)).join(' '),
    };
  });
}

function bodyOf(cells: Cells, names: Names, faults: Fault[]): Partial<NewProduct> {
  const body: Partial<NewProduct> = {};
  const { name, price, offer, vatGroup, shippingGroup, color, stock, kilograms, content, status } = cells;
  if (!name) faults.push({ field: 'name', text: 'kernel_fieldRequired' });
  for (const field of ['name', 'nameEn', 'number', 'teaser', 'text', 'unit'] as const)
    if (cells[field]) body[field] = cells[field];
  const amount = (field: 'price' | 'offer', text: string | undefined): number | null => {
    const cents = centsIn(text ?? '');
    if (Number.isNaN(cents)) faults.push({ field, text: 'kernel_fieldAmount' });
    return cents;
  };
  const priceCents = amount('price', price);
  if (priceCents === null) faults.push({ field: 'price', text: 'kernel_fieldRequired' });
  else body.priceCents = priceCents;
  if (offer !== undefined) body.offerCents = amount('offer', offer);
  if (typeof body.offerCents === 'number' && body.offerCents >= (priceCents ?? 0))
    faults.push({ field: 'offer', text: 'catalog_fieldOfferAbove' });
  const known = (field: TransferField, kind: 'group' | 'vat' | 'shipping' | 'color', text: string): string | null => {
    const id = names[kind].get(text.trim().toLowerCase());
    if (!id) faults.push({ field, text: 'catalog_importUnknown', what: text });
    return id ?? null;
  };
  if (cells.groups) body.groups = cells.groups.split(',').flatMap((text) => known('groups', 'group', text) ?? []);
  if (vatGroup) body.vatGroup = known('vatGroup', 'vat', vatGroup) ?? undefined;
  else if (!names.hasUsualVat) faults.push({ field: 'vatGroup', text: 'catalog_fieldVatGroup' });
  if (shippingGroup) body.shippingGroup = known('shippingGroup', 'shipping', shippingGroup);
  if (color) known('color', 'color', color);
  if (stock && !/^\d{1,6}$/.test(stock)) faults.push({ field: 'stock', text: 'catalog_fieldStock' });
  if (kilograms) {
    const grams = Math.round(Number(kilograms.replace(',', '.')) * 1000);
    if (Number.isNaN(grams) || grams < 0) faults.push({ field: 'kilograms', text: 'kernel_fieldNumber' });
    else body.grams = grams;
  }
  if (content) Object.assign(body, contentOf(content, faults));
  if (status) body.status = NOT_SHOWN.has(status.toLowerCase()) ? 'draft' : 'published';
  return body;
}

const NOT_SHOWN: ReadonlySet<string> = new Set(['nein', 'no', '0', 'false', 'entwurf', 'draft', 'n']);

/** '250 g', '0,75 l', '1 kg' in the smallest unit of its kind. */
function contentOf(text: string, faults: Fault[]): Partial<NewProduct> {
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*(g|kg|ml|l)$/i.exec(text.trim()) ?? [];
  const value = Number(amount.replace(',', '.'));
  if (amount === '' || Number.isNaN(value)) {
    faults.push({ field: 'content', text: 'catalog_importContent' });
    return {};
  }
  const isLarge = /^(kg|l)$/i.test(unit);
  return {
    contentAmount: Math.round(value * (isLarge ? 1000 : 1)),
    contentUnit: /l$/i.test(unit) ? 'ml' : 'g',
  };
}

const FIELD_OF: Readonly<Record<string, TransferField>> = {
  priceCents: 'price',
  offerCents: 'offer',
  grams: 'kilograms',
  contentAmount: 'content',
};

/** Lengths and ranges, as the API checks them. */
function schemaFaults(body: Partial<NewProduct>): Fault[] {
  const result = productContract.create.safeParse(body);
  const path = String(result.error?.issues[0]?.path[0] ?? '');
  return result.success ? [] : [{ field: FIELD_OF[path] ?? (path as TransferField), text: 'catalog_importOdd' }];
}

function wordsOf({ locale }: Context, { field, text, what }: Fault): string {
  const heading = HEADINGS[field] ?? 'kernel_labelName';
  return `${textOf(heading, locale)}: ${textOf(text, locale, what === undefined ? {} : { what })}`;
}

/** A line for the report. */
export const reported = ({ line, name, problem }: ReadRow, status: TransferRow['status']): TransferRow => ({
  line,
  name,
  problem,
  status,
});
