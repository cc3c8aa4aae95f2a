import { centsFrom, moneyText } from '#design/admin/form/typed-values.ts';
import { m } from '#texts';
import type { ShopContact } from '../../../contract/shop-options.ts';
import type { ShopProfile } from '../../../contract/shop-profile.ts';
import { saveShop } from './shop-settings.ts';

type Period = { from: string; until: string };

/** Amounts and days as people type them. */
export type GeneralForm = Pick<ShopProfile, 'name' | 'nameEn' | 'intro' | 'introEn' | 'oss' | 'grossStays'> & {
  contact: ShopContact;
  freeFrom: string;
  shippingGroup: string;
  vatGroup: string;
  smallBusiness: Period[];
  ossUsed: string;
  deliveryDaysMin: string;
  deliveryDaysMax: string;
};

export function generalForm(profile: ShopProfile): GeneralForm {
  const { name, nameEn, intro, introEn, oss, grossStays, contact } = profile;
  return {
    name,
    nameEn,
    intro,
    introEn,
    oss,
    grossStays,
    contact,
    freeFrom: moneyText(profile.freeShippingFromCents),
    shippingGroup: profile.shippingGroup ?? '',
    vatGroup: profile.vatGroup ?? '',
    smallBusiness: profile.smallBusiness.map(({ from, until }) => ({ from, until: until ?? '' })),
    ossUsed: moneyText(profile.ossUsedCents),
    deliveryDaysMin: String(profile.deliveryDaysMin),
    deliveryDaysMax: String(profile.deliveryDaysMax),
  };
}

export const generalLabels = {
  name: m.catalog_labelShopName,
  nameEn: m.catalog_labelNameEn,
  intro: m.catalog_labelIntro,
  introEn: m.catalog_labelIntroEn,
  contact: m.catalog_labelContact,
  oss: m.catalog_labelOss,
  grossStays: m.catalog_labelGrossStays,
  freeFrom: m.catalog_labelFreeFrom,
  shippingGroup: m.catalog_labelShippingGroup,
  vatGroup: m.catalog_labelDefaultVat,
  smallBusiness: m.catalog_labelSmallBusiness,
  ossUsed: m.catalog_labelOssUsed,
  deliveryDaysMin: m.catalog_labelDeliveryDaysMin,
  deliveryDaysMax: m.catalog_labelDeliveryDaysMax,
} satisfies Record<keyof GeneralForm, () => string>;

export function saveGeneral(profile: ShopProfile, form: GeneralForm): Promise<ShopProfile> {
  const { freeFrom, shippingGroup, vatGroup, smallBusiness, ossUsed, deliveryDaysMin, deliveryDaysMax, ...rest } = form;
  return saveShop(profile, {
    ...rest,
    freeShippingFromCents: centsFrom(freeFrom, 'freeFrom'),
    shippingGroup: shippingGroup || null,
    vatGroup: vatGroup || null,
    smallBusiness: smallBusiness.map(({ from, until }) => ({ from, until: until || null })),
    ossUsedCents: centsFrom(ossUsed, 'ossUsed') ?? 0,
    deliveryDaysMin: Number(deliveryDaysMin),
    deliveryDaysMax: Number(deliveryDaysMax),
  });
}
