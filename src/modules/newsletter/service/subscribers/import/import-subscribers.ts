import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { demandComponent } from '#kernel/components/components.ts';
import type { Context } from '#kernel/context.ts';
import { demandSheet, MOST_IMPORT_ROWS, proposedMapping, sheetPreview } from '#kernel/csv/import-sheet.ts';
import { readCsv, type Sheet } from '#kernel/csv/read-csv.ts';
import { invalid } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { defineWork, type WorkProgress } from '#kernel/works/long-work.ts';
import { beginWork } from '#kernel/works/works.ts';
import type { ImportRow, SubscriberImport } from '../../../contract/subscriber-import.ts';
import { subscribers } from '../../../tables.ts';
import { listsOf } from '../../open-lists.ts';
import { noteConsents } from '../../subscribe/note-consent.ts';
import type { SubscriberRow } from '../subscriber-rows.ts';
import { type JudgedLine, judgeLines } from './judge-lines.ts';
import { HEADINGS, type ReadLine, readLines, withHeadings } from './read-lines.ts';

const UPDATE = 'newsletter.subscriber.update';
/** Lines that change something; more are stored by a work in the background. */
const MOST_AT_ONCE = 100;
/** Lines of one transaction: a cancelled import stops between two. */
const CHUNK = 250;

/** Columns, first rows and a proposed mapping. @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows */
export function previewSubscribers(ctx: Context, { site, file }: { site?: string | undefined; file: string }) {
  demandImport(ctx, site);
  const sheet = sheetOf(ctx, file);
  return sheetPreview(sheet, proposedMapping(sheet.columns, HEADINGS));
}

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'newsletter.importSubscribers': SubscriberImport;
  }
}

/** Stores the subscribers of a long file. After a restart those that it stored are there already, and it goes on. */
export const importSubscribersWork = defineWork({
  kind: 'newsletter.importSubscribers',
  label: 'newsletter_importWork',
  lane: 'bulk',
  cancel: 'keepsDone',
  async run(ctx, input, progress) {
    const plan = await planned(ctx, input);
    await progress.expect(progress.doneBefore + plan.lines.length);
    const count = await storeAll(ctx, plan, progress);
    return { said: { key: 'newsletter_importDone', inputs: { count } }, link: 'newsletter/subscriber/browse' };
  },
});

/**
 * Says of every line what it would do; without `dryRun` stores them, at once or in a work if they are many. Lines that were stored before are
 * there already, so a file that is sent twice changes nothing.
 * @throws AppError C100, kernel.componentOff, kernel.noTable, kernel.tooManyRows, invalid without a column of addresses or with lists of another parish
 */
export async function importSubscribers(
  ctx: Context,
  input: SubscriberImport,
): Promise<{ rows: ImportRow[]; created: number; work: WorkView | null }> {
  const plan = await planned(ctx, input);
  const { rows, lines, siteId } = plan;
  if (input.dryRun) return { rows, created: 0, work: null };
  if (lines.length <= MOST_AT_ONCE) return { rows, created: await storeAll(ctx, plan), work: null };
  const begun = { kind: 'newsletter.importSubscribers', input, siteId, total: lines.length } as const;
  return { rows, created: 0, work: await ctx.tx((tx) => beginWork(tx, begun)) };
}

type Plan = { siteId: string; rows: ImportRow[]; lines: ReadLine[]; lists: string[]; note: string };

async function planned(ctx: Context, { site, file, mapping, lists, note }: SubscriberImport): Promise<Plan> {
  const siteId = demandImport(ctx, site);
  if (mapping.email === undefined) throw invalid({ 'mapping.email': 'newsletter_importNeedsEmail' });
  const known = new Set((await listsOf(ctx, siteId)).map(({ id }) => id));
  if (lists.some((id) => !known.has(id))) throw invalid({ lists: 'kernel_fieldNotAllowed' });
  const judged = await judgeLines(ctx, siteId, { lines: readLines(ctx, sheetOf(ctx, file), mapping), lists });
  // What is said of a line that adds lists is no fault of it.
  const lines = judged.flatMap((line) =>
    line.status === 'new' || line.status === 'change' ? [{ ...line, problem: '' }] : [],
  );
  return { siteId, rows: judged.map(shown), lines, lists, note };
}

/** A short file in one transaction, a long one in several, between which it can be cancelled. What was stored is recorded also then. */
async function storeAll(ctx: Context, { siteId, lines, lists, note }: Plan, progress?: WorkProgress): Promise<number> {
  let count = progress?.doneBefore ?? 0;
  try {
    for (let at = 0; at < lines.length; at += CHUNK) {
      await progress?.throwIfCancelled();
      const some = lines.slice(at, at + CHUNK);
      count += await ctx.tx(async (tx) => {
        await progress?.add(tx, some.length);
        // Judged again: since the file was read an address may have left, or been blocked.
        const page = await judgeLines(tx, siteId, { lines: some, lists });
        const made = await addNew(tx, siteId, { page, lists, note });
        return made + (await addLists(tx, siteId, { page, lists, note }));
      });
    }
  } finally {
    const object = { kind: 'newsletter_subscribers', id: '', label: '' };
    if (count > 0) await ctx.record({ act: 'newsletter.subscriber.import', object, siteId, note: String(count) });
  }
  return count;
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
