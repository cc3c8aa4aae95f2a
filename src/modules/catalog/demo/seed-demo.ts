import { and, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { CollectionRules, RecordTable, Row } from '#kernel/records/collection-rules.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { colorCollection } from '../collections/colors.ts';
import { customerGroupCollection } from '../collections/customer-groups.ts';
import { discountGroupCollection } from '../collections/discount-groups.ts';
import { productGroupCollection } from '../collections/product-groups.ts';
import { shippingCountryCollection } from '../collections/shipping-countries.ts';
import { shippingGroupCollection } from '../collections/shipping-groups.ts';
import { vatGroupCollection } from '../collections/vat-groups.ts';
import { type ConfiguratorStep, configuratorStep } from '../contract/product-parts.ts';
import { SHOP_CHECKOUT } from '../contract/shop-options.ts';
import { USUAL_VAT_GROUPS } from '../pricing/usual-vat-groups.ts';
import { productCollection } from '../service/products/product-collection.ts';
import { updateShopProfile } from '../service/shop-profile.ts';
import { priceHistory, products, stock } from '../tables.ts';
import type { DemoProduct } from './demo-goods.ts';
import { FELS_GOODS } from './fels-goods.ts';
import { KIRCHBERG_GOODS } from './kirchberg-goods.ts';

/** Library files by parish and name: 'fels shop-honig'. */
export type DemoShopPictures = ReadonlyMap<string, string>;

const SHOPS = [
  {
    site: 'fels',
    goods: FELS_GOODS,
    name: 'Kerzen & Andacht',
    nameEn: 'Candles & Devotion',
    intro: 'Kerzen, Bücher und Andachtsgegenstände aus unseren Pfarren. Abholen in der Kanzlei ist gratis.',
    introEn: 'Candles, books and devotional goods from our parishes. Pickup at the office is free.',
    groups: {
      Kerzen: 'Candles',
      Grablichter: 'Grave lights',
      Andacht: 'Devotion',
      'Bücher und Karten': 'Books and cards',
    },
  },
  {
    site: 'kirchberg',
    goods: KIRCHBERG_GOODS,
    name: 'Wein & Honig',
    nameEn: 'Wine & Honey',
    intro: 'Was rund um den Kirchturm wächst: Wein, Honig und Eingekochtes aus dem Dorf.',
    introEn: 'What grows around the church tower: wine, honey and preserves of the village.',
    groups: { Wein: 'Wine', Honig: 'Honey', Vorrat: 'Preserves' },
  },
] as const;

const COLORS: Readonly<Record<string, { nameEn: string; hex: string }>> = {
  Weinrot: { nameEn: 'Wine red', hex: '#7a1f2b' },
  Honiggelb: { nameEn: 'Honey yellow', hex: '#d9a441' },
  Nachtblau: { nameEn: 'Midnight blue', hex: '#1f2f4e' },
};

type ShopPicture = { site: string; name: string; alt: { de: string; en: string } };

/** A picture by its name; what it shows is the product, in the colour that it stands for. */
const picturesOf = ({ name: [de, en], picture, colors = [] }: DemoProduct): [string, ShopPicture['alt']][] => [
  [picture, { de, en }],
  ...colors.map(([color, , own]): [string, ShopPicture['alt']] => [
    own,
    { de: `${de}, ${color}`, en: `${en}, ${COLORS[color]?.nameEn ?? color}` },
  ]),
];

/** Pictures that the demo needs, by parish. */
export const shopPictures: readonly ShopPicture[] = SHOPS.flatMap(({ site, goods }) =>
  [...new Map(goods.flatMap(picturesOf))].map(([name, alt]) => ({ site, name, alt })),
);

/** Two shops with about forty invented goods, in the transaction of the caller; `slugOf` gives the address of a demo parish. */
export async function seedShopDemo(
  tx: Context,
  pictures: DemoShopPictures,
  slugOf: (site: string) => string = (site) => site,
): Promise<void> {
  for (const shop of SHOPS) {
    const { goods, name, nameEn, intro, introEn, groups } = shop;
    const site = slugOf(shop.site);
    const normal = await idOf(tx, shippingGroupCollection, { site, name: 'Standard', tiers: TIERS });
    const fragile = await idOf(tx, shippingGroupCollection, {
      site,
      name: 'Zerbrechlich',
      tiers: [{ priceCents: 790 }],
    });
    for (const country of COUNTRIES) await idOf(tx, shippingCountryCollection, { site, ...country });
    const vatIds = await idsByName(tx, vatGroupCollection, Object.keys(RATES), (one) => ({
      site,
      name: one,
      rates: RATES[one as DemoProduct['vat']],
    }));
    await updateShopProfile(tx, {
      site,
      rev: 0,
      name,
      nameEn,
      intro,
      introEn,
      freeShippingFromCents: 7500,
      shippingGroup: normal,
      vatGroup: vatIds.get('Normalsatz') ?? null,
      checkout: { ...SHOP_CHECKOUT, signupNewsletter: true, textPickup: PICKUP, textPickupEn: PICKUP_EN },
      steps: configuratorStep.array().parse(BAPTISM_STEPS),
    });
    const names = Object.entries(groups);
    const groupIds = await idsByName(tx, productGroupCollection, Object.keys(groups), (one, position) => ({
      site,
      name: one,
      nameEn: names[position]?.[1] ?? '',
      position,
    }));
    const colorIds = await idsByName(tx, colorCollection, Object.keys(COLORS), (one) => ({
      site,
      name: one,
      ...COLORS[one],
    }));
    for (const [position, [groupName, permille]] of DISCOUNTS.entries()) {
      const discount = await idOf(tx, discountGroupCollection, {
        site,
        name: groupName,
        rules: [{ permille, productGroup: position === 0 ? groupIds.get(names[0]?.[0] ?? '') : null }],
      });
      await idOf(tx, customerGroupCollection, { site, name: groupName, discountGroups: [discount] });
    }
    const pictureOf = (name: string) => pictures.get(`${shop.site} ${name}`);
    const ids = { groups: groupIds, vatGroups: vatIds, colors: colorIds, pictureOf, fragile };
    const { on: today } = localMoment(tx.now(), tx.site.timeZone);
    const productIds = new Map<string, string>();
    for (const item of goods) {
      const id = await idOf(tx, productCollection, { site, ...productOf(item, ids, today) });
      productIds.set(item.name[0], id);
      if (item.offer) await addFormerPrice(tx, id, item.priceCents, addDays(today, -FORMER_DAYS));
    }
    await relateGoods(tx, goods, productIds);
  }
}

/** Days that the first price of goods on offer had been asked before. */
const FORMER_DAYS = 90;

/** The price that was asked before an offer: the shop names the lowest one of 30 days. */
async function addFormerPrice(tx: Context, productId: string, priceCents: number, on: string): Promise<void> {
  await tx.db.insert(priceHistory).values({ productId, on, priceCents, createdAt: new Date(`${on}T08:00:00Z`) });
}

async function relateGoods(tx: Context, goods: readonly DemoProduct[], ids: ReadonlyMap<string, string>) {
  for (const { name, related = [] } of goods) {
    const others = related.flatMap((one) => ids.get(one) ?? []);
    const id = ids.get(name[0]);
    if (id && others.length > 0) await tx.db.update(products).set({ related: others }).where(eq(products.id, id));
  }
}

/** The gift voucher of a demo shop; '' without one. */
export async function voucherVariant(tx: Context, siteId: string): Promise<string> {
  const own = and(eq(products.siteId, siteId), eq(products.isVoucher, true));
  const [row] = await tx.db.select({ variants: products.variants }).from(products).where(own);
  return row?.variants[0]?.id ?? '';
}

/** Goods of a shop of which several are there, for the orders of the demo. */
export async function plentifulVariants(tx: Context, siteId: string): Promise<string[]> {
  const rows = await tx.db
    .select({ id: stock.variantId })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(eq(stock.siteId, siteId), gte(stock.onHand, 5), eq(sql`jsonb_array_length(${products.steps})`, 0)))
    .orderBy(products.name)
    .limit(10);
  return rows.map(({ id }) => id);
}

