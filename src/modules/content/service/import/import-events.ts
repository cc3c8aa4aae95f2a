import { and, eq, isNull } from 'drizzle-orm';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context, SiteRef } from '#kernel/context.ts';
import { proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import { readTable } from '#kernel/csv/read-table.ts';
import { joined } from '#kernel/db/joined.ts';
import { invalid } from '#kernel/errors.ts';
import { textDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import type { ImportKind } from '#kernel/imports/imports.ts';
import { startImport, storeImport } from '#kernel/imports/store-import.ts';
import { untouchedOf } from '#kernel/imports/untouched.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import { m } from '#texts';
import type { EventImport, EventImportRow } from '../../contract/event-import.ts';
import { entries } from '../../tables.ts';
import { createEntries, removeEntries } from '../entries/write-entries.ts';
import { HEADINGS, type ReadEvent, type ReadLine, readLines } from './read-events.ts';

const KIND = 'content.events';
const WORK = 'content.importEvents';

/** Events from files. */
export const eventImports: ImportKind = {
  kind: KIND,
  demand: demandRights,
  takeBack: async (tx, ids) => {
    const untouched = await untouchedOf(tx, entries, ids);
    if (untouched.length > 0) await removeEntries(joined(tx), untouched);
    return untouched;
  },
};

function demandRights(ctx: Context, siteId: string): void {
  ctx.demand('content.entry.create', { siteId });
  ctx.demand('content.entry.remove', { siteId });
}

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows, kernel.noCalendar */
export async function previewEvents(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  const { timeZone } = demandImport(ctx, site);
  const sheet = await readTable(ctx, file, timeZone);
  return sheetPreview(sheet, proposedMapping(sheet.columns, HEADINGS));
}

type StoredImport = EventImport & { importId: string };

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'content.importEvents': StoredImport;
  }
}

/** Stores the events of a long file. After a restart those that it stored are there already, and it goes on. */
export const importEventsWork = defineWork({
  kind: WORK,
  label: 'content_importWork',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, input, progress) {
    const plan = await planned(ctx, input);
    await progress.expect(progress.doneBefore + plan.events.length);
    const count = await storeImport(ctx, { id: input.importId, ...storing(plan, input) }, progress);
    return { said: { key: 'content_importEventsDone', inputs: { count } }, link: 'events' };
  },
});

/**
 * Says of every line what it would do; without `dryRun` creates events, at once or in a work if they are many. An event of the same
 * title on the same day is there already, so a file that is sent twice changes nothing.
 * @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows, kernel.noCalendar, invalid without columns of dates and titles
 */
export async function importEvents(
  ctx: Context,
  input: EventImport,
): Promise<{ rows: EventImportRow[]; created: number; work: WorkView | null }> {
  const plan = await planned(ctx, input);
  const { rows, events, site } = plan;
  if (input.dryRun) return { rows, created: 0, work: null };
  const begin = (tx: Context, importId: string) => {
    const stored = { ...input, importId };
    return beginWork(tx, { kind: WORK, input: stored, siteId: site.id, total: events.length });
  };
  const started = { kind: KIND, act: 'content.event.import', label: input.label, begin } as const;
  return { rows, ...(await startImport(ctx, { ...started, ...storing(plan, input) })) };
}

function demandImport(ctx: Context, site: string | undefined): SiteRef {
  const found = siteOf(ctx, site);
  demandComponent(ctx, 'events', found.id);
  demandRights(ctx, found.id);
  return found;
}

type Plan = { site: SiteRef; rows: EventImportRow[]; events: ReadEvent[] };

async function planned(ctx: Context, input: EventImport): Promise<Plan> {
  const site = demandImport(ctx, input.site);
  const { mapping } = input;
  if (mapping.date === undefined) throw invalid({ 'mapping.date': 'kernel_importNeedsDate' });
  if (mapping.title === undefined) throw invalid({ 'mapping.title': 'content_importNeedsTitle' });
  const sheet = await readTable(ctx, input.file, site.timeZone);
  const today = localMoment(ctx.now(), site.timeZone).on;
  const lines = readLines(ctx, sheet, { mapping, today, timeZone: site.timeZone });
  const there = await storedEvents(ctx, site.id);
  const seen = new Set<string>();
  const rows = lines.map((line) => judge(ctx, line, { there, seen, publish: input.publish }));
  return { site, rows, events: lines.flatMap(({ event }, at) => (event && rows[at]?.status === 'new' ? event : [])) };
}

/** Day and title of the events of a parish. */
async function storedEvents(ctx: Context, siteId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ title: entries.title, date: entries.date })
    .from(entries)
    .where(and(eq(entries.siteId, siteId), eq(entries.type, 'event'), isNull(entries.removedAt)));
  return new Set(rows.map(({ title, date }) => identity({ title, date: date ?? '' })));
}

const identity = ({ title, date }: { title: string; date: string }): string =>
  `${date.slice(0, 10)} ${foldWords(title).trim()}`;

type Judging = { there: ReadonlySet<string>; seen: Set<string>; publish: boolean };

function judge(
  ctx: Context,
  { line, when, what, event, ...read }: ReadLine,
  { there, seen, publish }: Judging,
): EventImportRow {
  if (!event) return { line, when, what, status: 'bad', problem: read.problem ?? '' };
  const [on = '', at] = event.date.split('T');
  const moment = [textDate(on, ctx.locale), at ? timeOfDay(at, ctx.locale) : ''].filter(Boolean).join(', ');
  const told = (status: EventImportRow['status'], problem = ''): EventImportRow => {
    return { line, when: moment, what, status, problem };
  };
  if ('isOff' in read && read.isOff) return told('closed', m.kernel_importSkipCancelled({}, ctx));
  const own = identity(event);
  if (seen.has(own)) return told('twice');
  seen.add(own);
  if (there.has(own)) return told('exists', m.content_importThere({}, ctx));
  return told('new', publish && !event.details.place ? m.content_importDraft({}, ctx) : '');
}

/** The events with what stores them. */
function storing({ site, events }: Plan, { publish }: EventImport) {
  const store = async (tx: Context, lines: ReadEvent[]): Promise<string[]> => {
    const there = await storedEvents(tx, site.id);
    // Without a status those that say enough are published.
    const status = publish ? {} : ({ status: 'draft' } as const);
    const fresh = lines.filter((line) => !there.has(identity(line)));
    const items = fresh.map((event) => ({ ...event, type: 'event' as const, site: site.slug, ...status }));
    return (await createEntries(joined(tx), items)).map(({ _id }) => _id);
  };
  return { siteId: site.id, lines: events, store };
}
