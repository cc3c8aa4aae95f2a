import { accounts } from './accounts.ts';
import { bulletins } from './bulletins.ts';
import { chronicle } from './chronicle.ts';
import { moveDate, NO_SHIFT, type Shift, shiftToLast, shiftToNext } from './dates.ts';
import { eventFactsInEnglish } from './events/event-facts-en.ts';
import { adventEvents } from './events/events-advent.ts';
import { christmasEvents } from './events/events-christmas.ts';
import { yearEvents } from './events/events-year.ts';
import { groups } from './groups.ts';
import { toHtml, withHardSpaces } from './markup.ts';
import { menus } from './menus.ts';
import { notices } from './notices.ts';
import { obituaries } from './obituaries.ts';
import { churchPages } from './pages/pages-church.ts';
import { legalPages } from './pages/pages-legal.ts';
import { parishPages } from './pages/pages-parish.ts';
import { sacramentPages } from './pages/pages-sacraments.ts';
import { startPages } from './pages/pages-start.ts';
import { people } from './people.ts';
import { picture } from './pictures.ts';
import { distances, places, sites } from './sites.ts';
import { fillTokens } from './tokens.ts';
import type {
  Anchor,
  DemoAccount,
  DemoEntry,
  DemoGroup,
  DemoMenu,
  DemoPerson,
  DemoPlace,
  DemoSite,
  Draft,
  EventDetails,
} from './types.ts';

export type DemoContent = {
  sites: DemoSite[];
  places: DemoPlace[];
  distances: typeof distances;
  people: DemoPerson[];
  groups: DemoGroup[];
  menus: DemoMenu[];
  accounts: DemoAccount[];
  entries: DemoEntry[];
};

const drafts: Draft[] = [
  ...startPages(),
  ...sacramentPages(),
  ...churchPages(),
  ...parishPages(),
  ...legalPages(),
  ...adventEvents,
  ...christmasEvents,
  ...yearEvents,
  ...chronicle,
  ...bulletins,
  ...notices,
  ...obituaries,
];

/**
 * Everything the three parishes show, as of `today` (local date 'YYYY-MM-DD'). On 21 November 2026 the dates are those of the parishes' own
 * list; on other days events and notices lie ahead and reports and bulletins behind, feasts on their feast.
 */
export function demoContent(today: string): DemoContent {
  return {
    sites: sites.map((site) => ({ ...site, closedPeriods: site.closedPeriods.map((one) => movePeriod(one, today)) })),
    places,
    distances,
    people,
    groups,
    menus,
    accounts,
    entries: drafts.map((draft) => toEntry(draft, today)),
  };
}

function toEntry(draft: Draft, today: string): DemoEntry {
  const anchor = draft.anchor ?? 'fixed';
  const shift = shiftOf(draft, anchor, today);
  const fill = (text: string, locale: 'de' | 'en') => fillTokens(text, { anchor, shift, locale });
  const plain = (text: string, locale: 'de' | 'en') => withHardSpaces(fill(text, locale));
  const moved = (value: string) => moveDate(value, anchor, shift);
  const base = `/${draft.site}`;
  const text = shift.weeks !== 0 && draft.textLater ? draft.textLater : draft.text;
  const details = moveDetails(draft.details, moved, (value) => plain(value, 'de'));
  const entry = {
    site: draft.site,
    ...(draft.alsoOn && { alsoOn: draft.alsoOn }),
    type: draft.type,
    slug: draft.slug,
    title: plain(draft.title, 'de'),
    ...(draft.teaser && { teaser: plain(draft.teaser, 'de') }),
    content: toHtml(fill(text, 'de'), base),
    ...datesOf(draft, moved),
    ...(draft.hidden && { hidden: true }),
    ...(draft.pinned && { pinned: true }),
    tags: draft.tags ?? [],
    media: (draft.pictures ?? []).map((one) =>
      typeof one === 'string' ? picture(one) : picture(one.name, one.caption),
    ),
    downloads: draft.withPdf ? [pdfOf(draft, plain(draft.title, 'de'))] : [],
    links: draft.links ?? [],
    details,
    ...(draft.en && { en: englishOf(draft, draft.en, fill) }),
  };
  // The parts of one draft belong to one type of entry; the compiler cannot follow that through the spread.
  return entry as DemoEntry;
}

function shiftOf(draft: Draft, anchor: Anchor, today: string): Shift {
  if (!draft.date && !draft.end) return NO_SHIFT;
  if (draft.type === 'chronicle' || draft.type === 'bulletin') return shiftToLast(draft.date ?? '', anchor, today);
  const end = draft.end ?? (draft.type === 'event' ? draft.details.endDate : undefined) ?? draft.date ?? '';
  return shiftToNext(end, anchor, today);
}

function datesOf(draft: Draft, moved: (value: string) => string) {
  const dates: { date?: string; publishDate?: string; start?: string; end?: string } = {};
  // A page has no date of its own; the one in a draft only says what its text is about.
  if (draft.date && draft.type !== 'page') dates.date = moved(draft.date);
  if (draft.publishDate) dates.publishDate = moved(draft.publishDate);
  if (draft.start) dates.start = moved(draft.start);
  if (draft.end) dates.end = moved(draft.end);
  return dates;
}

function moveDetails(value: unknown, moved: (date: string) => string, fill: (text: string) => string): unknown {
  if (typeof value === 'string') {
    return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(value) ? moved(value) : fill(value);
  }
  if (Array.isArray(value)) return value.map((one) => moveDetails(one, moved, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, moveDetails(one, moved, fill)]));
}

function englishOf(draft: Draft, en: NonNullable<Draft['en']>, fill: (text: string, locale: 'en') => string) {
  return {
    title: withHardSpaces(fill(en.title, 'en')),
    ...(en.teaser && { teaser: withHardSpaces(fill(en.teaser, 'en')) }),
    content: toHtml(fill(en.text, 'en'), `/${draft.site}`),
    ...(draft.type === 'event' && { details: englishFacts(draft.details) }),
  };
}

function englishFacts(details: EventDetails): Partial<EventDetails> {
  const { registration, ...words } = eventFactsInEnglish(details);
  const note = registration?.note;
  return note === undefined ? words : { ...words, registration: { note } };
}

function pdfOf(draft: Draft, title: string) {
  return { title: `${title} (PDF)`, file: `${draft.slug}.pdf`, contentType: 'application/pdf' as const };
}

function movePeriod<T extends { from: string; to: string }>(period: T, today: string): T {
  const shift = shiftToNext(period.to, 'year', today);
  return { ...period, from: moveDate(period.from, 'year', shift), to: moveDate(period.to, 'year', shift) };
}
