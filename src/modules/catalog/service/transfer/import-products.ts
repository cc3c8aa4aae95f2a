import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { readSheet } from '#kernel/csv/read-sheet.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { LOCALES, textOf } from '#kernel/i18n/texts.ts';
import { createRecords, updateRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type NewProduct, productContract } from '../../contract/product.ts';
import type { ProductImport, TransferRow } from '../../contract/product-transfer.ts';
import { products } from '../../tables.ts';
import { joined } from '../joined.ts';
import { productCollection } from '../products/product-collection.ts';
import { HEADINGS, proposedMapping } from './headings.ts';
import { knownNames } from './known-names.ts';
import { type ReadRow, readRows, reported } from './read-rows.ts';

const MOST_ROWS = 5000;
const SAMPLE_ROWS = 5;
const UPDATE = 'catalog.product.update';

/** Columns, first rows and a proposed mapping. @throws AppError C100, catalog.noTable, catalog.tooManyRows */
export async function previewProducts(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  ctx.demand(UPDATE, { siteId: siteOf(ctx, site).id });
  const { columns, rows } = await sheetOf(file);
  const mapping = proposedMapping(columns, (field) => LOCALES.map((locale) => textOf(HEADINGS[field], locale)));
  return { columns, rows: rows.length, sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells), mapping };
}

/**
 * Says of every line what it would do; without `dryRun` does all of it or nothing.
 * @throws AppError C100, catalog.noTable, catalog.tooManyRows, invalid without a column of names, catalog.importBroken with
 * broken lines
 */
export async function importProducts(
  ctx: Context,
  input: ProductImport,
): Promise<{ rows: TransferRow[]; created: number }> {
  const { id: siteId, slug: site } = siteOf(ctx, input.site);
  ctx.demand(UPDATE, { siteId });
  if (input.mapping.name === undefined) throw invalid({ 'mapping.name': 'catalog_importNeedsName' });
  if (input.mapping.price === undefined) throw invalid({ 'mapping.price': 'catalog_importNeedsPrice' });
  const sheet = await sheetOf(input.file);
  return ctx.tx(async (tx) => {
    const read = readRows(tx, sheet, input.mapping, await knownNames(tx, siteId));
    const plan = planOf(read, await presentProducts(tx, siteId), input.update);
    const rows = read.map((row) => reported(row, plan.status.get(row) ?? 'bad'));
    if (input.dryRun) return { rows, created: 0 };
    const bad = rows.filter(({ status }) => status === 'bad' || status === 'twice').length;
    if (bad > 0) throw new AppError('catalog.importBroken', 422, 'catalog_importBroken', { count: bad });
    await createRecords(
      joined(tx),
      productCollection,
      plan.made.map((body) => ({ ...productContract.create.parse(body), site }) as never),
    );
    await updateRecords(joined(tx), productCollection, plan.changes as never);
    const count = plan.made.length + plan.changes.length;
    await tx.record({
      act: 'catalog.product.import',
      object: { kind: 'products', id: '', label: '' },
      siteId,
      note: String(count),
    });
    return { rows, created: count };
  });
}

type Present = { id: string; rev: number; name: string; number: string };

async function presentProducts(tx: Context, siteId: string): Promise<Map<string, Present>> {
  const rows = await tx.db
    .select({ id: products.id, rev: products.rev, name: products.name, number: products.number })
    .from(products)
    .where(and(eq(products.siteId, siteId), isNull(products.removedAt)));
  const byName = rows.map((row) => [row.name.toLowerCase(), row] as const);
  const byNumber = rows.flatMap((row) => (row.number ? [[row.number.toLowerCase(), row] as const] : []));
  return new Map([...byName, ...byNumber]);
}

type Plan = {
  status: Map<ReadRow, TransferRow['status']>;
  made: Partial<NewProduct>[];
  changes: object[];
};

/** Lines with the same number or name are colours of one product; the same colour twice is an error. */
function planOf(read: readonly ReadRow[], present: ReadonlyMap<string, Present>, isUpdate: boolean): Plan {
  const plan: Plan = { status: new Map(), made: [], changes: [] };
  const groups = Map.groupBy(
    read.filter(({ problem }) => problem === ''),
    ({ key }) => key,
  );
  for (const [key, rows] of groups) {
    const [first] = rows;
    const known = present.get(key);
    const once = rows.filter((row, at) => !rows.some((other, before) => before < at && other.color === row.color));
    for (const row of rows) plan.status.set(row, statusOf(once.includes(row), Boolean(known), isUpdate));
    if (!first) continue;
    if (!known) plan.made.push({ ...first.body, variants: once.map((row) => variantOf(row, first)) });
    else if (isUpdate) plan.changes.push({ ...first.body, _id: known.id, rev: known.rev });
  }
  return plan;
}

function statusOf(isOnce: boolean, isKnown: boolean, isUpdate: boolean): TransferRow['status'] {
  if (!isOnce) return 'twice';
  if (!isKnown) return 'new';
  return isUpdate ? 'change' : 'exists';
}

/** A colour of a product; its price is its own where it differs from that of the first line. */
function variantOf({ color, stock, body }: ReadRow, first: ReadRow) {
  const priceCents = body.priceCents === first.body.priceCents ? null : (body.priceCents ?? null);
  return { color, stock, priceCents };
}

async function sheetOf(file: string): Promise<Sheet> {
  const sheet = await readSheet(Buffer.from(file, 'base64'), { rows: MOST_ROWS });
  if (sheet === 'noTable') throw new AppError('catalog.noTable', 400, 'catalog_noTable');
  if (sheet === 'tooManyRows')
    throw new AppError('catalog.tooManyRows', 400, 'catalog_tooManyRows', { most: MOST_ROWS });
  return sheet;
}
