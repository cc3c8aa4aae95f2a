import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { momentText } from '#kernel/local-time.ts';
import { mailId } from '#kernel/mail/mail-id.ts';
import type { MailAttachment } from '#kernel/mail/mailer.ts';
import { moneyIn, zoneOf } from '#kernel/site-of.ts';
import { eventCalendar, type KnownEvent, knownEvent } from '#modules/content/index.ts';
import { type ParishWords, sendParishMail } from '#modules/sites/index.ts';
import { m } from '#texts';
import { LIVE, type RegistrationState } from '../contract/states.ts';
import { registrationOffers, registrations } from '../tables.ts';
import { stampWords } from './offer-words.ts';
import { type OfferRow, peopleOf, type RegistrationRow, waitingPosition } from './offers.ts';
import { ownUrl } from './own-links.ts';
import { sumOf } from './prices.ts';

export const MAIL_KINDS = [
  'confirmed',
  'reserved',
  'waiting',
  'offered',
  'lapsed',
  'unpaid',
  'cancelled',
  'changed',
  'reminder',
  'eventMoved',
  'eventBack',
  'eventOff',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const FOLDER = 'registration-calendars/';
const KEPT_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** Has the family told once the transaction is committed. Nobody is told whose email the office did not write down. */
export async function mailLater(
  tx: Context,
  { id, siteId, email, rev }: RegistrationRow,
  kind: MailKind,
): Promise<void> {
  if (email === '') return;
  await tx.jobs.enqueue('registrations.tell', { siteId, id, kind, of: String(rev) });
}

/** States in which an email is still true when its turn comes. */
const TRUE_IN: Readonly<Record<MailKind, readonly RegistrationState[]>> = {
  confirmed: ['confirmed'],
  reserved: ['reserved'],
  waiting: ['waiting'],
  offered: ['offered'],
  lapsed: ['lapsed'],
  unpaid: ['lapsed'],
  cancelled: ['cancelled'],
  changed: LIVE,
  reminder: ['confirmed'],
  eventMoved: LIVE,
  eventBack: LIVE,
  eventOff: LIVE,
};

/** Sends one email to a family. `of`: what it is about; the same is sent once, however often its job runs. */
export async function tellRegistration(
  ctx: Context,
  { id, kind, of }: { id: string; kind: MailKind; of: string },
): Promise<void> {
  const [found] = await ctx.db
    .select({ row: registrations, offer: registrationOffers })
    .from(registrations)
    .innerJoin(registrationOffers, eq(registrationOffers.id, registrations.offerId))
    .where(eq(registrations.id, id));
  if (!found || found.row.email === '' || !TRUE_IN[kind].includes(found.row.state)) return;
  const { row, offer } = found;
  const event = await knownEvent(ctx, offer.entry, row.locale);
  if (!event) return;
  const { siteId, locale, name, email } = row;
  await sendParishMail(ctx, { siteId, locale, name, email }, await wordsOf(ctx, { row, offer, event, kind }), {
    id: mailId([id, kind, of]),
    isPrivate: true,
    attachments: await attachmentsOf(ctx, { row, offer, kind, event }),
  });
}

type About = { row: RegistrationRow; offer: OfferRow; event: KnownEvent; kind: MailKind };

async function wordsOf(ctx: Context, { row, offer, event, kind }: About): Promise<ParishWords> {
  const { locale } = row;
  const o = { locale };
  const { title } = event;
  const family = await peopleOf(ctx, [row.id]);
  const count = family.length;
  const due = row.paidAt || row.orderId ? 0 : sumOf(family);
  const sum = moneyIn(ctx, row.siteId, locale)(due);
  const onSpot = due > 0 ? m.registrations_mailOnSpot({ sum }, o) : '';
  const payUntil = row.payUntil ? momentText(row.payUntil, locale, zoneOf(ctx, row.siteId)) : '';
  const position = (await waitingPosition(ctx, row)) ?? 0;
  const until = row.offeredUntil ? momentText(row.offeredUntil, locale, zoneOf(ctx, row.siteId)) : '';
  const when = [event.startsAt ? stampWords(event.startsAt, locale) : '', event.place ?? ''].filter(Boolean).join('\n');
  const note = textIn(offer, 'note', locale);
  const people = m.registrations_mailPeople({ count }, o);
  const mine = { label: m.registrations_mailButton({}, o), url: ownUrl(ctx, row) };
  const all: Readonly<Record<MailKind, () => ParishWords>> = {
    confirmed: () => ({
      title: m.registrations_mailConfirmed({ title }, o),
      paragraphs: [
        m.registrations_mailConfirmedText({}, o),
        when,
        people,
        onSpot,
        note,
        m.registrations_mailChangeHint({}, o),
      ],
      button: mine,
    }),
    reserved: () => ({
      title: m.registrations_mailReserved({ title }, o),
      paragraphs: [m.registrations_mailReservedText({ sum, until: payUntil }, o), when, people],
      button: { ...mine, label: m.registrations_mailPay({}, o) },
    }),
    waiting: () => ({
      title: m.registrations_mailWaiting({ title }, o),
      paragraphs: [m.registrations_mailWaitingText({ position }, o), when, people],
      button: mine,
    }),
    offered: () => ({
      title: m.registrations_mailOffered({ title }, o),
      paragraphs: [m.registrations_mailOfferedText({ until }, o), when, people],
      button: { ...mine, label: m.registrations_mailAccept({}, o) },
    }),
    lapsed: () => ({
      title: m.registrations_mailLapsed({ title }, o),
      paragraphs: [m.registrations_mailLapsedText({}, o)],
      button: mine,
    }),
    unpaid: () => ({
      title: m.registrations_mailUnpaid({ title }, o),
      paragraphs: [m.registrations_mailUnpaidText({}, o)],
      button: mine,
    }),
    cancelled: () => ({
      title: m.registrations_mailCancelled({ title }, o),
      paragraphs: [m.registrations_mailCancelledText({}, o)],
    }),
    changed: () => ({
      title: m.registrations_mailChanged({ title }, o),
      paragraphs: [m.registrations_mailChangedText({}, o), when, people],
      button: mine,
    }),
    reminder: () => ({
      title: m.registrations_mailReminder({ title }, o),
      paragraphs: [
        m.registrations_mailReminderText({}, o),
        when,
        people,
        onSpot,
        note,
        m.registrations_mailCannotCome({}, o),
      ],
      button: mine,
    }),
    eventMoved: () => ({
      title: m.registrations_mailMoved({ title }, o),
      paragraphs: [m.registrations_mailMovedText({}, o), when, m.registrations_mailMovedKept({}, o)],
      button: mine,
    }),
    eventBack: () => ({
      title: m.registrations_mailBack({ title }, o),
      paragraphs: [m.registrations_mailBackText({}, o), when, m.registrations_mailMovedKept({}, o)],
      button: mine,
    }),
    eventOff: () => ({
      title: m.registrations_mailOff({ title }, o),
      paragraphs: [m.registrations_mailOffText({}, o)],
    }),
  };
  const words = all[kind]();
  return { ...words, paragraphs: words.paragraphs.filter(Boolean) };
}

const WITH_CALENDAR: readonly MailKind[] = ['confirmed', 'eventMoved', 'eventBack', 'eventOff'];

/** The calendar file of the event, with what people keep. */
async function attachmentsOf(ctx: Context, { row, offer, kind, event }: About): Promise<MailAttachment[]> {
  if (!WITH_CALENDAR.includes(kind)) return [];
  const body = await eventCalendar(ctx, offer.entry, row.locale);
  if (!body) return [];
  const key = `${FOLDER}${row.id}-${row.rev}.ics`;
  const type = 'text/calendar';
  await ctx.files.put(key, Buffer.from(body), { contentType: type });
  return [{ name: `${event.slug.replace(/[^\w.-]+/g, '-')}.ics`, type, key }];
}

/** Deletes the calendar files of emails that were sent long ago. */
export async function removeSentCalendars(ctx: Context): Promise<void> {
  const before = ctx.now().getTime() - KEPT_DAYS * DAY_MS;
  for await (const { key, modifiedAt } of ctx.files.list(FOLDER))
    if (modifiedAt.getTime() < before) await ctx.files.remove(key);
}

/** Tells all families of an event, in batches; those who were told by an attempt that was killed hear nothing twice. */
export async function tellAll(
  ctx: Context,
  { offerId, about, of }: { offerId: string; about: 'eventMoved' | 'eventBack' | 'eventOff' | 'reminder'; of: string },
): Promise<void> {
  const where = and(
    eq(registrations.offerId, offerId),
    inArray(registrations.state, [...TRUE_IN[about]]),
    ne(registrations.email, ''),
  );
  for await (const ids of walkBatches(ctx.db, registrations.id, where))
    for (const id of ids) await tellRegistration(ctx, { id, kind: about, of });
}
