import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { Feast } from '../../contract/planning.ts';
import { overridesOf } from '../schedule/expand/load-sources.ts';
import { SUNDAY_ORDER_FEASTS } from './holidays.ts';
import { PATRONAL_FEAST } from './liturgical-calendar.ts';
import type { LocalizedText } from './liturgical-terms.ts';
import { liturgicalYear } from './liturgical-year.ts';
import { yearOf } from './local-dates.ts';

type Dated = { on: string; key: string; title: LocalizedText };

/** Tests if a feast plan may use this key: a named feast of the calendar or the patronal feast. */
export function isFeast(key: string): boolean {
  return key === PATRONAL_FEAST || feastsOf(2026).some((feast) => feast.key === key);
}

/** Title of a feast; falls back to the key if the calendar has no such feast. */
export function feastTitle(key: string, locale: Locale): string {
  return feastsOf(2026).find((feast) => feast.key === key)?.title[locale] ?? key;
}

/** Lists the feasts of a parish by next date. @throws AppError C100, invalid for an unknown parish */
export async function listFeasts(
  ctx: Context,
  { site }: { site?: string | undefined },
): Promise<{ feast: Feast[]; total: number }> {
  const parish = siteOf(ctx, site);
  ctx.demand('worship.service.update', { siteId: parish.id });
  const { on: today } = localMoment(ctx.now(), parish.timeZone);
  const year = yearOf(today);
  const patronal = (await overridesOf(ctx, parish.id)).filter((one) => one.patronal);
  const own = [year, year + 1].flatMap((of) => patronal.map((one) => patronalOn(one, of)));
  const feast = comingFeasts(today, own).map(({ on, key, title }) => ({
    key,
    title: title[ctx.locale],
    nextOn: on,
    sundayOrder: SUNDAY_ORDER_FEASTS.includes(key),
  }));
  return { feast, total: feast.length };
}

/** Every feast once, by next date; `own` holds the feasts that are missing in the national calendar. */
export function comingFeasts(today: string, own: Dated[] = []): Dated[] {
  const year = yearOf(today);
  const coming = [...feastsOf(year), ...feastsOf(year + 1), ...own].filter(({ on }) => on >= today).sort(byDay);
  return coming.filter((feast, at) => coming.findIndex(({ key }) => key === feast.key) === at);
}

function feastsOf(year: number): Dated[] {
  return [...liturgicalYear(year)].flatMap(([on, celebrations]) =>
    celebrations.flatMap(({ key, title }) => (key ? [{ on, key, title }] : [])),
  );
}

function patronalOn(
  { on, title, titleEn }: { on: string; title: string | null; titleEn: string | null },
  year: number,
): Dated {
  const de = title ?? 'Patrozinium';
  return {
    on: on.length === 5 ? `${year}-${on}` : on,
    key: PATRONAL_FEAST,
    title: { de, en: titleEn ?? title ?? 'Patronal feast' },
  };
}

const byDay = (a: Dated, b: Dated): number => a.on.localeCompare(b.on);
