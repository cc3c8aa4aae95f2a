import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { demandSheet, MOST_IMPORT_ROWS, proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import { readCsv, type Sheet } from '#kernel/csv/read-csv.ts';
import { invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { IMPORT_PAGE, type ImportRow, type SubscriberImport } from '../../../contract/subscriber-import.ts';
import { subscribers } from '../../../tables.ts';
import { listsOf } from '../../open-lists.ts';
import { noteConsents } from '../../subscribe/note-consent.ts';
import type { SubscriberRow } from '../subscriber-rows.ts';
import { type JudgedLine, judgeLines } from './judge-lines.ts';
import { HEADINGS, readLines, withHeadings } from './read-lines.ts';

const UPDATE = 'newsletter.subscriber.update';

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows */
export function previewSubscribers(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  demandImport(ctx, site);
  const sheet = sheetOf(ctx, file);
  return sheetPreview(sheet, proposedMapping(sheet.columns, HEADINGS));
}

export type ImportReport = { rows: ImportRow[]; created: number; next: number | null; total: number };

/**
 * Says of every line what it would do; without `dryRun` stores one page of them. Lines that were stored before are there already, so a page
 * that is sent twice changes nothing.
 * @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows, invalid without a column of addresses or with lists of another parish
 */
export async function importSubscribers(ctx: Context, input: SubscriberImport): Promise<ImportReport> {
  const siteId = demandImport(ctx, input.site);
  const { mapping, lists, note, dryRun, from } = input;
  if (mapping.email === undefined) throw invalid({ 'mapping.email': 'newsletter_importNeedsEmail' });
  const known = new Set((await listsOf(ctx, siteId)).map(({ id }) => id));
  if (lists.some((id) => !known.has(id))) throw invalid({ lists: 'kernel_fieldNotAllowed' });
  const lines = readLines(ctx, sheetOf(ctx, input.file), mapping);
  const total = lines.length;
  if (dryRun)
    return { rows: (await judgeLines(ctx, siteId, { lines, lists })).map(shown), created: 0, next: null, total };
  return ctx.tx(async (tx) => {
    const page = (await judgeLines(tx, siteId, { lines, lists })).slice(from, from + IMPORT_PAGE);
    const made = await addNew(tx, siteId, { page, lists, note });
    const changed = await addLists(tx, siteId, { page, lists, note });
    const created = made + changed;
    if (created > 0)
      await tx.record({
        act: 'newsletter.subscriber.import',
        object: { kind: 'newsletter_subscribers', id: '', label: '' },
        siteId,
        note: String(created),
      });
    return { rows: page.map(shown), created, next: from + IMPORT_PAGE < total ? from + IMPORT_PAGE : null, total };
  });
}

function demandImport(ctx: Context, site: string | undefined): string {
  const { id } = siteOf(ctx, site);
  demandComponent(ctx, 'newsletter', id);
  ctx.demand(UPDATE, { siteId: id });
  return id;
}

const sheetOf = (ctx: Context, file: string): Sheet =>
  withHeadings(ctx, demandSheet(readCsv(Buffer.from(file, 'base64'), { rows: MOST_IMPORT_ROWS })));

const shown = ({ line, email, name, status, problem }: JudgedLine): ImportRow => ({
  line,
  email,
  name,
  status,
  problem,
});

type Page = { page: readonly JudgedLine[]; lists: string[]; note: string };

/** An address that signs up at this moment keeps what it does itself. */
async function addNew(tx: Context, siteId: string, { page, lists, note }: Page): Promise<number> {
  const at = tx.now();
  const values = page
    .filter(({ status }) => status === 'new')
    .map(({ email, name, locale }) => ({
      siteId,
      email,
      name,
      locale,
      lists,
      note,
      source: 'import' as const,
      state: 'confirmed' as const,
      confirmedAt: at,
      stateAt: at,
    }));
  if (values.length === 0) return 0;
  const rows = await tx.db.insert(subscribers).values(values).onConflictDoNothing().returning();
  await noteStated(tx, rows, { lists, note });
  return rows.length;
}

/** Only those who still have the newsletter. */
async function addLists(tx: Context, siteId: string, { page, lists, note }: Page): Promise<number> {
  const ids = page.flatMap(({ status, known }) => (status === 'change' && known ? [known.id] : []));
  if (ids.length === 0) return 0;
  const added = sql`array[${sql.join(
    lists.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const rows = await tx.db
    .update(subscribers)
    .set({
      lists: sql`array(select distinct unnest(${subscribers.lists} || ${added}))`,
      rev: sql`${subscribers.rev} + 1`,
      updatedAt: tx.now(),
    })
    .where(
      and(
        eq(subscribers.siteId, siteId),
        inArray(subscribers.id, ids),
        eq(subscribers.state, 'confirmed'),
        isNull(subscribers.removedAt),
      ),
    )
    .returning();
  await noteStated(tx, rows, { lists, note });
  return rows.length;
}

const noteStated = (tx: Context, rows: readonly SubscriberRow[], { lists, note }: { lists: string[]; note: string }) =>
  noteConsents(tx, rows, { kind: 'stated', source: 'import', lists, note });
