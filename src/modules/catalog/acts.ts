import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts {
    'catalog.shop.open': true;
    'catalog.shop.update': true;
  }
}

/** Sentences of this module's actions, in addition to those of its collections. */
export const catalogActs = {
  'catalog.shop.open': 'catalog_actShopOpen',
  'catalog.shop.update': 'catalog_actShopUpdate',
} satisfies ActTexts<'catalog'>;

/** Labels of this module's fields in the audit log. */
export const catalogFieldLabels = {
  code: 'catalog_labelCountry',
  deliveryDaysMax: 'catalog_labelDeliveryDaysMax',
  deliveryDaysMin: 'catalog_labelDeliveryDaysMin',
  descriptionEn: 'catalog_labelDescriptionEn',
  extraDays: 'catalog_labelExtraDays',
  fewFrom: 'catalog_labelFewFrom',
  freeFromCents: 'catalog_labelFreeFrom',
  freeShippingFromCents: 'catalog_labelFreeFrom',
  grossStays: 'catalog_labelGrossStays',
  hex: 'catalog_labelHex',
  hidden: 'catalog_labelHidden',
  homeCountry: 'catalog_labelHomeCountry',
  intro: 'catalog_labelIntro',
  introEn: 'catalog_labelIntroEn',
  nameEn: 'catalog_labelNameEn',
  oss: 'catalog_labelOss',
  ossUsedCents: 'catalog_labelOssUsed',
  parent: 'catalog_labelParent',
  picture: 'catalog_labelPicture',
  position: 'catalog_labelPosition',
  rates: 'catalog_labelRates',
  rules: 'catalog_labelRules',
  shippingGroup: 'catalog_labelShippingGroup',
  showStockNumber: 'catalog_labelShowStockNumber',
  slug: 'catalog_labelSlug',
  smallBusiness: 'catalog_labelSmallBusiness',
  surchargeCents: 'catalog_labelSurcharge',
  tiers: 'catalog_labelTiers',
} satisfies FieldLabels;
