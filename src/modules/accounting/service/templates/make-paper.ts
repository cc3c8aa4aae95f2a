import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { notFound } from '#kernel/errors.ts';
import { monthTitle } from '#kernel/i18n/dates.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { slugOf, zoneOf } from '#kernel/site-of.ts';
import { paperCollection } from '../../collections/papers.ts';
import { type TemplateRow, templates } from '../../collections/templates.ts';
import type { PaperReply } from '../../contract/paper.ts';
import type { TemplatePaper } from '../../contract/templates.ts';
import { partyOf } from '../masters/party-of.ts';
import { issueTogether } from '../papers/issue-together.ts';
import type { PaperRow } from '../papers/paper-rest.ts';
import { replyOf } from '../papers/write-paper.ts';
import { nextDate } from './series-dates.ts';

/** A draft that begins as a template says. @throws AppError C100, notFound */
export function startPaper(ctx: Context, { template }: { template: string }): Promise<PaperReply> {
  return ctx.tx(async (tx) => {
    const [row] = await tx.db.select().from(templates).where(eq(templates.id, template));
    tx.demand('accounting.paper.update', { siteId: row?.siteId ?? tx.site.id });
    if (!row || row.removedAt || row.kind !== 'paper') throw notFound();
    return replyOf(await makeDraft(tx, row, todayAt(tx, row.siteId)));
  });
}

/** Papers of one run; a series that was off for longer goes on the next night. */
const MOST_AT_ONCE = 60;
/** Series whose papers are made and issued in one transaction. */
const SERIES_AT_ONCE = 25;

/** Makes the papers of all series whose dates have come, also those of a time in which nothing ran; each date once. */
export async function runSeries(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  await oneByOne(ctx, ctx.sites, async ({ id: siteId }) => {
    const own = await contextOf(siteId);
    for await (const batch of dueSeries(own, siteId)) await catchUpAll(own, batch);
  });
}

