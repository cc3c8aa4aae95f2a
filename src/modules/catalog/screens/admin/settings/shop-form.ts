import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { ShopProfile, shopProfileEndpoints } from '../../../contract/shop-profile.ts';
import { centsFrom, moneyText } from '../parts/money-text.ts';

const api = apiOf<typeof shopProfileEndpoints>();

export const loadShopProfile = (): Promise<ShopProfile> =>
  api('GET /api/v0/shop_profile/', { query: { site: adminSite() } });

type Period = { from: string; until: string };

/** Amounts and days as people type them. */
export type ShopForm = Pick<
  ShopProfile,
  'name' | 'nameEn' | 'intro' | 'introEn' | 'oss' | 'grossStays' | 'showStockNumber'
> & {
  freeFrom: string;
  shippingGroup: string;
  smallBusiness: Period[];
  ossUsed: string;
  deliveryDaysMin: string;
  deliveryDaysMax: string;
  fewFrom: string;
};

export function shopForm(profile: ShopProfile): ShopForm {
  const { name, nameEn, intro, introEn, oss, grossStays, showStockNumber } = profile;
  return {
    ...{ name, nameEn, intro, introEn, oss, grossStays, showStockNumber },
    freeFrom: moneyText(profile.freeShippingFromCents),
    shippingGroup: profile.shippingGroup ?? '',
    smallBusiness: profile.smallBusiness.map(({ from, until }) => ({ from, until: until ?? '' })),
    ossUsed: moneyText(profile.ossUsedCents),
    deliveryDaysMin: String(profile.deliveryDaysMin),
    deliveryDaysMax: String(profile.deliveryDaysMax),
    fewFrom: String(profile.fewFrom),
  };
}

export const shopLabels = {
  name: m.catalog_labelShopName,
  nameEn: m.catalog_labelNameEn,
  intro: m.catalog_labelIntro,
  introEn: m.catalog_labelIntroEn,
  oss: m.catalog_labelOss,
  grossStays: m.catalog_labelGrossStays,
  showStockNumber: m.catalog_labelShowStockNumber,
  freeFrom: m.catalog_labelFreeFrom,
  shippingGroup: m.catalog_labelShippingGroup,
  smallBusiness: m.catalog_labelSmallBusiness,
  ossUsed: m.catalog_labelOssUsed,
  deliveryDaysMin: m.catalog_labelDeliveryDaysMin,
  deliveryDaysMax: m.catalog_labelDeliveryDaysMax,
  fewFrom: m.catalog_labelFewFrom,
} satisfies Record<keyof ShopForm, () => string>;

/** Stores the form; the first time it opens the shop. */
export function saveShop({ site, rev }: ShopProfile, form: ShopForm): Promise<ShopProfile> {
  const { freeFrom, shippingGroup, smallBusiness, ossUsed, deliveryDaysMin, deliveryDaysMax, fewFrom, ...rest } = form;
  return api('PUT /api/v0/shop_profile/', {
    body: {
      ...{ ...rest, site, rev },
      freeShippingFromCents: centsFrom(freeFrom, 'freeFrom'),
      shippingGroup: shippingGroup || null,
      smallBusiness: smallBusiness.map(({ from, until }) => ({ from, until: until || null })),
      ossUsedCents: centsFrom(ossUsed, 'ossUsed') ?? 0,
      deliveryDaysMin: Number(deliveryDaysMin),
      deliveryDaysMax: Number(deliveryDaysMax),
      fewFrom: Number(fewFrom),
    },
  });
}
