import type { ScheduleDayView, ServiceView } from '#design/public/schedule/schedule-view.ts';
import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { asOfText, clock, dateRange, longDate, monthTitle, shortDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { type Paper, paperPages, printPaper } from '#kernel/pdf/paper.ts';
import { qrSvg } from '#kernel/qr/qr-code.ts';
import { closedSitesSeen, togetherKey } from '#kernel/site-of.ts';
import { limitNetwork, rateLimits } from '#kernel/throttle/rate-limit.ts';
import { contactLine, parishContact } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { PaperQuery } from '../../contract/papers.ts';
import { servicesTag } from '../planning/services-tag.ts';
import { insteadOf, movedFromWords } from '../schedule/service-words.ts';
import { type PaperDays, paperDays } from './paper-days.ts';
import { LIST, MATRIX, NOTICE } from './templates.ts';

/** Setting a PDF keeps the server busy for some tens of milliseconds. */
const LIMITS = rateLimits(20, 60, 200);

/** Size of the letters in points. */
const POINTS = {
  list: { normal: 11, large: 17 },
  matrix: { normal: 9.5, large: 13 },
  notice: { normal: 17, large: 22 },
};

/** Columns of churches that fit beside each other; more take further tables. */
const MOST_COLUMNS = { normal: 5, large: 3 };

type Arrangement = { columns: 1 | 2; gap: number; part: number };

/** Of the days of a list: columns, part of the space between them, part of the size of letters. Large letters stay large and keep the width. */
const ARRANGEMENTS: Record<PaperQuery['letters'], readonly Arrangement[]> = {
  normal: [
    { columns: 1, gap: 1, part: 1 },
    { columns: 1, gap: 0.6, part: 1 },
    { columns: 2, gap: 1, part: 1 },
    { columns: 2, gap: 0.6, part: 1 },
    { columns: 2, gap: 0.6, part: 0.92 },
  ],
  large: [
    { columns: 1, gap: 1, part: 1 },
    { columns: 1, gap: 0.6, part: 1 },
    { columns: 1, gap: 0.6, part: 0.94 },
  ],
};

/**
 * The schedule as a PDF. What is public is kept until a service changes, so that a link on a website costs nothing.
 * @throws AppError invalid, C100 as `paperDays`; tooMany
 */
export const printSchedule = (ctx: Context, query: PaperQuery): Promise<Attachment> =>
  keptOnWeb(ctx, query, 'paper', async () => {
    const { template, about, data } = await preparePaper(ctx, query);
    return printPaper(template, about, data);
  });

/**
 * Number of pages of that PDF, so that an office knows before it prints.
 * @throws AppError invalid, C100 as `paperDays`; tooMany
 */
export const countSchedulePages = (ctx: Context, query: PaperQuery): Promise<{ pages: number }> =>
  keptOnWeb(ctx, query, 'pages', async () => {
    const { template, about, data } = await preparePaper(ctx, query);
    return { pages: await paperPages(template, about, data) };
  });

async function keptOnWeb<T extends object>(
  ctx: Context,
  query: PaperQuery,
  what: string,
  make: () => Promise<T>,
): Promise<T> {
  if (query.level === 'print') return make();
  const site = ctx.sites.find(({ slug }) => slug === query.site);
  const near = ctx.sites.filter((one) => site && togetherKey(one) === togetherKey(site));
  const { on: today } = localMoment(ctx.now(), ctx.site.timeZone);
  const { paper, from = today, churches, letters } = query;
  const key = `worship.${what} ${query.site} ${paper} ${from} ${churches} ${letters} ${ctx.locale} ${closedSitesSeen(ctx)}`;
  return ctx.kept(key, ['sites', 'config', ...near.map(({ id }) => servicesTag(id))], async () => {
    await limitNetwork(ctx, 'worship.paper', LIMITS);
    return make();
  });
}

type Prepared = { template: string; about: Paper; data: object };

async function preparePaper(ctx: Context, query: PaperQuery): Promise<Prepared> {
  const { locale } = ctx;
  const { paper, letters } = query;
  const sheet = await paperDays(ctx, query);
  const { site, shown, from, to, previewFrom } = sheet;
  const contact = await parishContact(ctx, site.id);
  const url = `${ctx.publicUrl}/${site.slug}/Gottesdienstordnung`;
  const isMatrix = paper === 'month';
  const kind = isMatrix ? 'matrix' : paper === 'notice' ? 'notice' : 'list';
  const range = isMatrix ? monthTitle(from, locale) : dateRange(from, to, locale);
  const name = `${m.worship_paperFile({}, { locale })}-${site.slug}-${from}`;
  const about = {
    name,
    title: `${m.worship_schedule({}, { locale })} ${range}`,
    author: site.name,
    locale,
    at: ctx.now(),
  };
  const stand = asOfText(localMoment(ctx.now(), ctx.site.timeZone), locale);
  const data = {
    heading: m.worship_schedule({}, { locale }),
    range,
    size: POINTS[kind][letters],
    arrangements: ARRANGEMENTS[letters],
    days: daysOf(sheet, locale),
    columns: isMatrix ? columnsOf(sheet, MOST_COLUMNS[letters], locale) : [],
    withPlace: shown.length > 1,
    preview: previewFrom ? m.worship_paperPreview({ day: longDate(previewFrom, locale) }, { locale }) : '',
    nothing: sheet.days.length === 0 ? m.worship_nothingInDays({}, { locale }) : '',
    contact: contact ? contactLine(contact) : '',
    stand: m.worship_paperStand({ when: stand, url: url.replace(/^https?:\/\//, '') }, { locale }),
    page: m.worship_paperPage({ page: '{page}', pages: '{pages}' }, { locale }),
    more: m.worship_paperMore({}, { locale }),
    scan: m.worship_paperScan({}, { locale }),
    qr: paper === 'notice' ? qrSvg(url, { quietZone: 0 }) : '',
  };
  return { template: { list: LIST, matrix: MATRIX, notice: NOTICE }[kind], about, data };
}

/** `place`: the column of the list. `where`: what a line of the poster adds, '' where everything is in one church. */
type Line = { at: string; place: string; where: string; title: string; under: string[]; off: boolean };
type Day = { on: string; date: string; feast: string; invitation: string; isPreview: boolean; services: Line[] };

function daysOf({ days, shown, previewFrom }: PaperDays, locale: Locale): Day[] {
  const names = new Set(days.flatMap(({ services }) => services.map(({ place }) => place.name)));
  const extent = { withParish: shown.length > 1, withPlace: names.size > 1 };
  return days.map((day) => ({
    on: day.on,
    date: longDate(day.on, locale, day.on),
    feast: feastOf(day),
    invitation: day.invitation ?? '',
    isPreview: previewFrom !== null && day.on >= previewFrom,
    services: day.services.map((service) => lineOf(service, locale, extent)),
  }));
}

/** Names of ordinary weekdays are for the sacristy, not for the notice board. */
const feastOf = ({ liturgy }: ScheduleDayView): string =>
  (['solemnity', 'feast', 'sunday'].includes(liturgy.rank) || liturgy.holiday ? liturgy.title : null) ?? '';

type Extent = { withParish: boolean; withPlace: boolean };

function lineOf(service: ServiceView, locale: Locale, { withParish, withPlace }: Extent): Line {
  const { at, title, place, site, presider, music, note, reason, intentions, state } = service;
  const isElsewhere = !place.name.includes(site.shortName);
  const facts = [isElsewhere || !withParish ? place.name : '', presider, music].filter(Boolean).join(' · ');
  const from = movedFromWords(service, locale);
  const off = state === 'cancelled';
  return {
    at: clock(at),
    place: site.shortName,
    where: whereOf(service, { withParish, withPlace }),
    title,
    under: (off
      ? [insteadOf(service, locale)]
      : [facts, from ?? '', from ? reason : null, note, ...intentions]
    ).flatMap((text) => (text ? [text.replaceAll('+ ', '† ')] : [])),
    off,
  };
}

function whereOf({ place, site }: ServiceView, { withParish, withPlace }: Extent): string {
  if (!withParish) return withPlace ? place.name : '';
  return place.name.includes(site.shortName) ? site.shortName : `${place.name}, ${site.shortName}`;
}

type Cell = { at: string; title: string; off: boolean; more: string };
/** `heads`: churches as columns. */
type Table = { heads: string[]; rows: { date: string; feast: string; isPreview: boolean; cells: Cell[][] }[] };

/** Churches as columns and days as rows, in as many tables as the width of the paper demands. */
function columnsOf({ days, shown, previewFrom }: PaperDays, most: number, locale: Locale): Table[] {
  const byParish = shown.length > 1;
  const columnOf = ({ site, place }: ServiceView) => (byParish ? site.shortName : place.name);
  const heads = byParish
    ? shown.map(({ shortName }) => shortName)
    : byFrequency(days.flatMap(({ services }) => services.map(columnOf)));
  const tables = Math.ceil(heads.length / most);
  return Array.from({ length: tables }, (_, index) => {
    const part = heads.slice(index * most, (index + 1) * most);
    const rows = days.map((day) => ({
      date: shortDate(day.on, locale),
      feast: feastOf(day),
      isPreview: previewFrom !== null && day.on >= previewFrom,
      cells: part.map((head) =>
        day.services.filter((one) => columnOf(one) === head).map((one) => cellOf(one, byParish)),
      ),
    }));
    return { heads: part, rows: rows.filter(({ cells }) => cells.some((cell) => cell.length > 0)) };
  });
}

/** Each name once, the most frequent first: the main church does not stand behind a chapel. */
function byFrequency(names: readonly string[]): string[] {
  const groups = [...Map.groupBy(names, (name) => name)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length).map(([name]) => name);
}

function cellOf({ at, title, state, place, site }: ServiceView, byParish: boolean): Cell {
  const isElsewhere = byParish && !place.name.includes(site.shortName);
  return { at: clock(at), title, off: state === 'cancelled', more: isElsewhere ? place.name : '' };
}