/** Series of a parish that are due, in batches. */
async function* dueSeries(ctx: Context, siteId: string): AsyncGenerator<string[]> {
  const today = todayAt(ctx, siteId);
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await ctx.db
      .select({ id: templates.id })
      .from(templates)
      .where(
        and(
          eq(templates.siteId, siteId),
          lte(templates.nextOn, today),
          eq(templates.isPaused, false),
          isNull(templates.removedAt),
          gt(templates.id, last),
        ),
      )
      .orderBy(asc(templates.id))
      .limit(SERIES_AT_ONCE);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Papers of series that are due; where the transaction of all fails, each goes its own way, so that one does not hold up the others. */
async function catchUpAll(ctx: Context, ids: readonly string[]): Promise<void> {
  let due = ids;
  try {
    for (let count = 0; count < MOST_AT_ONCE && due.length > 0; count += 1) due = await makeNextOf(ctx, due);
  } catch (error) {
    ctx.log.warn({ err: error, series: due.length }, 'series are made one by one');
    await oneByOne(
      ctx,
      due.map((id) => ({ id })),
      ({ id }) => catchUp(ctx, id),
    );
  }
}

async function catchUp(ctx: Context, id: string): Promise<void> {
  for (let count = 0; count < MOST_AT_ONCE; count += 1) if (!(await makeNext(ctx, id))) return;
}

/** Makes the paper of the next date; false if it has not come. The row is locked, so that a date is made once. */
export const makeNext = async (ctx: Context, id: string): Promise<boolean> => (await makeNextOf(ctx, [id])).length > 0;

/** Makes the paper of the next date of each series, in one transaction; returns the series that had one. */
const makeNextOf = (ctx: Context, ids: readonly string[]): Promise<string[]> =>
  ctx.tx(async (tx) => {
    const made: Made[] = [];
    for (const id of ids) made.push(...(await makeDue(tx, id)));
    await issueMade(tx, made);
    return made.map(({ series }) => series);
  });

type Made = { series: string; isIssued: boolean; draft: PaperRow };

async function makeDue(tx: Context, id: string): Promise<Made[]> {
  const [row] = await tx.db.select().from(templates).where(eq(templates.id, id)).for('update');
  const on = row?.nextOn;
  if (!row || !on || row.removedAt || row.isPaused || on > todayAt(tx, row.siteId)) return [];
  const draft = await makeDraft(tx, row, on, { templateId: row.id, madeFor: on });
  const nextOn = nextDate(row, on);
  // `rev` stays: the form of a template does not hold what is noted here.
  await tx.db.update(templates).set({ lastOn: on, nextOn }).where(eq(templates.id, id));
  return [{ series: id, isIssued: row.isIssued, draft }];
}

/** Issues what is to be issued and lacks nothing, and tells of what stays a draft. */
async function issueMade(tx: Context, made: readonly Made[]): Promise<void> {
  const whole = made.filter(({ isIssued, draft }) => isIssued && draft.missing.length === 0);
  const issued = new Set(whole.map(({ draft }) => draft.id));
  for (const [, batch] of Map.groupBy(whole, ({ draft }) => `${draft.siteId} ${draft.kind}`)) {
    const known = batch.map(({ draft: { id, rev } }) => ({ id, rev }));
    for (const id of await issueTogether(tx, known)) issued.delete(id);
  }
  for (const { isIssued, draft } of made) {
    const { siteId, id: paperId } = draft;
    const event = isIssued ? 'seriesFailed' : 'seriesDraft';
    if (!issued.has(paperId)) await tx.jobs.enqueue('accounting.tell', { siteId, paperId, event });
  }
}

const todayAt = (ctx: Context, siteId: string): string => localMoment(ctx.now(), zoneOf(ctx, siteId)).on;

type Origin = { templateId: string; madeFor: string };

async function makeDraft(tx: Context, row: TemplateRow, on: string, origin?: Origin): Promise<PaperRow> {
  const { siteId, paperKind: kind } = row;
  const { partyId, ...paper } = wordsOn(row.paper, on);
  const party = await partyOf(tx, { siteId, kind, partyId, locale: paper.locale });
  const next = origin && row.isPeriod ? nextDate({ ...row, endsOn: null }, on) : null;
  const isDated = kind === 'invoice' || kind === 'delivery';
  const [made] = await createRecords(joined(tx), paperCollection, [
    {
      site: slugOf(tx, siteId),
      kind,
      ...paper,
      ...(party ? { party, partyId } : { party: NOBODY, partyId: null }),
      ...(isDated && (origin || kind === 'invoice')
        ? { suppliedFrom: on, suppliedTo: next ? addDays(next, -1) : null }
        : {}),
      on: origin ? on : null,
      ...(origin ?? { templateId: row.id }),
    },
  ]);
  if (!made) throw new Error(`Nothing was made from the template ${row.id}`);
  return made;
}

const NOBODY: PaperRow['party'] = { name: '', lines: [], email: '', vatId: '', iban: '', isBusiness: false };

/** The paper of a template with month and year of a day in its words. */
function wordsOn(paper: TemplatePaper, on: string): TemplatePaper {
  const fill = (text: string) =>
    text
      .replaceAll(/\{(?:Monat|month)\}/g, monthTitle(on, paper.locale))
      .replaceAll(/\{(?:Jahr|year)\}/g, on.slice(0, 4));
  return {
    ...paper,
    subject: fill(paper.subject),
    intro: fill(paper.intro),
    terms: fill(paper.terms),
    closing: fill(paper.closing),
    lines: paper.lines.map((line) => ({ ...line, name: fill(line.name), details: fill(line.details) })),
  };
}

/** Stops the series of customers whose data were erased: their papers would be written to nobody. */
export const stopSeriesOf = (tx: Context, partyIds: readonly string[]): Promise<unknown> =>
  partyIds.length === 0
    ? Promise.resolve()
    : tx.db
        .update(templates)
        .set({
          isPaused: true,
          nextOn: null,
          paper: sql`jsonb_set(${templates.paper}, '{partyId}', 'null')`,
          rev: sql`${templates.rev} + 1`,
        })
        .where(
          sql`${templates.paper} ->> 'partyId' in (${sql.join(
            partyIds.map((one) => sql`${one}`),
            sql`, `,
          )})`,
        );
