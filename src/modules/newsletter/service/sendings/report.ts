import { and, asc, count, desc, eq, gt, ilike, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { likeAnywhere } from '#kernel/db/like.ts';
import { listRows } from '#kernel/db/list-query.ts';
import { isMessageKey, textOf } from '#kernel/i18n/texts.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { DeliveryState } from '../../contract/sending-states.ts';
import type { LedgerCounts, SendingReport } from '../../contract/sendings.ts';
import { clicks, deliveries } from '../../tables.ts';
import { storedSettings } from '../parish-settings.ts';
import { archivePath } from './click-links.ts';
import { ledgerCounts } from './ledger-counts.ts';
import { demandSending, type SendingRow } from './sending-rows.ts';

const READ_PEOPLE = 'newsletter.subscriber.update';
const MINUTE_MS = 60_000;
const RECENT_MS = 5 * MINUTE_MS;

/** State and figures of a newsletter. Everything about readers is counted from the ledger. @throws AppError C100, notFound */
export async function readReport(ctx: Context, id: string): Promise<{ report: SendingReport }> {
  const row = await demandSending(ctx, id, 'newsletter.sending.update');
  const { state, rev, subject, siteId, reason, startsAt, startedAt, finishedAt, countsClicks } = row;
  const counts = (await ledgerCounts(ctx, [id]))[id];
  if (!counts) throw new Error('The ledger was not counted');
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    report: {
      state,
      rev,
      subject,
      site: slugOf(ctx, siteId),
      reason: sentence(ctx, reason),
      startsAt: iso(startsAt),
      startedAt: iso(startedAt),
      finishedAt: iso(finishedAt),
      counts,
      minutesLeft: await minutesLeft(ctx, row, counts),
      isKept: await isKept(ctx, row),
      countsClicks,
      problems: await problemsOf(ctx, id),
      ...(await clicksOf(ctx, row)),
      hours: await hoursOf(ctx, id),
      archiveHref: row.inArchive && startedAt ? archivePath(ctx, row) : '',
      mayReadPeople: ctx.may(READ_PEOPLE, { siteId }),
    },
  };
}

const sentence = ({ locale }: Context, key: string): string => (isMessageKey(key) ? textOf(key, locale) : '');

/** From the emails of the last minutes, and never faster than the mailbox may send. */
async function minutesLeft(
  ctx: Context,
  { id, siteId, state }: SendingRow,
  counts: LedgerCounts,
): Promise<number | null> {
  const open = counts.queued + counts.sending;
  if (state !== 'sending' || open === 0) return null;
  const settings = await storedSettings(ctx, siteId);
  const since = new Date(ctx.now().getTime() - RECENT_MS);
  const [recent] = await ctx.db
    .select({ sent: count(), first: sql<Date | null>`min(${deliveries.sentAt})`.mapWith(deliveries.sentAt) })
    .from(deliveries)
    .where(and(eq(deliveries.sendingId, id), gt(deliveries.sentAt, since)));
  const limits = [
    settings?.perHour ? settings.perHour / 60 : null,
    settings?.perMinute || null,
    recent?.first && recent.sent > 0
      ? recent.sent / Math.max(0.1, (ctx.now().getTime() - recent.first.getTime()) / MINUTE_MS)
      : null,
  ].filter((one) => one !== null);
  return limits.length === 0 ? null : Math.ceil(open / Math.min(...limits));
}

async function isKept(ctx: Context, { siteId }: SendingRow): Promise<boolean> {
  try {
    const out = await ctx.mail.open({ siteId, purpose: 'newsletter' });
    out.close();
    return out.isKept;
  } catch {
    return false;
  }
}

async function problemsOf(ctx: Context, id: string): Promise<SendingReport['problems']> {
  const rows = await ctx.db
    .select({ problem: deliveries.problem, count: count() })
    .from(deliveries)
    .where(and(eq(deliveries.sendingId, id), ne(deliveries.problem, '')))
    .groupBy(deliveries.problem)
    .orderBy(desc(count()));
  return rows.map(({ problem, count: found }) => ({ problem: sentence(ctx, problem), count: found }));
}

async function clicksOf(
  ctx: Context,
  { id, snapshot }: SendingRow,
): Promise<Pick<SendingReport, 'links' | 'clickDays'>> {
  const rows = await ctx.db.select().from(clicks).where(eq(clicks.sendingId, id)).orderBy(asc(clicks.on));
  const links = (snapshot?.links ?? []).map((url) => ({ url, byPeople: 0, byMachines: 0 }));
  const days = new Map<string, number>();
  for (const { link, on, byPeople, byMachines } of rows) {
    days.set(on, (days.get(on) ?? 0) + byPeople);
    const one = links[link];
    if (!one) continue;
    one.byPeople += byPeople;
    one.byMachines += byMachines;
  }
  return {
    links: links.toSorted((a, b) => b.byPeople - a.byPeople),
    clickDays: [...days].map(([on, byPeople]) => ({ on, byPeople })),
  };
}

const MOST_HOURS = 48;

async function hoursOf(ctx: Context, id: string): Promise<SendingReport['hours']> {
  const hour = sql<Date>`date_trunc('hour', ${deliveries.sentAt})`.mapWith(deliveries.sentAt);
  const rows = await ctx.db
    .select({ at: hour, sent: count() })
    .from(deliveries)
    .where(and(eq(deliveries.sendingId, id), isNotNull(deliveries.sentAt)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(MOST_HOURS);
  return rows.map(({ at, sent }) => ({ at: at.toISOString(), sent }));
}

type Asked = { state?: DeliveryState | undefined; search?: string | undefined; page: number; limit: number };

/** One page of the ledger, for those who may see who subscribed. @throws AppError C100, notFound */
export async function listDeliveries(ctx: Context, id: string, { state, search, page, limit }: Asked) {
  const { siteId } = await demandSending(ctx, id, 'newsletter.sending.update');
  ctx.demand(READ_PEOPLE, { siteId });
  const { rows, total } = await listRows(ctx.db, deliveries, {
    where: and(
      eq(deliveries.sendingId, id),
      state ? eq(deliveries.state, state) : undefined,
      search ? ilike(deliveries.email, likeAnywhere(search)) : undefined,
    ),
    orderBy: [asc(deliveries.email), asc(deliveries.id)],
    page,
    limit,
    isCapped: true,
  });
  return { newsletter_delivery: rows.map((row) => deliveryView(ctx, row)), total };
}

function deliveryView(ctx: Context, row: typeof deliveries.$inferSelect) {
  const { id, email, subscriberId, state, attempts, sentAt, claimedAt, problem, smtpCode, leftAt } = row;
  const at = (sentAt ?? claimedAt)?.toISOString() ?? null;
  const words = { problem: sentence(ctx, problem), hasLeft: leftAt !== null };
  return { _id: id, email, subscriber: subscriberId, state, attempts, at, smtpCode, ...words };
}
