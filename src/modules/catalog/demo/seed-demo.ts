import { and, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
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
import { products, stock } from '../tables.ts';
import { type DemoProduct, FELS_GOODS, KIRCHBERG_GOODS } from './demo-goods.ts';

/** Library files by parish and name: 'fels shop-honig'. */
export type DemoShopPictures = ReadonlyMap<string, string>;

const SHOPS = [
  {
    site: 'fels',
    goods: FELS_GOODS,
    name: 'Kerzen & Andacht',
    nameEn: 'Candles & Devotion',
    intro: 'Kerzen, Bücher und Andachtsgegenstände aus unseren Pfarren. Abholen in der Kanzlei ist gratis.',
    introEn: 'Candles, books and devotional goods from our parishes. Collecting at the office is free.',
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

/** Pictures that the demo needs, by parish. */
export const shopPictures: readonly { site: string; name: string }[] = SHOPS.flatMap(({ site, goods }) =>
  [...new Set(goods.map(({ picture }) => picture))].map((name) => ({ site, name })),
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
    await idOf(tx, shippingGroupCollection, { site, name: 'Zerbrechlich', tiers: [{ priceCents: 790 }] });
    for (const country of COUNTRIES) await idOf(tx, shippingCountryCollection, { site, ...country });
    const vatIds = await idsByName(tx, vatGroupCollection, Object.keys(RATES), (one) => ({
      ...{ site, name: one, rates: RATES[one] },
    }));
    await updateShopProfile(tx, {
      ...{ site, rev: 0, name, nameEn, intro, introEn },
      ...{ freeShippingFromCents: 7500, shippingGroup: normal, vatGroup: vatIds.get('Normalsatz') ?? null },
      checkout: { ...SHOP_CHECKOUT, signupNewsletter: true, textPickup: PICKUP, textPickupEn: PICKUP_EN },
      steps: configuratorStep.array().parse(BAPTISM_STEPS),
    });
    const names = Object.entries(groups);
    const groupIds = await idsByName(tx, productGroupCollection, Object.keys(groups), (one, position) => ({
      ...{ site, name: one, nameEn: names[position]?.[1] ?? '', position },
    }));
    const colorIds = await idsByName(tx, colorCollection, Object.keys(COLORS), (one) => ({
      site,
      name: one,
      ...COLORS[one],
    }));
    for (const [position, [groupName, permille]] of DISCOUNTS.entries()) {
      const discount = await idOf(tx, discountGroupCollection, {
        ...{ site, name: groupName },
        rules: [{ permille, productGroup: position === 0 ? groupIds.get(names[0]?.[0] ?? '') : null }],
      });
      await idOf(tx, customerGroupCollection, { site, name: groupName, discountGroups: [discount] });
    }
    for (const item of goods) {
      const picture = pictures.get(`${shop.site} ${item.picture}`);
      const ids = { group: groupIds.get(item.group), vat: vatIds.get(item.vat), picture, colors: colorIds };
      await idOf(tx, productCollection, { site, ...productOf(item, ids) });
    }
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
const RATES: Readonly<Record<string, object[]>> = {
  Normalsatz: usualRates('Normalsatz'),
  Bücher: usualRates('Bücher'),
  Wein: usualRates('Normalsatz'),
  Gutscheine: usualRates('Gutscheine'),
  Lebensmittel: usualRates('Grundnahrungsmittel'),
};
const COLORS: Readonly<Record<string, { nameEn: string; hex: string }>> = {
  Weinrot: { nameEn: 'Wine red', hex: '#7a1f2b' },
  Honiggelb: { nameEn: 'Honey yellow', hex: '#d9a441' },
  Nachtblau: { nameEn: 'Midnight blue', hex: '#1f2f4e' },
};

type Ids = {
  group: string | undefined;
  vat: string | undefined;
  picture: string | undefined;
  colors: ReadonlyMap<string, string>;
};

function productOf(item: DemoProduct, { group, vat, picture, colors }: Ids): object {
  const { name, nameEn, teaser, text, priceCents, stock, content, offer, isCustom, isVoucher } = item;
  const variants = (item.colors ?? []).map(([color, quantity]) => ({ color: colors.get(color), stock: quantity }));
  return {
    ...{ name, nameEn, teaser, text, priceCents, vatGroup: vat, status: 'published' },
    groups: group ? [group] : [],
    pictures: picture ? [picture] : [],
    ...(CANDLES.has(item.group) ? { safety: CANDLE_SAFETY } : {}),
    variants: variants.length > 0 ? variants : [{ stock }],
    ...(content ? { contentAmount: content[0], contentUnit: content[1] } : {}),
    ...(offer ? { offerCents: offer.cents, offerFrom: offer.from, offerUntil: offer.until } : {}),
    ...(isVoucher
      ? { isVoucher, giftAmounts: { valuesCents: [2000, 5000, 10_000], fromCents: 1000, toCents: 50_000 } }
      : {}),
    ...(isCustom ? { withdrawal: 'custom', deliveryDaysMin: 10, deliveryDaysMax: 14, steps: BAPTISM_STEPS } : {}),
  };
}

const CANDLES: ReadonlySet<string> = new Set(['Kerzen', 'Grablichter']);

/** Who made the candles, and what to mind. */
const CANDLE_SAFETY = {
  manufacturer: 'Frauenrunde der Pfarre Fels am Wagram',
  address: 'Kirchenplatz 1, 3481 Fels am Wagram',
  contact: 'pfarramt.fels@pfarrverband.example',
  warning: 'Brennende Kerzen nie unbeaufsichtigt lassen, von Kindern und Tieren fernhalten.',
  warningEn: 'Never leave a burning candle unattended; keep away from children and animals.',
};

const step = (one: Partial<ConfiguratorStep> & Pick<ConfiguratorStep, 'id' | 'name' | 'nameEn' | 'kind'>): object =>
  one;

/** The baptism candle: colour, symbol, name and date. */
const BAPTISM_STEPS = [
  step({
    ...{ id: 'farbe', name: 'Farbe', nameEn: 'Colour', kind: 'choice', required: true },
    options: [option('rot', 'Weinrot', 'Wine red', 0), option('gold', 'Gold', 'Gold', 350)],
  }),
  step({
    ...{ id: 'symbol', name: 'Symbol', nameEn: 'Symbol', kind: 'choice', required: true },
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
