import { and, eq, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { mappedCells, proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import { readTable } from '#kernel/csv/read-table.ts';
import { joined } from '#kernel/db/joined.ts';
import { invalid } from '#kernel/errors.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import type { ImportKind } from '#kernel/imports/imports.ts';
import { startImport, storeImport } from '#kernel/imports/store-import.ts';
import { untouchedOf } from '#kernel/imports/untouched.ts';
import { createRecords, removeRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import { m } from '#texts';
import { customerCollection, customers } from '../../collections/customers.ts';
import { itemCollection, items } from '../../collections/items.ts';
import { vendorCollection, vendors } from '../../collections/vendors.ts';
import { FIELDS_OF, type MasterImport, type MasterImportRow, type MasterKind } from '../../contract/master-import.ts';
import { HEADINGS, type Master, readMaster } from './read-master.ts';

const WORK = 'accounting.importMasters';

const TABLES = { customer: customers, vendor: vendors, item: items } as const;

/** Imports of each kind, which can be taken back while nobody changed what came. */
export const masterImports: readonly ImportKind[] = (['customer', 'vendor', 'item'] as const).map((kind) => ({
  kind: `accounting.${kind}`,
  demand: (ctx, siteId) => ctx.demand(`accounting.${kind}.update`, { siteId }),
  takeBack: async (tx, ids) => {
    const untouched = await untouchedOf(tx, TABLES[kind], ids);
    if (untouched.length > 0) await removeOf(joined(tx), kind, untouched);
    return untouched;
  },
}));

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.noTable, kernel.tooManyRows */
export async function previewMasters(ctx: Context, { site, kind, file }: Pick<MasterImport, 'site' | 'kind' | 'file'>) {
  const { timeZone } = demandImport(ctx, { site, kind });
  const sheet = await readTable(ctx, file, timeZone);
  const proposed = proposedMapping(sheet.columns, HEADINGS);
  const own = Object.entries(proposed).filter(([field]) => FIELDS_OF[kind].some((one) => one === field));
  return sheetPreview(sheet, Object.fromEntries(own) as typeof proposed);
}

type StoredImport = MasterImport & { importId: string };

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'accounting.importMasters': StoredImport;
  }
}

/** Stores the records of a long file. After a restart those that it stored are there already, and it goes on. */
export const importMastersWork = defineWork({
  kind: WORK,
  label: 'accounting_importWork',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, input, progress) {
    const plan = await planned(ctx, input);
    await progress.expect(progress.doneBefore + plan.masters.length);
    const count = await storeImport(ctx, { id: input.importId, ...storing(plan, input) }, progress);
    const link = `accounting/${input.kind}/browse`;
    return { said: { key: 'accounting_importWorkDone', inputs: { count } }, link };
  },
});

/**
 * Says of every line what it would do; without `dryRun` creates the records, at once or in a work if they are many. One with a known
 * number, or with a known name and email, is there already, so a file that is sent twice changes nothing.
 * @throws AppError C100, kernel.noTable, kernel.tooManyRows, invalid without a column of names
 */
export async function importMasters(
  ctx: Context,
  input: MasterImport,
): Promise<{ rows: MasterImportRow[]; created: number; work: WorkView | null }> {
  const plan = await planned(ctx, input);
  const { rows, masters, site } = plan;
  if (input.dryRun) return { rows, created: 0, work: null };
  const begin = (tx: Context, importId: string) =>
    beginWork(tx, { kind: WORK, input: { ...input, importId }, siteId: site.id, total: masters.length });
  const started = {
    kind: `accounting.${input.kind}`,
    act: 'accounting.master.import',
    label: input.label,
    begin,
  } as const;
  return { rows, ...(await startImport(ctx, { ...started, ...storing(plan, input) })) };
}

function demandImport(ctx: Context, { site, kind }: Pick<MasterImport, 'site' | 'kind'>): SiteRef {
  const found = siteOf(ctx, site);
  ctx.demand(`accounting.${kind}.update`, { siteId: found.id });
  return found;
}

type Plan = { site: SiteRef; rows: MasterImportRow[]; masters: Master[] };

async function planned(ctx: Context, input: MasterImport): Promise<Plan> {
  const site = demandImport(ctx, input);
  const { mapping, kind } = input;
  if (mapping.name === undefined) throw invalid({ 'mapping.name': 'accounting_importNeedsName' });
  const sheet = await readTable(ctx, input.file, site.timeZone);
  const there = await storedKeys(ctx, kind, site.id);
  const seen = new Set<string>();
  const masters: Master[] = [];
  const rows = sheet.rows.map(({ line, cells, isBroken }): MasterImportRow => {
    const given = mappedCells(cells, mapping);
    const what = [given.number, given.name].filter(Boolean).join(' · ').slice(0, 120);
    const read = isBroken ? m.kernel_csvBrokenQuotes({}, ctx) : readMaster(ctx, kind, given);
    if (typeof read === 'string') return { line, what, status: 'bad', problem: read };
    const keys = keysOf(read);
    if (keys.some((key) => seen.has(key))) return { line, what, status: 'twice', problem: '' };
    for (const key of keys) seen.add(key);
    if (keys.some((key) => there.has(key))) return { line, what, status: 'exists', problem: '' };
    masters.push(read);
    return { line, what, status: 'new', problem: '' };
  });
  return { site, rows, masters };
}

/** A number names a record; without one its name, with the email, does. */
const keysOf = ({ number, name, email }: Pick<Master, 'number' | 'name' | 'email'>): string[] =>
  number ? [`number ${number.toLowerCase()}`] : [`name ${foldWords(name).trim()} ${email.toLowerCase()}`];

async function storedKeys(ctx: Context, kind: MasterKind, siteId: string): Promise<Set<string>> {
  const table = TABLES[kind];
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.siteId, siteId), isNull(table.removedAt)));
  return new Set(
    rows.flatMap((row) => {
      const known = { number: row.number, name: row.name, email: 'email' in row ? String(row.email) : '' };
      return [...keysOf(known), ...keysOf({ ...known, number: '' })];
    }),
  );
}

/** The records with what stores them. */
function storing({ site, masters }: Plan, { kind }: MasterImport) {
  const store = async (tx: Context, some: Master[]): Promise<string[]> => {
    const there = await storedKeys(tx, kind, site.id);
    const fresh = some.filter((one) => !keysOf(one).some((key) => there.has(key)));
    return createOf(
      joined(tx),
      kind,
      fresh.map(({ email, ...one }) => ({
        ...one,
        ...(kind === 'item' ? {} : { email }),
        site: site.slug,
      })),
    );
  };
  return { siteId: site.id, lines: masters, store };
}

/** Each kind has columns of its own, which its contract has checked. */
async function createOf(tx: Context, kind: MasterKind, made: Array<{ site: string }>): Promise<string[]> {
  if (made.length === 0) return [];
  if (kind === 'customer') return idsOf(await createRecords(tx, customerCollection, made));
  if (kind === 'vendor') return idsOf(await createRecords(tx, vendorCollection, made));
  return idsOf(await createRecords(tx, itemCollection, made));
}

function removeOf(tx: Context, kind: MasterKind, ids: string[]): Promise<unknown> {
  if (kind === 'customer') return removeRecords(tx, customerCollection, ids);
  if (kind === 'vendor') return removeRecords(tx, vendorCollection, ids);
  return removeRecords(tx, itemCollection, ids);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