/** The variant of a product of the demo that has only one. */
export async function demoVariant(tx: Context, siteId: string, name: string): Promise<string | null> {
  const [row] = await tx.db
    .select({ variants: products.variants })
    .from(products)
    .where(and(eq(products.siteId, siteId), eq(products.name, name)));
  return row?.variants[0]?.id ?? null;
}

const PICKUP = 'In der Pfarrkanzlei zu den Kanzleistunden, und sonntags nach der Messe in der Sakristei.';
const PICKUP_EN = 'At the parish office during office hours, and in the sacristy after Mass on Sundays.';
const COUNTRIES = [{ code: 'at' }, { code: 'de', surchargeCents: 700, extraDays: 2 }];
const TIERS = [{ priceCents: 590 }, { priceCents: 890, fromGrams: 5000 }];
const DISCOUNTS = [
  ['Pfarrmitglieder', 100],
  ['Gasthäuser', 150],
] as const;

const usualRates = (name: string) => USUAL_VAT_GROUPS.find((group) => group.name === name)?.rates ?? [];
const RATES: Readonly<Record<DemoProduct['vat'], object[]>> = {
  Normalsatz: usualRates('Normalsatz'),
  Bücher: usualRates('Bücher'),
  'Andere Lebensmittel': usualRates('Andere Lebensmittel'),
  Grundnahrungsmittel: usualRates('Grundnahrungsmittel'),
  Gutscheine: usualRates('Gutscheine'),
};
type Ids = {
  groups: ReadonlyMap<string, string>;
  vatGroups: ReadonlyMap<string, string>;
  colors: ReadonlyMap<string, string>;
  pictureOf: (name: string) => string | undefined;
  fragile: string;
};

