import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { longDate, timeOfDay, timeRange } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import type { Unit } from '../contract/parts.ts';
import { resources } from '../tables.ts';
import type { BookingRow, ResourceRow } from './resources.ts';

/** 'Samstag, 12. Dezember 2026, 18:00–23:00 Uhr'; with both days where it ends on another one. */
export function spanWords({ startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>, locale: Locale): string {
  const [from = '', at = ''] = startsAt.split('T');
  const [to = '', until = ''] = endsAt.split('T');
  if (from === to) return `${longDate(from, locale)}, ${timeRange(at, until, locale)}`;
  const begin = `${longDate(from, locale)}, ${timeOfDay(at, locale)}`;
  return m.booking_spanWords({ begin, end: `${longDate(to, locale)}, ${timeOfDay(until, locale)}` }, { locale });
}

/** '4 Stunden', '2 Tage', '45 Minuten'. */
export function lengthWords(minutes: number, locale: Locale): string {
  const o = { locale };
  if (minutes % 1440 === 0) return m.booking_lengthDays({ count: minutes / 1440 }, o);
  if (minutes % 60 === 0) return m.booking_lengthHours({ count: minutes / 60 }, o);
  const hours = Math.floor(minutes / 60);
  const rest = m.booking_lengthMinutes({ count: minutes % 60 }, o);
  return hours === 0 ? rest : `${m.booking_lengthHours({ count: hours }, o)} ${rest}`;
}

type WithUnits = { units: readonly Unit[] };

/** Resources of a booking, also those that are in the trash by now. */
export async function bookedResources(ctx: Context, { units }: WithUnits): Promise<ResourceRow[]> {
  const ids = units.map(({ resource }) => resource);
  const rows = await ctx.db.select().from(resources).where(inArray(resources.id, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** 'Pfarrheim Saal, 8 × Biertisch' */
export const unitWords = ({ units }: WithUnits, rows: readonly ResourceRow[], locale: Locale): string =>
  rows
    .map((row) => {
      const quantity = units.find(({ resource }) => resource === row.id)?.quantity ?? 1;
      const name = textIn(row, 'name', locale);
      return quantity > 1 ? `${quantity} × ${name}` : name;
    })
    .join(', ');

/** Clocks of a parish: its zone, and the city by which people know it. */
export type Clocks = { zone: string; city: string };

export function clocksOf(ctx: Context, siteId: string): Clocks {
  const zone = zoneOf(ctx, siteId);
  const city = (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
  return { zone, city: city === 'Vienna' && ctx.locale === 'de' ? 'Wien' : city };
}
