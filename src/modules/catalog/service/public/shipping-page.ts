import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import { type ShownDelivery, shownDelivery } from '../../pricing/delivery-time.ts';
import { shippingCountries, shippingGroups } from '../../tables.ts';
import { words } from './product-card.ts';
import { openShop } from './shop-pages.ts';
import type { ShopFrame } from './shop-view.ts';

/** Costs by group and country, as they are set. */
export type ShippingView = {
  shop: ShopFrame;
  countries: { name: string; freeFromCents: number | null; delivery: ShownDelivery }[];
  groups: { name: string; rows: { country: string; fromGrams: number; fromCents: number; priceCents: number }[] }[];
  textPickup: string;
  contact: string[];
};

/** Everything about shipping that customers may want to know before the cart; null without a shop. */
export async function readShippingPage(ctx: Context): Promise<ShippingView | null> {
  const shop = await openShop(ctx);
  if (!shop) return null;
  const { row, frame } = shop;
  const targets = await ctx.db
    .select()
    .from(shippingCountries)
    .where(and(eq(shippingCountries.siteId, row.siteId), isNull(shippingCountries.removedAt)))
    .orderBy(asc(shippingCountries.code));
  const groups = await ctx.db
    .select()
    .from(shippingGroups)
    .where(and(eq(shippingGroups.siteId, row.siteId), isNull(shippingGroups.removedAt)))
    .orderBy(asc(shippingGroups.name));
  const own = groups.toSorted(
    (one, other) => Number(other.id === row.shippingGroup) - Number(one.id === row.shippingGroup),
  );
  const { title, address, zip, city, email } = row.contact;
  return {
    shop: frame,
    countries: targets.map(({ code, freeFromCents, extraDays }) => ({
      name: countryName(code, ctx.locale),
      freeFromCents: freeFromCents ?? row.freeShippingFromCents,
      delivery: shownDelivery(row.deliveryDaysMin + extraDays, row.deliveryDaysMax + extraDays),
    })),
    groups: own.map(({ name, nameEn, tiers }) => ({
      name: words(ctx, name, nameEn),
      rows: targets.flatMap(({ code, surchargeCents }) =>
        tiers
          .filter(({ country }) => country === code || (country === '' && !tiers.some((tier) => tier.country === code)))
          .map(({ fromGrams, fromCents, priceCents }) => ({
            fromGrams,
            fromCents,
            country: countryName(code, ctx.locale),
            priceCents: priceCents + surchargeCents,
          })),
      ),
    })),
    textPickup: words(ctx, row.checkout.textPickup, row.checkout.textPickupEn),
    contact: [title, address, `${zip} ${city}`.trim(), email].filter(Boolean),
  };
}
