import { and, asc, between, eq, gt, gte, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { GiftEvent, MonthQuery } from '../../contract/gift-books.ts';
import { gifts } from '../../tables.ts';
import { readableSites } from '../gifts/read-gifts.ts';

/**
 * Days of a month on which vouchers are sent, and on which those with a balance expire. One that has left stands on the day on which it
 * did, whatever day was planned. @throws AppError C100, invalid
 */
export async function readCalendar(ctx: Context, { site, month }: MonthQuery): Promise<{ gift_calendar: GiftEvent[] }> {
  const { slug, timeZone } = siteOf(ctx, site);
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const expires = and(between(gifts.expiresOn, from, to), gt(gifts.balanceCents, 0), eq(gifts.isBlocked, false));
  const waits = and(isNull(gifts.sentAt), between(gifts.sendOn, from, to));
  const left = and(
    gte(gifts.sentAt, instantOf(from, '00:00', timeZone)),
    lt(gifts.sentAt, instantOf(to, '24:00', timeZone)),
  );
  const rows = await ctx.db
    .select()
    .from(gifts)
    .where(and(isOneOf(gifts.siteId, readableSites(ctx, slug)), or(waits, left, expires)))
    .orderBy(asc(gifts.createdAt));
  const inMonth = (on: string | null): on is string => on !== null && from <= on && on <= to;
  const events = rows.flatMap((row) => {
    const { id: _id, codeEnd: end, recipientName, balanceCents, sentAt, expiresOn } = row;
    const sendOn = sentAt ? localMoment(sentAt, timeZone).on : row.sendOn;
    const gift = { _id, end, recipientName, balanceCents, isSent: sentAt !== null };
    return [
      ...(inMonth(sendOn) ? [{ ...gift, on: sendOn, kind: 'send' as const }] : []),
      ...(inMonth(expiresOn) && balanceCents > 0 ? [{ ...gift, on: expiresOn, kind: 'expiry' as const }] : []),
    ];
  });
  return { gift_calendar: events.toSorted((one, other) => (one.on < other.on ? -1 : 1)) };
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
