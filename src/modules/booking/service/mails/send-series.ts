import { and, asc, inArray, isNull, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { mailId } from '#kernel/mail/mail-id.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { LIVE } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { bookedResources, spanWords, unitWords } from '../booking-words.ts';
import { calendarOfAll } from '../own/booking-calendar.ts';
import { ownUrl } from '../own/own-links.ts';
import type { BookingRow } from '../resources.ts';
import { keepCalendar } from './send-tell.ts';
import type { SeriesMail } from './tell.ts';

/** One email about several dates of a person. `of`: what it is about; the same is sent once, however often its job runs. */
export async function tellSeries(
  ctx: Context,
  { ids, kind, of }: { ids: string[]; kind: SeriesMail; of: string },
): Promise<void> {
  const all = await ctx.db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isNull(bookings.removedAt), ne(bookings.email, '')))
    .orderBy(asc(bookings.begins), asc(bookings.id));
  const isTrue = ({ state }: BookingRow) => (kind === 'cancelledByOffice' ? state === kind : LIVE.includes(state));
  const rows = all.filter(isTrue);
  const [first] = rows;
  if (!first) return;
  const { siteId, locale, name, email } = first;
  await sendParishMail(ctx, { siteId, locale, name, email }, await wordsOf(ctx, rows, first, kind), {
    id: mailId([first.seriesId ?? first.id, kind, of, ...ids.slice(0, 1)]),
    isPrivate: true,
    attachments: [await keepCalendar(ctx, first, await calendarOfAll(ctx, rows))],
  });
}

async function wordsOf(ctx: Context, rows: readonly BookingRow[], first: BookingRow, kind: SeriesMail) {
  const { locale, siteId } = first;
  const o = { locale };
  const resources = new Map<string, string>();
  const dates: string[] = [];
  for (const row of rows) {
    const booked = await bookedResources(ctx, row);
    for (const one of booked) resources.set(one.id, textIn(one, 'accessNote', locale));
    dates.push(`${spanWords(row, locale)}: ${unitWords(row, booked, locale)}`);
  }
  const title = first.title || unitWords(first, await bookedResources(ctx, first), locale);
  const [head, text] = WORDS[kind];
  const isOff = kind === 'cancelledByOffice';
  return {
    title: head({ title }, o),
    paragraphs: [
      text({ count: rows.length }, o),
      dates.join('\n'),
      first.reason,
      ...(isOff ? [] : [priceWords(ctx, rows, siteId, locale), ...[...resources.values()].filter(Boolean)]),
      isOff ? '' : m.booking_mailSeriesHint({}, o),
    ].filter(Boolean),
    ...(isOff ? {} : { button: { label: m.booking_mailButton({}, o), url: ownUrl(ctx, first) } }),
  };
}

const WORDS = {
  confirmed: [m.booking_mailConfirmed, m.booking_mailSeriesConfirmed],
  moved: [m.booking_mailMoved, m.booking_mailSeriesMoved],
  cancelledByOffice: [m.booking_mailOff, m.booking_mailSeriesOff],
  again: [m.booking_mailAgain, m.booking_mailSeriesAgain],
} as const;

function priceWords(ctx: Context, rows: readonly BookingRow[], siteId: string, locale: Locale): string {
  const cents = rows.reduce((sum, { priceCents, paidAt }) => sum + (paidAt ? 0 : priceCents), 0);
  return cents > 0 ? m.booking_mailSeriesPrice({ sum: moneyIn(ctx, siteId, locale)(cents) }, { locale }) : '';
}
