import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { contactPath } from '#kernel/links/contact-path.ts';
import { momentText } from '#kernel/local-time.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import { type BookingState, LIVE } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { bookedResources, type Clocks, clocksOf, spanWords, unitWords } from '../booking-words.ts';
import { hasContract } from '../handover/print-contract.ts';
import { kindOf } from '../occupy.ts';
import { type MonthView, readMonth } from '../public/shown-month.ts';
import type { BookingRow } from '../resources.ts';
import { isInTime, isLate, mayCancel, mayChange, rowOfLink } from './own-booking.ts';
import { codeOf, type OwnLink, ownPath } from './own-links.ts';
import { moneyOf, type OwnMoney } from './shown-money.ts';
import { type Instead, timesInstead } from './times-instead.ts';

/** A booking as its own page shows it. */
export type OwnView = {
  id: string;
  code: string;
  state: BookingState;
  rev: number;
  title: string;
  name: string;
  when: string;
  begins: string;
  clocks: Clocks;
  units: string;
  email: string;
  /** Path of the contact form that already names the booking; null while the parish has closed it. */
  askHref: string | null;
  lines: { name: string; sum: string }[];
  /** '' where it is free. */
  sum: string;
  money: OwnMoney;
  isPaid: boolean;
  reason: string;
  offeredUntil: string;
  /** Only of a confirmed booking, until its end. */
  access: string[];
  contacts: string[];
  mayChange: boolean;
  mayCancel: boolean;
  mayAccept: boolean;
  /** To be paid for cancelling now, in words; '' = nothing. */
  fee: string;
  isLate: boolean;
  /** The other dates of the series that are still to come, with their own pages. */
  others: { path: string; when: string }[];
  instead: Instead | null;
  hasCalendar: boolean;
  hasContract: boolean;
};

export async function readOwn(ctx: Context, link: OwnLink): Promise<OwnView | null> {
  const row = await rowOfLink(ctx, link);
  if (!row) return null;
  const { locale } = ctx;
  const money = moneyIn(ctx, row.siteId, locale);
  const [kind, resources] = await Promise.all([kindOf(ctx, row.kind), bookedResources(ctx, row)]);
  const units = unitWords(row, resources, locale);
  const isShown = (row.state === 'confirmed' || row.state === 'checkedIn') && row.ends > ctx.now();
  const late = isLate(ctx, row, kind);
  const name = kind ? textIn(kind, 'name', locale) : units;
  const when = spanWords(row, locale);
  const isFeeDue = late || row.state === 'cancelledLate';
  return {
    id: row.id,
    code: codeOf(ctx, row.id),
    state: row.state,
    rev: row.rev,
    title: row.title,
    name,
    when,
    begins: row.begins.toISOString(),
    clocks: clocksOf(ctx, row.siteId),
    units,
    email: row.email,
    askHref: await contactPath(ctx, m.booking_about({ name, when }, ctx)),
    lines: row.lines.map(({ name, cents }) => ({ name, sum: money(cents) })),
    sum: row.priceCents > 0 ? money(row.priceCents) : '',
    money: await moneyOf(ctx, row, kind),
    isPaid: row.paidAt !== null,
    reason: row.reason,
    offeredUntil: row.offeredUntil ? momentText(row.offeredUntil, locale, zoneOf(ctx, row.siteId)) : '',
    access: isShown ? resources.map((one) => textIn(one, 'accessNote', locale)).filter(Boolean) : [],
    contacts: isShown
      ? [
          ...new Set(
            resources
              .filter(({ contactName }) => contactName !== '')
              .map(({ contactName, contactPhone }) => [contactName, contactPhone].filter(Boolean).join(', ')),
          ),
        ]
      : [],
    mayChange: mayChange(ctx, row, kind),
    mayCancel: mayCancel(ctx, row),
    mayAccept: row.state === 'offered' && isInTime(ctx, row),
    // Of what is paid the fee is kept: `money.back` says so.
    fee: isFeeDue && !row.paidAt && kind && kind.lateFeeCents > 0 ? money(kind.lateFeeCents) : '',
    isLate: late,
    others: await otherDates(ctx, row),
    instead: await timesInstead(ctx, row, kind),
    hasCalendar: isShown,
    hasContract: hasContract(row),
  };
}

/** NB: only dates of the same address: whoever has the link of one date may open them. */
async function otherDates(ctx: Context, { id, siteId, seriesId, email }: BookingRow): Promise<OwnView['others']> {
  if (!seriesId || email === '') return [];
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.siteId, siteId),
        eq(bookings.seriesId, seriesId),
        eq(bookings.email, email),
        ne(bookings.id, id),
        inArray(bookings.state, [...LIVE]),
        gt(bookings.ends, ctx.now()),
        isNull(bookings.removedAt),
      ),
    )
    .orderBy(bookings.begins);
  return rows.map((row) => ({ path: ownPath(ctx, row), when: spanWords(row, ctx.locale) }));
}

/** Free times to which a booking may move; null where it may not. */
export async function readOtherTimes(ctx: Context, link: OwnLink, month: string): Promise<MonthView | null> {
  const row = await rowOfLink(ctx, link);
  const kind = row && (await kindOf(ctx, row.kind));
  if (!row || !kind || !mayChange(ctx, row, kind)) return null;
  const minutes = Math.round((row.ends.getTime() - row.begins.getTime()) / 60_000);
  return readMonth(ctx, kind, { month: month || row.startsAt.slice(0, 7), minutes, without: row.id });
}
