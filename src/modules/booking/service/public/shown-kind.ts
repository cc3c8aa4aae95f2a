import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { dayAndMonth } from '#kernel/i18n/dates.ts';
import { moneyIn } from '#kernel/site-of.ts';
import { type Picture, picturesByIds } from '#modules/media/index.ts';
import { m } from '#texts';
import type { Rate, Surcharge } from '../../contract/parts.ts';
import { type Clocks, clocksOf, lengthWords } from '../booking-words.ts';
import { longestOpen } from '../free/longest-open.ts';
import { isLength, lengthsOf } from '../free/read-free.ts';
import type { KindRow } from '../resources.ts';
import { findKind, paragraphsOf, pictureIdOf, priceParts, type ShownUnit, unitsOfKind } from './shown-kinds.ts';
import { type MonthView, readMonth } from './shown-month.ts';

export type ShownResource = {
  id: string;
  name: string;
  description: string;
  capacity: number | null;
  isOptional: boolean;
  /** Number that can be chosen of an optional one. */
  most: number;
  /** One line for each group of people: 'Privat: € 150,– pro Tag'. */
  rates: { name: string; prices: string }[];
  surcharges: string[];
};

export type KindView = {
  id: string;
  slug: string;
  name: string;
  paragraphs: string[];
  picture: Picture | null;
  resources: ShownResource[];
  /** '' = none. */
  deposit: string;
  minutes: number;
  lengths: { value: string; label: string }[];
  rates: { value: string; label: string }[];
  extras: { key: string; label: string }[];
  month: MonthView;
  /** Of the parish, whose clocks lead: 'Wien'. */
  clocks: Clocks;
  needsApproval: boolean;
  hasWaitingList: boolean;
};

export type KindQuery = { month: string; minutes: string };

/** Everything the page of a way of booking shows; null for an unknown one. */
export async function readKind(ctx: Context, slug: string, { month, minutes }: KindQuery): Promise<KindView | null> {
  const kind = await findKind(ctx, slug);
  if (!kind) return null;
  const units = await unitsOfKind(ctx, kind);
  const pictureId = pictureIdOf(units);
  const pictures = await picturesByIds(ctx, pictureId ? [pictureId] : []);
  const chosen = lengthOf(kind, minutes);
  const money = moneyIn(ctx, ctx.site.id, ctx.locale);
  const deposit = units.reduce((sum, { resource, isOptional }) => sum + (isOptional ? 0 : resource.depositCents), 0);
  return {
    id: kind.id,
    slug: kind.slug,
    name: textIn(kind, 'name', ctx.locale),
    paragraphs: paragraphsOf(textIn(kind, 'description', ctx.locale)),
    picture: pictures.get(pictureId ?? '') ?? null,
    resources: units.map((unit) => shownResource(ctx, unit)),
    deposit: deposit > 0 ? money(deposit) : '',
    minutes: chosen,
    lengths: offeredLengths(kind, await longestOpen(ctx, kind)).map((one) => ({
      value: String(one),
      label: lengthWords(one, ctx.locale),
    })),
    rates: ratesOf(ctx, units),
    extras: units.flatMap(({ resource, isOptional }) =>
      isOptional
        ? []
        : resource.surcharges
            .filter((one) => one.isOptional)
            .map((one) => ({ key: one.key, label: `${textIn(one, 'name', ctx.locale)} (${money(one.cents)})` })),
    ),
    month: await readMonth(ctx, kind, { month, minutes: chosen }),
    clocks: clocksOf(ctx, kind.siteId),
    needsApproval: kind.needsApproval,
    hasWaitingList: kind.hasWaitingList,
  };
}

export const lengthOf = (kind: KindRow, typed: string): number =>
  isLength(kind, Number(typed)) ? Number(typed) : (offeredLengths(kind)[0] ?? 60);

/** Usual lengths in minutes, of which a free one is chosen. */
const USUAL = [30, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 960, 1440, 2880, 4320, 10_080];

/** Lengths to choose from; between the least and the most those that people usually want, and that fit between opening and closing. */
export function offeredLengths(kind: KindRow, longest = kind.mostMinutes): number[] {
  if (kind.durations.length > 0) return lengthsOf(kind);
  const least = kind.leastMinutes;
  const most = Math.max(least, Math.min(kind.mostMinutes, longest));
  return [...new Set([least, ...USUAL.filter((one) => one > least && one < most), most])];
}

function shownResource(ctx: Context, { resource, isOptional, most }: ShownUnit): ShownResource {
  const money = moneyIn(ctx, ctx.site.id, ctx.locale);
  return {
    id: resource.id,
    name: textIn(resource, 'name', ctx.locale),
    description: textIn(resource, 'description', ctx.locale),
    capacity: resource.capacity,
    isOptional,
    most,
    rates: resource.rates.map((rate) => ({
      name: textIn(rate, 'name', ctx.locale),
      prices: pricesOf(ctx, rate),
    })),
    surcharges: resource.surcharges.map(
      (one) => `${textIn(one, 'name', ctx.locale)}${daysWords(ctx, one)}: ${money(one.cents)}`,
    ),
  };
}

/** All prices of a group; a group that pays nothing is told so once. */
function pricesOf(ctx: Context, rate: Rate): string {
  const parts = priceParts(ctx, rate);
  if (parts.length > 0 && parts.every(({ cents }) => cents === 0))
    return m.booking_priceFree({}, { locale: ctx.locale });
  return parts.map(({ words }) => words).join(', ');
}

/** ' (15.10.–15.3.)' */
function daysWords({ locale }: Context, { from, until }: Surcharge): string {
  if (from === '' || until === '') return '';
  const day = (on: string) => dayAndMonth(`2000-${on}`, locale);
  return ` (${day(from)}–${day(until)})`;
}

/** Groups of people, of all obligatory resources together: the flat rate of a beamer is no group. One alone is no choice. */
function ratesOf(ctx: Context, units: readonly ShownUnit[]): KindView['rates'] {
  const all = new Map(
    units
      .filter(({ isOptional }) => !isOptional)
      .flatMap(({ resource }) => resource.rates)
      .toReversed()
      .map((rate) => [rate.key, textIn(rate, 'name', ctx.locale)]),
  );
  return [...all].toReversed().map(([value, label]) => ({ value, label }));
}
