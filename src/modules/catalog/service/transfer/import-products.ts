import type { Context } from '#kernel/context.ts';
import { demandSheet, MOST_IMPORT_ROWS, proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import type { Sheet } from '#kernel/csv/read-csv.ts';
import { readSheet } from '#kernel/csv/read-sheet.ts';
import { joined } from '#kernel/db/joined.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { LOCALES, textOf } from '#kernel/i18n/texts.ts';
import { createRecords, updateRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork, type WorkProgress } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import { productContract } from '../../contract/product.ts';
import type { ProductImport, TransferField, TransferRow } from '../../contract/product-transfer.ts';
import { productCollection } from '../products/product-collection.ts';
import { HEADINGS, USUAL_HEADINGS } from './headings.ts';
import { knownNames } from './known-names.ts';
import { type ImportUnit, planImport, presentProducts } from './plan-import.ts';
import { type ReadRow, readRows, reported } from './read-rows.ts';

/** More products than this are stored by a work in the background. */
const MOST_AT_ONCE = 100;
/** Products of one transaction: a cancelled import stops between two. */
const CHUNK = 20;
const UPDATE = 'catalog.product.update';

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.noTable, kernel.tooManyRows */
export async function previewProducts(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  ctx.demand(UPDATE, { siteId: siteOf(ctx, site).id });
  const sheet = await sheetOf(file);
  const own = (field: TransferField) => LOCALES.map((locale) => textOf(HEADINGS[field], locale));
  return sheetPreview(sheet, proposedMapping(sheet.columns, USUAL_HEADINGS, own));
}

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'catalog.importProducts': ProductImport;
  }
}

/** Stores the products of a long file. After a restart it goes on behind those that it has stored. */
export const importProductsWork = defineWork({
  kind: 'catalog.importProducts',
  label: 'catalog_importWork',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, input, progress) {
    const { units } = await planned(ctx, input);
    // Without `update` those that are stored are no longer in the plan.
    const rest = input.update ? units.slice(progress.doneBefore) : units;
    await progress.expect(progress.doneBefore + rest.length);
    const count = await storeAll(ctx, input, rest, progress);
    return { said: { key: 'catalog_importDone', inputs: { count } }, link: 'shop/products' };
  },
});

/**
 * Says of every line what it would do; without `dryRun` does it at once, or in a work if the products are many.
 * @throws AppError C100, kernel.noTable, kernel.tooManyRows, invalid without a column of names, catalog.importBroken with
 * broken lines
 */
export async function importProducts(
  ctx: Context,
  input: ProductImport,
): Promise<{ rows: TransferRow[]; created: number; work: WorkView | null }> {
  const { rows, units } = await planned(ctx, input);
  if (input.dryRun) return { rows, created: 0, work: null };
  if (units.length <= MOST_AT_ONCE) return { rows, created: await storeAll(ctx, input, units), work: null };
  const siteId = siteOf(ctx, input.site).id;
  const begun = { kind: 'catalog.importProducts', input, siteId, total: units.length } as const;
  return { rows, created: 0, work: await ctx.tx((tx) => beginWork(tx, begun)) };
}

async function planned(ctx: Context, input: ProductImport): Promise<{ rows: TransferRow[]; units: ImportUnit[] }> {
  const { id: siteId } = siteOf(ctx, input.site);
  ctx.demand(UPDATE, { siteId });
  if (input.mapping.name === undefined) throw invalid({ 'mapping.name': 'catalog_importNeedsName' });
  if (input.mapping.price === undefined) throw invalid({ 'mapping.price': 'catalog_importNeedsPrice' });
  const sheet = await sheetOf(input.file);
  const read = readRows(ctx, sheet, input.mapping, await knownNames(ctx, siteId));
  const present = await presentProducts(ctx, siteId);
  if (input.update) nameAmbiguous(ctx, read, present);
  const { status, units } = planImport(read, present, input.update);
  const rows = read.map((row) => reported(row, status.get(row) ?? 'bad'));
  const bad = rows.filter((row) => row.status === 'bad' || row.status === 'twice').length;
  if (!input.dryRun && bad > 0) throw new AppError('catalog.importBroken', 422, 'catalog_importBroken', { count: bad });
  return { rows, units };
}

/**
 * A short file in one transaction, a long one in several, between which it can be cancelled. What was stored is recorded also then.
 */
async function storeAll(
  ctx: Context,
  { site }: ProductImport,
  units: readonly ImportUnit[],
  progress?: WorkProgress,
): Promise<number> {
  const { id: siteId, slug } = siteOf(ctx, site);
  let count = progress?.doneBefore ?? 0;
  const chunk = progress ? CHUNK : MOST_AT_ONCE;
  try {
    for (let at = 0; at < units.length; at += chunk) {
      await progress?.throwIfCancelled();
      const some = units.slice(at, at + chunk);
      await ctx.tx(async (tx) => {
        await progress?.add(tx, some.length);
        await storeSome(tx, slug, some);
      });
      count += some.length;
    }
  } finally {
    const object = { kind: 'products', id: '', label: '' };
    if (count > 0) await ctx.record({ act: 'catalog.product.import', object, siteId, note: String(count) });
  }
  return count;
}

async function storeSome(tx: Context, site: string, units: readonly ImportUnit[]): Promise<void> {
  const made = units.flatMap((unit) => ('made' in unit ? [{ ...productContract.create.parse(unit.made), site }] : []));
  const changes = units.flatMap((unit) => ('change' in unit ? [unit.change] : []));
  await createRecords(joined(tx), productCollection, made as never);
  await updateRecords(joined(tx), productCollection, changes as never);
}

/** A line that may mean several products changes none of them. */
function nameAmbiguous(tx: Context, read: readonly ReadRow[], present: ReadonlyMap<string, unknown>): void {
  for (const row of read)
    if (row.problem === '' && present.get(row.key) === null) row.problem = textOf('catalog_importAmbiguous', tx.locale);
}

const sheetOf = async (file: string): Promise<Sheet> =>
  demandSheet(await readSheet(Buffer.from(file, 'base64'), { rows: MOST_IMPORT_ROWS }));
