import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { deliveryStep, type Snapshot } from '../../contract/sending-states.ts';
import { deliveries, sendings, subscribers } from '../../tables.ts';
import { renderLetter } from '../letters/render-letters.ts';
import { clickUrl } from './click-links.ts';
import { holdSending } from './conclude-sending.ts';
import { areReaders, knownLists, listOfReader } from './readers.ts';
import { dropWaitingRuns } from './runs.ts';
import { isServed, moveSending, type SendingRow, sendingById } from './sending-rows.ts';

/** Rows of the ledger that are made by one statement, which on the embedded database nobody is answered beside. */
const PAGE = 250;

/**
 * Makes the email and the ledger of a sending that begins, and lets the delivery start. Repeated after a kill it goes on where it was: the email stays
 * as it was, and whoever has a row gets no second one.
 */
export async function prepareSending(ctx: Context, { sendingId }: { sendingId: string }): Promise<void> {
  const found = await sendingById(ctx, sendingId);
  if (found?.state !== 'preparing') return;
  if (!isServed(ctx, found.siteId)) return holdSending(ctx, sendingId, 'newsletter_reasonOff');
  const sending = found.snapshot ? found : await withSnapshot(ctx, found);
  if (!sending.startedAt) await fillLedger(ctx, sending);
  await ctx.tx(async (tx) => {
    const row = await moveSending(
      tx,
      { id: sendingId },
      { step: 'prepared', values: { startedAt: found.startedAt ?? tx.now() } },
    );
    if (row) {
      await dropWaitingRuns(tx, sendingId);
      await tx.jobs.enqueue('newsletter.deliver', { siteId: row.siteId, sendingId });
    }
    if (row?.inArchive) tx.touch(`newsletter:${row.siteId}`);
  });
}

/** Stores the email as the website is now. */
async function withSnapshot(ctx: Context, sending: SendingRow): Promise<SendingRow> {
  const { snapshot } = await takeSnapshot(ctx, sending);
  await ctx.db.update(sendings).set({ snapshot }).where(eq(sendings.id, sending.id));
  return { ...sending, snapshot };
}

/** The email in the languages of the parish; `hasNews`: see `renderLetter`. */
export async function takeSnapshot(
  ctx: Context,
  sending: SendingRow,
): Promise<{ snapshot: Snapshot; hasNews: boolean }> {
  const links: string[] = [];
  const linkOf = (url: string): string => {
    const known = links.indexOf(url);
    const place = known < 0 ? links.push(url) - 1 : known;
    return clickUrl(ctx, sending, place);
  };
  const counted = sending.countsClicks ? { linkOf } : {};
  const { hasNews, ...de } = await renderLetter(ctx, sending, { locale: 'de', ...counted });
  const hasEnglish = ctx.site.languages.includes('en');
  const english = hasEnglish ? await renderLetter(ctx, sending, { locale: 'en', ...counted }) : null;
  const en = english && { subject: english.subject, html: english.html, text: english.text };
  return { snapshot: { de, en, links }, hasNews: hasNews || english?.hasNews === true };
}

/** A row for each reader who has none, in pages, so that no statement holds up the others. */
export async function fillLedger(ctx: Context, sending: SendingRow): Promise<void> {
  const { id, siteId, without } = sending;
  const lists = await knownLists(ctx, siteId, sending.lists);
  if (lists.length === 0) return;
  let last: string | null = null;
  do last = await fillPage(ctx, { id, siteId, lists, without, after: last });
  while (last);
}

type Page = { id: string; siteId: string; lists: string[]; without: string[]; after: string | null };

async function fillPage(ctx: Context, { id, siteId, lists, without, after }: Page): Promise<string | null> {
  const made = await ctx.db.execute(sql`
    with page as (
      select ${subscribers.id}, ${subscribers.email}, ${subscribers.locale}, ${listOfReader(lists)} as list
      from ${subscribers}
      where ${areReaders({ siteId, lists, without, now: ctx.now() })} ${after ? sql`and ${subscribers.id} > ${after}` : sql``}
      order by ${subscribers.id} limit ${PAGE}
    ), made as (
      insert into ${deliveries} (site_id, sending_id, subscriber_id, email, locale, list_id, state, due_at)
      select ${siteId}, ${id}, id, email, locale, list, 'queued', ${ctx.now().toISOString()}::timestamptz from page
      on conflict do nothing
    )
    select (array_agg(id order by id desc))[1] as last from page`);
  return (made as unknown as { rows: { last: string | null }[] }).rows[0]?.last ?? null;
}

/** Readers of a cancelled sending who have not got it get it no more. */
export async function skipWaiting(tx: Context, sendingId: string): Promise<void> {
  const { to } = deliveryStep('skip');
  await tx.db
    .update(deliveries)
    .set({ state: to, dueAt: null, problem: 'newsletter_problemCancelled' })
    .where(sql`${eq(deliveries.sendingId, sendingId)} and ${inArray(deliveries.state, ['queued'])}`);
}
