import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { conflict, invalid } from '#kernel/errors.ts';
import type { UndoneAct } from '#kernel/module.ts';
import { nested, valuesBefore } from '#kernel/records/undo-change.ts';
import { type SiteData, siteRows } from '#kernel/site-data.ts';
import { siteOf, slugOf } from '#kernel/site-of.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import { readSettings } from '#modules/settings/index.ts';
import { SHOP_CHECKOUT, SHOP_CONTACT, SHOP_DISPLAY } from '../contract/shop-options.ts';
import { type ShopProfile, type ShopProfileChange, shopProfileChange } from '../contract/shop-profile.ts';
import { shopSettings } from '../settings.ts';
import { shippingGroups, shopProfiles, vatGroups } from '../tables.ts';
import { demandOwn } from './own-rows.ts';
import { demandSteps } from './products/configurator.ts';

const UPDATE = 'catalog.shop.update';

type Row = typeof shopProfiles.$inferSelect;

/** Defaults of a parish that has no shop yet. */
const BLANK = {
  name: '',
  nameEn: '',
  intro: '',
  introEn: '',
  homeCountry: 'at' as const,
  freeShippingFromCents: null,
  shippingGroup: null,
  smallBusiness: [],
  oss: 'auto' as const,
  ossUsedCents: 0,
  grossStays: true,
  deliveryDaysMin: 2,
  deliveryDaysMax: 4,
  fewFrom: 3,
  showStockNumber: false,
  vatGroup: null,
  display: SHOP_DISPLAY,
  checkout: SHOP_CHECKOUT,
  contact: SHOP_CONTACT,
  steps: [],
};

/** @throws AppError C100, invalid for an unknown parish */
export async function getShopProfile(ctx: Context, { site }: { site?: string | undefined }): Promise<ShopProfile> {
  const { id: siteId, slug } = siteOf(ctx, site);
  ctx.demand(UPDATE, { siteId });
  const row = await readShop(ctx, siteId);
  if (row) return shopView(ctx, row);
  return { ...BLANK, houseVatId: await houseVatId(ctx), _id: null, site: slug, rev: 0, updatedAt: null };
}

/** The shop of a parish for services of this room; null without one. Kept until it changes, but read anew inside transactions. */
export const readShop = (ctx: Context, siteId: string): Promise<Row | null> =>
  ctx.keptPart(`catalog.profile ${siteId}`, async (part) => {
    part.shows(`shop:${siteId}`);
    const [row] = await part.db.select().from(shopProfiles).where(eq(shopProfiles.siteId, siteId));
    return row ? complete(row) : null;
  });

/** Shops of older versions lack the newest options. */
const complete = (row: Row): Row => ({
  ...row,
  display: { ...SHOP_DISPLAY, ...row.display },
  checkout: { ...SHOP_CHECKOUT, ...row.checkout },
  contact: { ...SHOP_CONTACT, ...row.contact },
});

/** Opens the shop of a parish (`rev` 0) or changes it. @throws AppError C100, conflict, invalid */
export const updateShopProfile = (ctx: Context, change: ShopProfileChange): Promise<ShopProfile> =>
  ctx.tx((tx) => changeShopProfile(tx, change));

/** The same within a transaction. @throws AppError C100, conflict, invalid */
export async function changeShopProfile(tx: Context, { site, rev, ...given }: ShopProfileChange): Promise<ShopProfile> {
  const { id: siteId } = siteOf(tx, site);
  tx.demand(UPDATE, { siteId });
  const before = await readShop(tx, siteId);
  const values = withoutUndefined(given);
  const merged = { ...(before ? factsOf(before) : BLANK), ...values };
  if (!merged.name) throw invalid({ name: 'kernel_fieldRequired' });
  if (merged.deliveryDaysMax < merged.deliveryDaysMin) throw invalid({ deliveryDaysMax: 'catalog_fieldDaysOrder' });
  await demandOwn(tx, shippingGroups, siteId, [values.shippingGroup], 'shippingGroup');
  await demandOwn(tx, vatGroups, siteId, [values.vatGroup], 'vatGroup');
  if (values.steps) demandSteps(values.steps);
  if (!before !== (rev === 0)) throw conflict(before && (await shopView(tx, before)));
  const row = before
    ? await updateRevised(tx.db, shopProfiles, { id: before.id, rev, values }, (now) => shopView(tx, now))
    : await openShop(tx, { ...BLANK, ...values, siteId });
  tx.touch(`shop:${siteId}`);
  // The menu of every page gains an item, or its header the cart.
  if (before?.display.showPrices !== row.display.showPrices) tx.touch(`site:${siteId}`);
  // Pages of all rooms show amounts.
  if ((before ?? BLANK).display.euroAfter !== row.display.euroAfter) tx.touch('sites', `site:${siteId}`);
  const object = { kind: 'shop', id: row.id, label: row.name };
  const sides = { ...(before ? { before: factsOf(before) } : {}), after: factsOf(row) };
  await tx.record({ act: before ? 'catalog.shop.update' : 'catalog.shop.open', object, siteId, ...sides });
  return shopView(tx, row);
}

async function openShop(tx: Context, values: typeof shopProfiles.$inferInsert): Promise<Row> {
  const [row] = await tx.db.insert(shopProfiles).values(values).onConflictDoNothing().returning();
  if (!row) throw conflict(null);
  return row;
}

/** Undoes a change from the audit log, unless one of its fields has changed since. @throws AppError C100, conflict, invalid */
export async function undoShopUpdate(ctx: Context, act: UndoneAct): Promise<unknown> {
  const row = act.siteId ? await readShop(ctx, act.siteId) : null;
  if (!row) throw conflict(null);
  const facts = factsOf(row);
  const former = nested(valuesBefore(act, facts));
  const { data } = shopProfileChange.safeParse({ ...former, site: slugOf(ctx, row.siteId), rev: row.rev });
  if (!data) throw conflict(null);
  return updateShopProfile(ctx, data);
}

/** The parish that receives another one keeps its own shop. */
export const shopProfileSiteData: SiteData = siteRows(shopProfiles, {
  label: 'catalog_shopProfiles',
  prepare: async (tx, from, into) => {
    if (!(await readShop(tx, into))) return {};
    const ended = await tx.db.delete(shopProfiles).where(eq(shopProfiles.siteId, from)).returning();
    return { ended: ended.map(({ name }) => name) };
  },
});

/** Values without ids, revision and times. */
export function factsOf({ id: _i, siteId: _s, rev: _r, createdAt: _c, updatedAt: _u, ...facts }: Row) {
  return facts;
}

async function shopView(ctx: Context, row: Row): Promise<ShopProfile> {
  const { id, siteId, createdAt: _c, updatedAt, ...facts } = row;
  const homeCountry = facts.homeCountry as ShopProfile['homeCountry'];
  const of = { _id: id, site: slugOf(ctx, siteId), updatedAt: updatedAt.toISOString() };
  return { ...facts, homeCountry, houseVatId: await houseVatId(ctx), ...of };
}

const houseVatId = async (ctx: Context): Promise<string> =>
  (await readSettings(ctx, shopSettings)).components.shop.vat_id;
