import type { Locale } from '#kernel/i18n/texts.ts';
import type { PriceLine, Rate, Surcharge } from '../contract/parts.ts';

const HALF_DAY_MINUTES = 5 * 60;
const DAY_MINUTES = 24 * 60;

type Priced = {
  name: string;
  nameEn: string;
  rates: readonly Rate[];
  surcharges: readonly Surcharge[];
  depositCents: number;
};

type Asked = {
  units: readonly { resource: Priced; quantity: number }[];
  minutes: number;
  /** Local day on which the booking begins. */
  on: string;
  /** Key of the rate; a resource without it has its first one. */
  rate: string;
  extras: readonly string[];
  locale: Locale;
};

/** Price of a booking, line by line, with its deposit. */
export function priceOf({ units, minutes, on, rate, extras, locale }: Asked): {
  lines: PriceLine[];
  priceCents: number;
  depositCents: number;
} {
  const inWords = (one: { name: string; nameEn: string }) => (locale === 'en' && one.nameEn) || one.name;
  const lines = units.flatMap(({ resource, quantity }) => {
    const chosen = resource.rates.find(({ key }) => key === rate) ?? resource.rates[0];
    const cents = chosen ? rentOf(chosen, minutes) * quantity : 0;
    const name = quantity > 1 ? `${quantity} × ${inWords(resource)}` : inWords(resource);
    const rent = { name: chosen ? `${name} (${inWords(chosen)})` : name, cents };
    return [
      rent,
      ...resource.surcharges
        .filter((one) => isDue(one, on) && (!one.isOptional || extras.includes(one.key)))
        .map((one) => ({ name: inWords(one), cents: one.cents })),
    ];
  });
  return {
    lines,
    priceCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    depositCents: units.reduce((sum, { resource }) => sum + resource.depositCents, 0),
  };
}

/** Rent for these minutes: the cheapest way to put it together from hours, half days and days; free without any of them. */
export function rentOf({ hourCents, halfDayCents, dayCents }: Rate, minutes: number): number {
  const days = Math.floor(minutes / DAY_MINUTES);
  const rest = minutes % DAY_MINUTES;
  const ways = [
    hourCents === null ? null : Math.ceil(minutes / 60) * hourCents,
    halfDayCents === null ? null : Math.ceil(minutes / HALF_DAY_MINUTES) * halfDayCents,
    dayCents === null ? null : Math.ceil(minutes / DAY_MINUTES) * dayCents,
    dayCents === null || hourCents === null ? null : days * dayCents + Math.ceil(rest / 60) * hourCents,
    dayCents === null || halfDayCents === null
      ? null
      : days * dayCents + Math.ceil(rest / HALF_DAY_MINUTES) * halfDayCents,
  ].filter((one) => one !== null);
  return ways.length > 0 ? Math.min(...ways) : 0;
}

/** True on the days of a surcharge. */
export function isDue({ from, until }: Surcharge, on: string): boolean {
  const day = on.slice(5);
  if (from === '' || until === '') return true;
  return from <= until ? from <= day && day <= until : day >= from || day <= until;
}
