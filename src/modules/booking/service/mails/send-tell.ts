import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { momentText } from '#kernel/local-time.ts';
import { mailId } from '#kernel/mail/mail-id.ts';
import type { MailAttachment } from '#kernel/mail/mailer.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { type ParishWords, sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { Standing } from '../../contract/parts.ts';
import { type BookingState, LIVE } from '../../contract/states.ts';
import { bookings } from '../../tables.ts';
import { bookedResources, spanWords, unitWords } from '../booking-words.ts';
import { kindOf } from '../occupy.ts';
import { bookingCalendar } from '../own/booking-calendar.ts';
import { mayChange } from '../own/own-booking.ts';
import { ownUrl } from '../own/own-links.ts';
import { depositOf } from '../own/shown-money.ts';
import { backWords } from '../pay/money-words.ts';
import type { BookingRow, KindRow, ResourceRow } from '../resources.ts';
import type { MailKind } from './tell.ts';

const FOLDER = 'booking-calendars/';
const KEPT_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** States in which an email is still true when its turn comes. */
const TRUE_IN: Readonly<Record<MailKind, readonly BookingState[]>> = {
  requested: ['requested'],
  confirmed: ['confirmed', 'checkedIn'],
  reserved: ['reserved'],
  declined: ['declined'],
  moved: LIVE,
  cancelled: ['cancelled', 'cancelledLate'],
  cancelledByOffice: ['cancelledByOffice'],
  expired: ['expired'],
  unpaid: ['expired'],
  deposit: ['completed', 'missed'],
  waiting: ['waiting'],
  offered: ['offered'],
  reminder: ['confirmed'],
};

/** Emails that enter the time into the calendar of the reader, change it, or take it out. */
const WITH_CALENDAR: readonly MailKind[] = ['confirmed', 'moved', 'cancelled', 'cancelledByOffice'];

/** Sends one email to the person who booked. `of`: what it is about; the same is sent once, however often its job runs. */
export async function tellBooking(
  ctx: Context,
  { id, kind, of, former = null }: { id: string; kind: MailKind; of: string; former?: Standing | null },
): Promise<void> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  if (!row || row.email === '' || row.removedAt || !TRUE_IN[kind].includes(row.state)) return;
  const { siteId, locale, name, email } = row;
  const [way, resources] = await Promise.all([kindOf(ctx, row.kind), bookedResources(ctx, row)]);
  const moved = former && (await movedWords(ctx, row, former, resources));
  await sendParishMail(ctx, { siteId, locale, name, email }, wordsOf(ctx, { row, way, resources, kind, moved }), {
    id: mailId([id, kind, of]),
    isPrivate: true,
    attachments: await attachmentsOf(ctx, row, kind),
  });
}

type About = {
  row: BookingRow;
  way: KindRow | null;
  resources: ResourceRow[];
  kind: MailKind;
  moved: MovedWords | null;
};

type MovedWords = { isSameTime: boolean; times: string };

/** The time and resources that hold now, and those that the person knows. */
async function movedWords(ctx: Context, row: BookingRow, former: Standing, now: ResourceRow[]): Promise<MovedWords> {
  const { locale } = row;
  const whole = (one: Standing | BookingRow, rows: readonly ResourceRow[]) =>
    [spanWords(one, locale), unitWords(one, rows, locale)].filter(Boolean).join(', ');
  const times = [
    m.booking_mailMovedNow({ what: whole(row, now) }, { locale }),
    m.booking_mailMovedBefore({ what: whole(former, await bookedResources(ctx, former)) }, { locale }),
  ];
  const isSameTime = former.startsAt === row.startsAt && former.endsAt === row.endsAt;
  return { isSameTime, times: times.join('\n') };
}

