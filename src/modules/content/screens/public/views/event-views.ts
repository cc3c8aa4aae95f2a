import type { EventArticleView } from '#design/public/entries/EventArticle.tsx';
import type { EventCardView, EventState } from '#design/public/entries/EventList.tsx';
import type { LinkView } from '#design/public/frame/links.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { addDays, isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { EventDate, FirstDate } from '../../../contract/event-dates.ts';
import { entryPath } from '../../../entries/entry-path.ts';
import { categoryWord } from '../../../entries/event-categories.ts';
import { firstDateOf, furtherDates } from '../../../entries/event-dates.ts';
import { organizerSlug } from '../../../entries/organizer-slug.ts';
import { isWebAddress } from '../../../entries/web-address.ts';
import type { PageEntry } from '../../../pages.ts';
import { detailOf, downloadViews, linkViews, pictureViews, rawDetail, wordsOf } from './entry-views.ts';

type Place = { site: string; locale: Locale; today: string };

/** The part of an entry that lists of events need. */
export type DatedEntry = Pick<
  PageEntry,
  '_id' | 'type' | 'slug' | 'title' | 'teaser' | 'content' | 'english' | 'date' | 'details' | 'pictures'
>;

const STATES: Record<string, EventState> = { cancelled: 'cancelled', moved: 'moved', soldOut: 'soldOut' };

/**
 * List item of an event. A rescheduled event is listed on its new date and mentions the old one; without a new date it
 * stays on the old one.
 */
export function eventCard(entry: DatedEntry, { site, locale }: Place): EventCardView {
  const words = wordsOf(entry, locale);
  const moved = splitStamp(detailOf(entry, 'movedTo', locale) ?? '');
  const start = moved.on ? moved : splitStamp(entry.date ?? '');
  const end = splitStamp(moved.on ? '' : (detailOf(entry, 'endDate', locale) ?? ''));
  const allDay = entry.details.allDay === true;
  return {
    id: entry._id,
    href: entryPath(site, entry),
    title: words.title,
    locale: words.locale,
    startOn: start.on,
    startAt: allDay ? null : start.at,
    endOn: end.on && !endsInTheNight(start, end) ? end.on : null,
    endAt: allDay ? null : end.at,
    placeName: detailOf(entry, 'place', locale),
    hint: words.teaser || null,
    state: STATES[String(entry.details.state)] ?? 'takesPlace',
    movedFromOn: moved.on && entry.date ? entry.date.slice(0, 10) : null,
    furtherDate: null,
    note: null,
    picture: entry.pictures[0] ?? null,
  };
}

/** List items of all dates of an event, in their order. */
export function eventCards(entry: DatedEntry, place: Place): EventCardView[] {
  const first = eventCard(entry, place);
  const further = furtherDates(entry.details).flatMap((date) => furtherCard(first, date, place.locale));
  return [firstCard(first, firstDateOf(entry.details), place.locale), ...further].toSorted((a, b) =>
    moment(a).localeCompare(moment(b)),
  );
}

function firstCard(first: EventCardView, { cancelled, note, noteEn }: FirstDate, locale: Locale): EventCardView {
  const state = cancelled === true ? 'cancelled' : first.state;
  return { ...first, state, note: inLocale({ de: note, en: noteEn }, locale) || null };
}

/** Cards of the further dates: a cancellation applies to each date, a move only to the first one. */
function furtherCard(first: EventCardView, one: EventDate, locale: Locale): EventCardView[] {
  const [start, end] = [splitStamp(one.date), splitStamp(one.endDate ?? '')];
  if (start.on === '') return [];
  const isOff = one.cancelled === true || first.state === 'cancelled';
  const note = inLocale({ de: one.note, en: one.noteEn }, locale);
  return [
    {
      ...first,
      furtherDate: one.date,
      startOn: start.on,
      startAt: start.at,
      endOn: end.on && end.on !== start.on && !endsInTheNight(start, end) ? end.on : null,
      endAt: end.at,
      state: isOff ? 'cancelled' : first.state === 'soldOut' ? 'soldOut' : 'takesPlace',
      movedFromOn: null,
      note: note || null,
    },
  ];
}

const moment = ({ startOn, startAt }: EventCardView) => `${startOn} ${startAt ?? ''}`;

/** The date that readers look for: the next one that takes place, else the next, else the last. */
export function nextCard<Card extends EventCardView>(cards: readonly Card[], today: string): Card | undefined {
  const coming = cards.filter(({ startOn, endOn }) => (endOn ?? startOn) >= today);
  return coming.find(({ state }) => state !== 'cancelled') ?? coming[0] ?? cards.at(-1);
}

