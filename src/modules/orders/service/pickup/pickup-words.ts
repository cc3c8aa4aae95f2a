import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { timeRange, weekdayByNumber } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { readShop } from '#modules/catalog/index.ts';
import type { SiteDetails } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import { m } from '#texts';
import type { Customer } from '../../contract/order.ts';
import type { OrderRow } from '../order/advance-order.ts';
import { placeWords, slotWords } from './own-slots.ts';

type Collected = Pick<OrderRow, 'siteId' | 'locale' | 'slot'> & { customer: Pick<Customer, 'place'> };

/** Place and time of pickup, a line each: its place, else the office with the shop's text and its hours. */
export async function pickupWords(ctx: Context, { siteId, locale, customer, slot }: Collected): Promise<string[]> {
  const o = { locale };
  const when = slot ? [m.orders_slotTold({ when: slotWords(slot, locale) }, o)] : [];
  if (customer.place) return [m.orders_placeTold({ where: placeWords(customer, locale) }, o), ...when];
  const rules = (await readShop(ctx, siteId))?.checkout;
  const told = rules && textIn(rules, 'textPickup', locale);
  const site = (await knownSites(ctx)).find(({ _id }) => _id === siteId);
  if (!site) return told ? [told, ...when] : when;
  const { street, zip, city } = site.details.address;
  const where = [site.name, street, `${zip} ${city}`.trim()].filter(Boolean).join(', ');
  const hours = slot ? [] : hoursWords(site.details.officeHours, locale);
  return [m.orders_placeTold({ where }, o), ...(told ? [told] : []), ...hours, ...when];
}

/** 'Montag, Mittwoch: 9:00–12:00 Uhr': days with the same hours stand together. */
function hoursWords(slots: SiteDetails['officeHours'], locale: Locale): string[] {
  const days = new Map<string, string[]>();
  for (const { weekday, from, to } of slots) {
    const range = timeRange(from, to, locale);
    days.set(range, [...(days.get(range) ?? []), weekdayByNumber(weekday, locale)]);
  }
  if (days.size === 0) return [];
  return [m.orders_mailHours({}, { locale }), ...[...days].map(([range, names]) => `${names.join(', ')}: ${range}`)];
}
