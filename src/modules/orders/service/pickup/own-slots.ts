import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { longDate, timeRange } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { readSettings } from '#modules/settings/index.ts';
import { knownSites } from '#modules/sites/index.ts';
import type { Customer, PickupSlot } from '../../contract/order.ts';
import { orderSettings } from '../../settings.ts';
import { pickupSlots } from './slots.ts';

/** Times at which goods can be collected from the parish of the context. */
export async function slotsOfSite(ctx: Context): Promise<PickupSlot[]> {
  const site = (await knownSites(ctx)).find(({ _id }) => _id === ctx.site.id);
  if (!site) return [];
  const { pickup } = (await readSettings(ctx, orderSettings)).components.shop;
  const now = localMoment(ctx.now(), ctx.site.timeZone);
  return pickupSlots(site.details, { now, slotMinutes: pickup.slot_minutes, daysAhead: pickup.days_ahead });
}

/** Place of pickup; '' in the office. */
export const placeWords = ({ place }: Pick<Customer, 'place'>, locale: Locale): string =>
  place ? textIn(place, 'title', locale) : '';

/** 'Dienstag, 24. November 2026, 9:00–9:30' */
export const slotWords = ({ on, from, until }: PickupSlot, locale: Locale): string =>
  `${longDate(on, locale)}, ${timeRange(from, until, locale)}`;
