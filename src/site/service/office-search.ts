import type { Context } from '#kernel/context.ts';
import { longDate, timeRange, weekdayByNumber } from '#kernel/i18n/dates.ts';
import { officeStateAt, slotsOn } from '#kernel/i18n/office-hours.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { SearchAnswer, SearchHit, SearchSuggestion } from '#kernel/public-site.ts';
import { containsTerms, type SearchTerms, type Synonyms } from '#kernel/search/search-terms.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import { officeView } from '../parish/parish-views.ts';

const HOURS = 'site.officeHours';

/** Words for the parish office and its hours; folded. */
export const siteSynonyms: readonly Synonyms[] = [
  {
    typed: [
      'öffnungszeiten',
      'bürozeiten',
      'bürostunden',
      'kanzlei',
      'kanzleizeiten',
      'kanzleistunden',
      'sprechstunden',
      'büro',
      'pfarrbüro',
      'pfarramt',
      'pfarrkanzlei',
      'geöffnet',
      'offen',
      'telefon',
      'telefonnummer',
      'office',
      'hours',
      'opening',
      'open',
      'phone',
      'telephone',
    ],
    finds: ['öffnungszeiten', 'kanzlei', 'pfarrkanzlei', 'office'],
    topic: HOURS,
  },
];

/** The office with its hours, and the pages of the main menu. */
export async function searchSitePages(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  const site = await siteOf(ctx);
  const { address, emergencyPhone, phone } = site.details;
  const office = textOf('site_searchOffice', ctx.locale);
  const lines = hoursOf(ctx, site).map(({ term, text }) => `${term} ${text}`);
  const hit = hitAt(ctx, 'Kontakt#kanzlei', office, [...lines, phone].filter(Boolean).join(' · '));
  const words = [
    textOf('site_searchOffice', 'de'),
    textOf('site_searchOffice', 'en'),
    address.street,
    phone,
    emergencyPhone,
  ];
  const pages = ctx.across.siteMenu
    .filter(({ isThere }) => !isThere)
    .filter(({ label }) => containsTerms(`${textOf(label, 'de')} ${textOf(label, 'en')}`, terms))
    .map(({ path, label }) => hitAt(ctx, path, textOf(label, ctx.locale), ''));
  return containsTerms(words.join(' '), terms) ? [hit, ...pages] : pages;
}

/** The office with its hours, for readers who have not typed anything yet. */
export const suggestOffice = async (ctx: Context): Promise<SearchSuggestion[]> => [
  { label: textOf('site_searchSuggested', ctx.locale), href: `/${ctx.site.slug}/Kontakt#kanzlei`, position: 20 },
];

/** Titles of the office and of the main menu. */
export async function sitePageTitles(ctx: Context): Promise<string[]> {
  const labels = ctx.across.siteMenu.map(({ label }) => textOf(label, ctx.locale));
  return [textOf('site_searchOffice', ctx.locale), ...labels];
}

/** When the office is open, and its telephone. */
export async function answerOfficeHours(ctx: Context, topics: ReadonlySet<string>): Promise<SearchAnswer | null> {
  if (!topics.has(HOURS)) return null;
  const site = await siteOf(ctx);
  const lines = hoursOf(ctx, site);
  const phone = site.details.phone || null;
  if (lines.length === 0 && !phone) return null;
  const more = textOf('site_navContact', ctx.locale);
  return { title: textOf('site_searchOffice', ctx.locale), lines, phone, href: `/${site.slug}/Kontakt#kanzlei`, more };
}

async function siteOf(ctx: Context): Promise<Site> {
  const site = (await knownSites(ctx)).find(({ _id }) => _id === ctx.site.id);
  if (!site) throw new Error(`The parish ${ctx.site.slug} is gone`);
  return site;
}

/** Hours in force today by weekday; while the office is closed, first the day on which it opens. */
function hoursOf(ctx: Context, site: Site): { term: string; text: string }[] {
  const { locale } = ctx;
  const { hours } = officeView(site, locale);
  const now = localMoment(ctx.now(), site.timeZone);
  const state = officeStateAt(hours, now);
  const slots = state.period && state.period.slots.length > 0 ? state.period.slots : hours.regular;
  const days = [...new Set(slots.map(({ weekday }) => weekday))].toSorted((a, b) => a - b);
  const regular = days.map((weekday) => ({
    term: weekdayByNumber(weekday, locale),
    text: slots
      .filter((slot) => slot.weekday === weekday)
      .map(({ from, to }) => timeRange(from, to, locale))
      .join(', '),
  }));
  const today = slotsOn(hours, now.on);
  if (state.open || !state.next || today.some(({ from }) => from > now.at)) return regular;
  const { on, at, untilAt } = state.next;
  const opens = {
    term: textOf('site_searchOpens', locale),
    text: `${longDate(on, locale, now.on)}, ${timeRange(at, untilAt, locale)}`,
  };
  return [opens, ...regular];
}

const hitAt = ({ site }: Context, path: string, title: string, teaser: string): SearchHit => ({
  id: path,
  href: `/${site.slug}/${path}`,
  title,
  teaser,
  text: '',
  kind: site.name,
  on: null,
});
