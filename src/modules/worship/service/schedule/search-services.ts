import type { Context } from '#kernel/context.ts';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { SearchAnswer, SearchHit, SearchSuggestion } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms, type Synonyms } from '#kernel/search/search-terms.ts';
import { associatedSites } from '#kernel/site-of.ts';
import { begun } from './alternatives.ts';
import { wordsFor } from './english-words.ts';
import { isTold } from './expand/schedule-days.ts';
import { MASS_TYPES, type Occurrence } from './expand/schedule-model.ts';
import { type OpenSchedule, openSchedule } from './schedule-reader.ts';

const MASSES = 'worship.masses';
const LOOK_AHEAD_DAYS = 28;
const ANSWERED = 3;
const MOST_HITS = 50;

/** Words for Mass and services, and the days that a reader may name with them; folded. */
export const worshipSynonyms: readonly Synonyms[] = [
  {
    typed: [
      'messe',
      'messen',
      'sonntagsmesse',
      'abendmesse',
      'frühmesse',
      'messzeiten',
      'eucharistie',
      'mass',
      'masses',
      'gottesdienst',
      'gottesdienste',
      'gottesdienstzeiten',
      'gottesdienstordnung',
      'service',
      'services',
    ],
    finds: ['gottesdienstordnung', 'order of services', 'service times', 'messe', 'gottesdienst', 'mass', 'service'],
    topic: MASSES,
  },
  {
    typed: ['beichte', 'beichten', 'beichtzeiten', 'bußsakrament', 'confession', 'confessions', 'reconciliation'],
    finds: ['beichtgelegenheit', 'confession'],
  },
  { typed: ['heilige', 'hl', 'hl.', 'holy'], finds: ['hl.', 'heilige', 'holy'], topic: MASSES },
  {
    typed: [
      'heute',
      'morgen',
      'sonntag',
      'sonntags',
      'nächste',
      'zeiten',
      'beginn',
      'uhrzeit',
      'today',
      'tomorrow',
      'sunday',
      'next',
      'times',
      'time',
    ],
    finds: [],
    topic: MASSES,
  },
];

/**
 * The schedule itself, and each kind of public service at each place with its next date; of the neighbours in the association those
 * kinds that the parish does not have.
 */
export async function searchServices(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  const found: SearchHit[] = containsTerms(SCHEDULE_WORDS, terms) ? [scheduleHit(ctx)] : [];
  const near = associatedSites(ctx).map(({ id }) => id);
  const coming = (await comingServices(ctx, near)).filter(isFirstOfKind);
  const asked = coming.filter(({ words }) => containsTerms(words, terms));
  const own = asked.filter(({ slug }) => slug === ctx.site.slug);
  const kinds = new Set(own.map(({ title }) => title));
  const others = asked.filter(({ slug, title }) => slug !== ctx.site.slug && !kinds.has(title));
  return [...found, ...[...own, ...others].map((service) => hitOf(ctx, service))].slice(0, MOST_HITS);
}

const SCHEDULE_WORDS = `${textOf('worship_schedule', 'de')} ${textOf('worship_schedule', 'en')} Messe Mass`;

function scheduleHit(ctx: Context): SearchHit {
  return {
    id: 'schedule',
    href: schedulePath(ctx),
    title: textOf('worship_schedule', ctx.locale),
    teaser: textOf('worship_searchTeaser', ctx.locale),
    text: '',
    kind: textOf('worship_navServices', ctx.locale),
    on: null,
  };
}

/** The schedule, for readers who have not typed anything yet. */
export const suggestServices = async (ctx: Context): Promise<SearchSuggestion[]> => [
  { label: textOf('worship_searchSuggested', ctx.locale), href: schedulePath(ctx), position: 10 },
];

/** Kinds and places of the coming services. */
export async function serviceTitles(ctx: Context): Promise<string[]> {
  const coming = await comingServices(ctx);
  return [textOf('worship_schedule', ctx.locale), ...coming.flatMap(({ title, place }) => [title, place])];
}

/** The next Masses of the parish, for readers who ask for Mass or services. */
export async function answerMasses(ctx: Context, topics: ReadonlySet<string>): Promise<SearchAnswer | null> {
  if (!topics.has(MASSES)) return null;
  const masses = (await comingServices(ctx)).filter(({ type }) => MASS_TYPES.has(type)).slice(0, ANSWERED);
  if (masses.length === 0) return null;
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  return {
    title: textOf('worship_searchNextMasses', ctx.locale),
    lines: masses.map(({ on, at, title, place }) => ({
      term: `${longDate(on, ctx.locale, today)}, ${timeOfDay(at, ctx.locale)}`,
      text: [title, place].filter(Boolean).join(', '),
    })),
    phone: null,
    href: schedulePath(ctx),
    more: textOf('worship_searchSchedule', ctx.locale),
  };
}

type Coming = Pick<Occurrence, 'key' | 'on' | 'at' | 'type'> & {
  title: string;
  place: string;
  /** Address segment of its parish. */
  slug: string;
  /** Everything readers may look for: both titles, place and address. */
  words: string;
};

/** Public services of these parishes in the next weeks that take place and have not begun. */
async function comingServices(ctx: Context, only: readonly string[] = [ctx.site.id]): Promise<Coming[]> {
  const now = localMoment(ctx.now(), ctx.site.timeZone);
  const schedule = await openSchedule(ctx, now.on, addDays(now.on, LOOK_AHEAD_DAYS), { only });
  return schedule.all
    .filter((one) => isTold(one, 'web') && one.state !== 'cancelled' && one.on >= now.on && !begun(one, now))
    .map((one) => comingView(ctx, schedule, one));
}

function comingView(ctx: Context, { reader }: OpenSchedule, occurrence: Occurrence): Coming {
  const { key, siteId, on, at, type, placeId, title, titleEn } = occurrence;
  const place = reader.placeOf(placeId);
  return {
    key,
    on,
    at,
    type,
    title: wordsFor(occurrence, ctx.locale).title,
    place: place?.name ?? '',
    slug: reader.siteOf(siteId)?.slug ?? ctx.site.slug,
    words: [title, titleEn, place?.name, place?.address].filter(Boolean).join(' '),
  };
}

const isFirstOfKind = ({ title, place }: Coming, index: number, all: Coming[]): boolean =>
  all.findIndex((one) => one.title === title && one.place === place) === index;

function hitOf(ctx: Context, { key, slug, on, at, title, place }: Coming): SearchHit {
  const { locale } = ctx;
  const when = `${longDate(on, locale, localMoment(ctx.now(), ctx.site.timeZone).on)}, ${timeOfDay(at, locale)}`;
  const teaser = textOf('worship_searchNext', locale, { when, place });
  const kind = textOf('worship_navServices', locale);
  return { id: key, href: `/${slug}/${SCHEDULE}#tag-${on}`, title, teaser, text: '', kind, on: null };
}

const SCHEDULE = 'Gottesdienstordnung';
const schedulePath = ({ site }: Context): string => `/${site.slug}/${SCHEDULE}`;