function wordsOf(ctx: Context, { row, way, resources, kind, moved }: About): ParishWords {
  const { locale, siteId, priceCents, depositCents, reason } = row;
  const o = { locale };
  const money = moneyIn(ctx, siteId, locale);
  const units = unitWords(row, resources, locale);
  const title = way ? textIn(way, 'name', locale) : units;
  const what = [spanWords(row, locale), units].filter(Boolean).join('\n');
  const price = [
    priceCents > 0 && !row.paidAt ? m.booking_mailPrice({ sum: money(priceCents) }, o) : '',
    depositCents > 0 && !row.paidAt ? m.booking_mailDeposit({ sum: money(depositCents) }, o) : '',
  ]
    .filter(Boolean)
    .join(' ');
  const access = resources.map((resource) => textIn(resource, 'accessNote', locale)).filter(Boolean);
  const contacts = resources
    .filter(({ contactName }) => contactName !== '')
    .map(({ contactName, contactPhone }) =>
      m.booking_mailContact({ contact: [contactName, contactPhone].filter(Boolean).join(', ') }, o),
    );
  const keep = [...access, ...new Set(contacts)];
  const until = row.offeredUntil ? momentText(row.offeredUntil, locale, zoneOf(ctx, siteId)) : '';
  const payUntil = row.payUntil ? momentText(row.payUntil, locale, zoneOf(ctx, siteId)) : '';
  const fee =
    row.state === 'cancelledLate' && way && way.lateFeeCents > 0
      ? m.booking_mailLateFee({ sum: money(way.lateFeeCents) }, o)
      : '';
  const hint = (mayChange(ctx, row, way) ? m.booking_mailChangeHint : m.booking_mailCancelHint)({}, o);
  const mine = { label: m.booking_mailButton({}, o), url: ownUrl(ctx, row) };
  const words: Readonly<Record<MailKind, () => ParishWords>> = {
    requested: () => ({
      title: m.booking_mailRequested({ title }, o),
      paragraphs: [m.booking_mailRequestedText({}, o), what, price, hint],
      button: mine,
    }),
    confirmed: () => ({
      title: m.booking_mailConfirmed({ title }, o),
      paragraphs: [m.booking_mailConfirmedText({}, o), what, reason, price, ...keep, hint],
      button: mine,
    }),
    reserved: () => ({
      title: m.booking_mailReserved({ title }, o),
      paragraphs: [
        payUntil ? m.booking_mailReservedText({ until: payUntil }, o) : m.booking_mailReservedOrdered({}, o),
        what,
        reason,
        price,
      ],
      button: { ...mine, label: m.booking_mailPay({}, o) },
    }),
    declined: () => ({
      title: m.booking_mailDeclined({ title }, o),
      paragraphs: [m.booking_mailDeclinedText({}, o), what, reason],
    }),
    moved: () => ({
      title: (moved?.isSameTime ? m.booking_mailChanged : m.booking_mailMoved)({ title }, o),
      paragraphs: [
        (moved?.isSameTime ? m.booking_mailChangedText : m.booking_mailMovedText)({}, o),
        moved?.times ?? what,
        row.orderId ? m.booking_mailPriceStays({}, o) : price,
        hint,
      ],
      button: mine,
    }),
    cancelled: () => ({
      title: m.booking_mailCancelled({ title }, o),
      paragraphs: [m.booking_mailCancelledText({}, o), what, row.paidAt ? backWords(ctx, row, way) : fee],
      button: mine,
    }),
    cancelledByOffice: () => ({
      title: m.booking_mailOff({ title }, o),
      paragraphs: [m.booking_mailOffText({}, o), what, reason, row.paidAt ? backWords(ctx, row, way) : ''],
    }),
    expired: () => ({
      title: m.booking_mailExpired({ title }, o),
      paragraphs: [m.booking_mailExpiredText({}, o), what],
    }),
    unpaid: () => ({
      title: m.booking_mailExpired({ title }, o),
      paragraphs: [m.booking_mailUnpaidText({}, o), what, m.booking_mailUnpaidAgain({}, o)],
      button: mine,
    }),
    deposit: () => ({
      title: m.booking_mailDepositTitle({ title }, o),
      paragraphs: [depositOf({ ...ctx, locale }, row), what],
      button: mine,
    }),
    waiting: () => ({
      title: m.booking_mailWaiting({ title }, o),
      paragraphs: [m.booking_mailWaitingText({}, o), what],
      button: mine,
    }),
    offered: () => ({
      title: m.booking_mailOffered({ title }, o),
      paragraphs: [m.booking_mailOfferedText({ until }, o), what, price],
      button: { ...mine, label: m.booking_mailAccept({}, o) },
    }),
    reminder: () => ({
      title: m.booking_mailReminder({ title }, o),
      paragraphs: [m.booking_mailReminderText({}, o), what, price, ...keep, m.booking_mailCannotCome({}, o)],
      button: mine,
    }),
  };
  const chosen = words[kind]();
  return { ...chosen, paragraphs: chosen.paragraphs.filter(Boolean) };
}

/** NB: of a request that only moved there is no entry in any calendar yet. */
async function attachmentsOf(ctx: Context, row: BookingRow, kind: MailKind): Promise<MailAttachment[]> {
  if (!WITH_CALENDAR.includes(kind) || (kind === 'moved' && row.state !== 'confirmed')) return [];
  return [await keepCalendar(ctx, row, await bookingCalendar(ctx, row, 'mail'))];
}

/** Keeps a calendar file for an email about this booking, until `removeSentCalendars`. */
export async function keepCalendar(ctx: Context, row: BookingRow, text: string): Promise<MailAttachment> {
  const key = `${FOLDER}${row.id}-${row.rev}.ics`;
  const type = 'text/calendar';
  await ctx.files.put(key, Buffer.from(text), { contentType: type });
  return { name: row.locale === 'de' ? 'Buchung.ics' : 'booking.ics', type, key };
}

/** Deletes the calendar files of emails that were sent long ago. */
export async function removeSentCalendars(ctx: Context): Promise<void> {
  const before = ctx.now().getTime() - KEPT_DAYS * DAY_MS;
  for await (const { key, modifiedAt } of ctx.files.list(FOLDER))
    if (modifiedAt.getTime() < before) await ctx.files.remove(key);
}