/** View of an event page. `people` supplies the phone number of the contact person. */
export function eventArticle(entry: PageEntry, place: Place, people: readonly Contact[]): EventArticleView {
  const { site, locale, today } = place;
  const fact = (name: string) => detailOf(entry, name, locale);
  const words = wordsOf(entry, locale);
  const dates = eventCards(entry, place);
  return {
    ...(nextCard(dates, today) ?? eventCard(entry, place)),
    dates: dates.length > 1 ? dates : [],
    html: words.html,
    ...(entry.shownBlocks ? { shown: entry.shownBlocks } : {}),
    category: categoryWord(entry.details.category),
    organizer: organizerLink(entry, place),
    room: fact('room'),
    placeAddress: fact('placeAddress'),
    contact: contactOf(entry.details.contact, people),
    price: fact('price'),
    registration: registrationWords(registrationIn(entry, locale), { locale, today }),
    access: fact('access'),
    ride: fact('ride'),
    weather: fact('weather'),
    bring: fact('bring'),
    repeats: fact('repeats'),
    reason: fact('reason'),
    pictures: pictureViews(entry),
    ...(entry.more ? { more: entry.more } : {}),
    downloads: downloadViews(entry),
    links: linkViews(entry),
    ticketHref: ticketHref(fact('tickets')),
    report: null,
    calendarHref: entry.date ? `/${site}/Veranstaltungen/${entry.slug}.ics` : null,
    backHref: `/${site}/Veranstaltungen`,
  };
}

/** End of an event, for calendars and search engines; an event past midnight ends on the next day. */
export function eventEnd({ startOn, startAt, endOn, endAt }: EventCardView): { on: string; at: string | null } | null {
  if (!endOn && !endAt) return null;
  const pastMidnight = !endOn && startAt !== null && endAt !== null && endAt <= startAt;
  return { on: endOn ?? (pastMidnight ? addDays(startOn, 1) : startOn), at: endAt };
}

/** The organizer of the event, with all events of theirs. */
function organizerLink(entry: PageEntry, { site, locale }: Place): LinkView | null {
  const [label, slug] = [detailOf(entry, 'organizer', locale), organizerSlug(entry.details)];
  return label && slug ? { label, href: `/${site}/Veranstaltungen?gruppe=${slug}` } : null;
}

/** English words beside dates and numbers that hold in both languages. */
function registrationIn(entry: PageEntry, locale: Locale): unknown {
  const [own, german] = [rawDetail(entry, 'registration', locale), entry.details.registration];
  return isObject(own) && isObject(german) ? { ...german, ...own } : own;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** 'Anmeldung bis 10. Jänner, höchstens 120 Plätze, Warteliste. Tischwunsch angeben.' */
function registrationWords(value: unknown, { locale, today }: Omit<Place, 'site'>): string | null {
  if (typeof value === 'string') return value;
  if (!value || typeof value !== 'object') return null;
  const { until, contact, places, waitingList, note } = value as Record<string, unknown>;
  const untilOn = typeof until === 'string' && splitStamp(until).on;
  const parts = [
    registerWords(untilOn ? textDate(untilOn, locale, today) : null, textOrNull(contact)),
    typeof places === 'number' && m.content_publicRegisterPlaces({ count: places }),
    waitingList === true && m.content_publicRegisterWaiting(),
  ].filter(Boolean);
  return [parts.join(', '), typeof note === 'string' ? note : ''].filter(Boolean).join('. ') || null;
}

function registerWords(date: string | null, name: string | null): string | null {
  if (date && name) return m.content_publicRegisterUntilWith({ date, name });
  if (name) return m.content_publicRegisterWith({ name });
  return date && m.content_publicRegisterUntil({ date });
}

export type Contact = { name: string; phone: string | null; email: string | null };

/** A contact with phone and address, or only a name to look up among the people of the parish. */
export function contactOf(value: unknown, people: readonly Contact[]): EventArticleView['contact'] {
  const { name, phone, email } = (typeof value === 'object' && value ? value : { name: value }) as Record<
    string,
    unknown
  >;
  if (typeof name !== 'string' || name === '') return null;
  if (phone || email) return { name, phone: textOrNull(phone), email: textOrNull(email) };
  const person = people.find((one) => one.name === name || one.name.endsWith(` ${name}`));
  return { name: person?.name ?? name, phone: person?.phone ?? null, email: person?.email ?? null };
}

/** NB: details are free; only addresses of web pages become links. */
const ticketHref = (address: string | null): string | null => (address && isWebAddress(address) ? address : null);

/** NB: details are free text; an invalid date must not crash the page. */
function splitStamp(stamp: string): { on: string; at: string | null } {
  const [on = '', at = null] = stamp.split('T');
  return isLocalDate(on) ? { on, at } : { on: '', at: null };
}

/** True for an event that ends shortly after midnight: a ball until 1:00 counts as one day, not two. */
function endsInTheNight(start: { on: string; at: string | null }, end: { on: string; at: string | null }): boolean {
  return start.at !== null && end.at !== null && end.at <= '06:00' && end.on === addDays(start.on, 1);
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
