import { and, eq, inArray, isNull } from 'drizzle-orm';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context, SiteRef } from '#kernel/context.ts';
import { proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import { readTable } from '#kernel/csv/read-table.ts';
import { joined } from '#kernel/db/joined.ts';
import { invalid } from '#kernel/errors.ts';
import type { ImportKind } from '#kernel/imports/imports.ts';
import { startImport, storeImport } from '#kernel/imports/store-import.ts';
import { untouchedOf } from '#kernel/imports/untouched.ts';
import { createRecords, removeRecords } from '#kernel/records/write-records.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import type { ImportRow, ServiceImport } from '../../contract/service-import.ts';
import { places, serviceExtras } from '../../tables.ts';
import { intentionCollection } from '../intentions/intention-collection.ts';
import { serviceExtraCollection } from '../planning/service-collections.ts';
import { identity, judgeLines } from './judge-lines.ts';
import { HEADINGS, type ReadService, readLines } from './read-lines.ts';

const UPDATE = 'worship.service.update';
const KIND = 'worship.services';
const WORK = 'worship.importServices';
const LIST = 'worship/extras';

/** Additional services from files. */
export const serviceImports: ImportKind = {
  kind: KIND,
  demand: (ctx, siteId) => ctx.demand(UPDATE, { siteId }),
  takeBack: async (tx, ids) => {
    const untouched = await untouchedOf(tx, serviceExtras, ids);
    if (untouched.length > 0) await removeRecords(joined(tx), serviceExtraCollection, untouched);
    return untouched;
  },
};

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows, kernel.noCalendar */
export async function previewServices(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  const { timeZone } = demandImport(ctx, site);
  const sheet = await readTable(ctx, file, timeZone);
  return sheetPreview(sheet, proposedMapping(sheet.columns, HEADINGS));
}

type StoredImport = ServiceImport & { importId: string };

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'worship.importServices': StoredImport;
  }
}

/** Stores the services of a long file. After a restart those that it stored are there already, and it goes on. */
export const importServicesWork = defineWork({
  kind: WORK,
  label: 'worship_importWork',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, input, progress) {
    const plan = await planned(ctx, input);
    await progress.expect(progress.doneBefore + plan.services.length);
    const count = await storeImport(ctx, { id: input.importId, ...storing(plan, input) }, progress);
    return { said: { key: 'worship_importDone', inputs: { count } }, link: LIST };
  },
});

/**
 * Says of every line what it would do; without `dryRun` creates additional services, at once or in a work if they are many. Services
 * that the schedule has already are passed over, so a file that is sent twice changes nothing.
 * @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows, kernel.noCalendar, invalid without a column of dates or with a
 * place of another parish
 */
export async function importServices(
  ctx: Context,
  input: ServiceImport,
): Promise<{ rows: ImportRow[]; created: number; work: WorkView | null }> {
  const plan = await planned(ctx, input);
  const { rows, services, site } = plan;
  if (input.dryRun) return { rows, created: 0, work: null };
  const begin = (tx: Context, importId: string) => {
    const stored = { ...input, importId };
    return beginWork(tx, { kind: WORK, input: stored, siteId: site.id, total: services.length });
  };
  const started = { kind: KIND, act: 'worship.service.import', label: input.label, begin } as const;
  return { rows, ...(await startImport(ctx, { ...started, ...storing(plan, input) })) };
}

function demandImport(ctx: Context, site: string | undefined): SiteRef {
  const found = siteOf(ctx, site);
  demandComponent(ctx, 'worship', found.id);
  ctx.demand(UPDATE, { siteId: found.id });
  return found;
}

type Plan = { site: SiteRef; rows: ImportRow[]; services: ReadService[] };

async function planned(ctx: Context, input: ServiceImport): Promise<Plan> {
  const site = demandImport(ctx, input.site);
  const { mapping, placeId, type } = input;
  if (mapping.date === undefined) throw invalid({ 'mapping.date': 'kernel_importNeedsDate' });
  if (mapping.intention !== undefined) ctx.demand('worship.intention.update', { siteId: site.id });
  if (placeId) await demandOwnPlace(ctx, placeId, site.id);
  const sheet = await readTable(ctx, input.file, site.timeZone);
  const choices = { mapping, placeId, type, siteId: site.id, timeZone: site.timeZone };
  const lines = await readLines(ctx, sheet, choices);
  const judged = await judgeLines(ctx, site, lines);
  return {
    site,
    rows: judged.map(({ row }) => row),
    services: judged.flatMap(({ row, service }) => (row.status === 'new' && service ? service : [])),
  };
}

async function demandOwnPlace(ctx: Context, id: string, siteId: string): Promise<void> {
  const own = and(eq(places.id, id), eq(places.siteId, siteId), isNull(places.removedAt));
  const [row] = await ctx.db.select({ id: places.id }).from(places).where(own);
  if (!row) throw invalid({ placeId: 'worship_fieldUnknownPlace' });
}

/** The services with what stores them. */
function storing({ site, services }: Plan, { visibility }: ServiceImport) {
  const store = async (tx: Context, lines: ReadService[]): Promise<string[]> => {
    const fresh = await withoutStored(tx, site.id, lines);
    const items = fresh.map(({ intention: _intention, ...facts }) => ({ ...facts, visibility, site: site.slug }));
    const within = joined(tx);
    const rows = await createRecords(within, serviceExtraCollection, items);
    const intentions = rows.flatMap((row, at) => {
      const text = fresh[at]?.intention;
      return text ? { key: row.id, on: row.on, text, site: site.slug } : [];
    });
    if (intentions.length > 0) await createRecords(within, intentionCollection, intentions);
    return rows.map((row) => row.id);
  };
  return { siteId: site.id, lines: services, store };
}

/** Another import may have brought the same since the file was read. */
async function withoutStored(tx: Context, siteId: string, lines: readonly ReadService[]): Promise<ReadService[]> {
  const days = [...new Set(lines.map(({ on }) => on))];
  const rows = await tx.db
    .select({ on: serviceExtras.on, at: serviceExtras.at, placeId: serviceExtras.placeId })
    .from(serviceExtras)
    .where(and(eq(serviceExtras.siteId, siteId), inArray(serviceExtras.on, days), isNull(serviceExtras.removedAt)));
  const stored = new Set(rows.map(identity));
  return lines.filter((line) => !stored.has(identity(line)));
}
