import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { countryName } from '#kernel/i18n/countries.ts';
import type { ConfigKey, ConfigKeys } from '#kernel/settings/config-keys.ts';
import { type ShopProfile, shopProfileChange } from '../contract/shop-profile.ts';
import { discountGroups, shippingCountries, shippingGroups, vatGroups } from '../tables.ts';
import { changeShopProfile, getShopProfile, readShop } from './shop-profile.ts';

type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;
type Part = 'display' | 'checkout' | 'contact';

/** A value of the shop of the parish of the request; null while it has none. */
const shown = (read: (shop: Shop) => unknown): ConfigKey => ({
  read: async (ctx) => {
    const shop = await readShop(ctx, ctx.site.id);
    return shop ? read(shop) : null;
  },
});

/** The same, changed with the shop itself: its rights, checks and audit log hold. */
const changed = (read: (shop: Shop) => unknown, change: (value: unknown, shop: ShopProfile) => object): ConfigKey => ({
  ...shown(read),
  async write(tx, value) {
    const shop = await getShopProfile(tx, { site: tx.site.slug });
    if (shop.rev === 0) throw notFound();
    const values = { ...change(value, shop), site: tx.site.slug, rev: shop.rev };
    const { data } = shopProfileChange.safeParse(values);
    if (!data) throw invalid({ _: 'kernel_fieldWrongForm' });
    return changeShopProfile(tx, data);
  },
});

const inPart = <P extends Part>(part: P, key: keyof Shop[P] & string): ConfigKey =>
  changed(
    (shop) => shop[part][key],
    (value, shop) => ({ [part]: { ...shop[part], [key]: value } }),
  );

type NamedTable = typeof vatGroups | typeof shippingGroups | typeof discountGroups;

const groupsOf = (table: NamedTable): ConfigKey => ({
  read: (ctx) =>
    ctx.db
      .select({ _id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.siteId, ctx.site.id), isNull(table.removedAt)))
      .orderBy(asc(table.name), asc(table.id)),
});

async function countries(ctx: Context): Promise<{ title: string; code: string }[]> {
  const rows = await ctx.db
    .select({ code: shippingCountries.code })
    .from(shippingCountries)
    .where(and(eq(shippingCountries.siteId, ctx.site.id), isNull(shippingCountries.removedAt)))
    .orderBy(asc(shippingCountries.code));
  return rows.map(({ code }) => ({ title: countryName(code, ctx.locale), code }));
}

const places = changed(
  ({ checkout }) => checkout.pickupPlaces.map(({ id, title }) => ({ uuid: id, title })),
  (value, { checkout }) => ({ checkout: { ...checkout, pickupPlaces: placesFrom(value, checkout.pickupPlaces) } }),
);

/** English titles stay with places that are still there. */
const placesFrom = (value: unknown, before: Shop['checkout']['pickupPlaces']): unknown =>
  Array.isArray(value)
    ? value.map((place: { uuid?: unknown; title?: unknown } | null) => ({
        titleEn: before.find(({ id }) => id === place?.uuid)?.titleEn ?? '',
        id: place?.uuid,
        title: place?.title,
      }))
    : value;

const keys: ConfigKeys = {
  enabled: { read: async (ctx) => ctx.isOn('shop', ctx.site.id) && (await readShop(ctx, ctx.site.id)) !== null },
  // Decision 041.
  currency: { read: async () => 'EUR' },
  prefix_currency: changed(
    ({ display }) => !display.euroAfter,
    (value, { display }) => ({ display: { ...display, euroAfter: value === false } }),
  ),
  showPrice: inPart('display', 'showPrices'),
  showShippingCosts: inPart('display', 'showShippingCosts'),
  show_sold_out_products: inPart('display', 'showSoldOut'),
  'vat.groups': groupsOf(vatGroups),
  'vat.default_vat_group': changed(
    ({ vatGroup }) => vatGroup,
    (vatGroup) => ({ vatGroup }),
  ),
  'vat.show_detailed': inPart('display', 'showVatRate'),
  'vat.label': inPart('display', 'vatLabel'),
  'vat.details_label': inPart('display', 'vatDetailsLabel'),
  'shipping.groups': groupsOf(shippingGroups),
  'shipping.default_shipping_group': changed(
    ({ shippingGroup }) => shippingGroup,
    (shippingGroup) => ({ shippingGroup }),
  ),
  'shipping.country': { read: countries },
  'shipping.providers': inPart('checkout', 'carriers'),
  discount_groups: groupsOf(discountGroups),
  'info.title': inPart('contact', 'title'),
  'info.address': inPart('contact', 'address'),
  'info.zip': inPart('contact', 'zip'),
  'info.city': inPart('contact', 'city'),
  'info.email': inPart('contact', 'email'),
  'info.bankverbindung': inPart('contact', 'bankIban'),
  text_pickup: inPart('checkout', 'textPickup'),
  checkout_agb_required: inPart('checkout', 'termsRequired'),
  checkout_special_conditions: inPart('checkout', 'specialConditions'),
  checkout_special_conditions_required: inPart('checkout', 'specialConditionsRequired'),
  checkout_additional_information: inPart('checkout', 'additionalInformation'),
  checkout_show_image: inPart('checkout', 'showImages'),
  signup_newsletter: inPart('checkout', 'signupNewsletter'),
  'cc_locations.location': places,
  'voucher.enabled': inPart('display', 'sellsVouchers'),
};

/** The keys of S3.14, for the parish of the request; their home is the shop of each parish. */
export const shopConfigKeys: ConfigKeys = Object.fromEntries(
  Object.entries(keys).map(([name, key]) => [`components.shop.${name}`, key]),
);