function productOf(item: DemoProduct, { groups, vatGroups, colors, pictureOf, fragile }: Ids, today: string): object {
  const { name, teaser, text, priceCents, content, grams, offer, withdrawal, isCustom, isVoucher } = item;
  const group = groups.get(item.group);
  return {
    name: name[0],
    nameEn: name[1],
    teaser: teaser[0],
    teaserEn: teaser[1],
    text: text[0],
    textEn: text[1],
    priceCents,
    vatGroup: vatGroups.get(item.vat),
    status: 'published',
    groups: group ? [group] : [],
    pictures: item.colors ? [] : [pictureOf(item.picture)],
    variants: variantsOf(item, colors, pictureOf),
    ...(item.vat === 'Normalsatz' && !content ? { safety: SAFETY[item.group] ?? MAKER } : {}),
    ...(content ? { contentAmount: content[0], contentUnit: content[1] } : {}),
    ...(grams ? { grams } : {}),
    ...(item.isFragile ? { shippingGroup: fragile } : {}),
    ...(withdrawal ? { withdrawal } : {}),
    ...(offer ? { offerCents: offer.cents, ...offerDays(offer, today) } : {}),
    ...(isVoucher
      ? { isVoucher, giftAmounts: { valuesCents: [2000, 5000, 10_000], fromCents: 1000, toCents: 50_000 } }
      : {}),
    ...(isCustom ? { deliveryDaysMin: 10, deliveryDaysMax: 14, steps: BAPTISM_STEPS } : {}),
  };
}

const variantsOf = (
  { colors: own, stock: quantity }: DemoProduct,
  colors: Ids['colors'],
  pictureOf: Ids['pictureOf'],
) =>
  own?.map(([color, ofColor, picture]) => ({
    color: colors.get(color),
    stock: ofColor,
    picture: pictureOf(picture),
  })) ?? [{ stock: quantity }];

const offerDays = ({ from, until }: NonNullable<DemoProduct['offer']>, today: string) => ({
  offerFrom: addDays(today, from),
  offerUntil: until === null ? null : addDays(today, until),
});

/** Manufacturer of the goods. */
const MAKER = {
  manufacturer: 'Frauenrunde der Pfarre Fels am Wagram',
  address: 'Kirchenplatz 1, 3481 Fels am Wagram',
  contact: 'pfarramt.fels@pfarrverband.example',
};
const CANDLE_SAFETY = {
  ...MAKER,
  warning: 'Brennende Kerzen nie unbeaufsichtigt lassen, von Kindern und Tieren fernhalten.',
  warningEn: 'Never leave a burning candle unattended; keep away from children and animals.',
};
const SAFETY: Readonly<Record<string, object>> = { Kerzen: CANDLE_SAFETY, Grablichter: CANDLE_SAFETY };

const step = (one: Partial<ConfiguratorStep> & Pick<ConfiguratorStep, 'id' | 'name' | 'nameEn' | 'kind'>): object =>
  one;

/** The baptism candle: colour, symbol, name and date. */
const BAPTISM_STEPS = [
  step({
    id: 'farbe',
    name: 'Farbe',
    nameEn: 'Colour',
    kind: 'choice',
    required: true,
    options: [option('rot', 'Weinrot', 'Wine red', 0), option('gold', 'Gold', 'Gold', 350)],
  }),
  step({
    id: 'symbol',
    name: 'Symbol',
    nameEn: 'Symbol',
    kind: 'choice',
    required: true,
    options: [
      option('welle', 'Welle', 'Wave', 0),
      option('rebe', 'Rebe', 'Vine', 0),
      { ...option('arche', 'Arche', 'Ark', 250), excludes: ['gold'] },
    ],
  }),
  step({ id: 'name', name: 'Name', nameEn: 'Name', kind: 'text', required: true, mostCharacters: 40 }),
  step({ id: 'datum', name: 'Datum der Taufe', nameEn: 'Date of baptism', kind: 'text', mostCharacters: 20 }),
];

function option(id: string, name: string, nameEn: string, surchargeCents: number) {
  return { id, name, nameEn, surchargeCents, excludes: [], requires: [] };
}

async function idsByName<T extends RecordTable>(
  tx: Context,
  rules: CollectionRules<T>,
  names: readonly string[],
  bodyOf: (name: string, index: number) => object,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, name] of names.entries()) ids.set(name, await idOf(tx, rules, bodyOf(name, index)));
  return ids;
}

/** Creates a row with the defaults of its contract, as the API would. */
async function idOf<T extends RecordTable>(tx: Context, rules: CollectionRules<T>, body: object): Promise<string> {
  const [row] = await createRecords(tx, rules, [rules.contract.create.parse(body) as never]);
  return (row as Row<RecordTable>).id as string;
}
