import { and, asc, between, eq, gt, inArray, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { GiftEvent, MonthQuery } from '../../contract/gift-books.ts';
import { gifts } from '../../tables.ts';
import { readableSites } from '../gifts/read-gifts.ts';

/** Days of a month on which vouchers are sent, and on which those with a balance expire. @throws AppError C100, invalid */
export async function readCalendar(ctx: Context, { site, month }: MonthQuery): Promise<{ gift_calendar: GiftEvent[] }> {
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const expires = and(between(gifts.expiresOn, from, to), gt(gifts.balanceCents, 0), eq(gifts.isBlocked, false));
  const rows = await ctx.db
    .select()
    .from(gifts)
    .where(
      and(
        inArray(gifts.siteId, readableSites(ctx, siteOf(ctx, site).slug)),
        or(between(gifts.sendOn, from, to), expires),
      ),
    )
    .orderBy(asc(gifts.createdAt));
  const inMonth = (on: string | null): on is string => on !== null && from <= on && on <= to;
  const events = rows.flatMap(({ id: _id, codeEnd: end, recipientName, balanceCents, sentAt, sendOn, expiresOn }) => {
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
