import type { ActTexts, CollectionActs, FieldLabels } from '#kernel/audit/acts.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'catalog.product'> {
    'catalog.shop.open': true;
    'catalog.shop.update': true;
    'catalog.stock.enter': true;
    'catalog.stock.update': true;
  }
}

/** Sentences of this module's actions, in addition to those of its collections. */
export const catalogActs = {
  'catalog.shop.open': 'catalog_actShopOpen',
  'catalog.shop.update': 'catalog_actShopUpdate',
  'catalog.stock.enter': 'catalog_actStockEnter',
  'catalog.stock.update': 'catalog_actStockUpdate',
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
  availableFrom: 'catalog_labelAvailableFrom',
  availableUntil: 'catalog_labelAvailableUntil',
  contentAmount: 'catalog_labelContent',
  contentUnit: 'catalog_labelContent',
  grams: 'catalog_labelWeight',
  groups: 'catalog_labelGroups',
  isTracked: 'catalog_labelIsTracked',
  isWeightless: 'catalog_labelIsWeightless',
  itemFields: 'catalog_labelItemFields',
  kind: 'catalog_labelKind',
  lowAt: 'catalog_labelLowAt',
  maxOrder: 'catalog_labelMaxOrder',
  minOrder: 'catalog_labelMinOrder',
  number: 'catalog_labelNumber',
  offerCents: 'catalog_labelOffer',
  offerFrom: 'catalog_labelOfferFrom',
  offerUntil: 'catalog_labelOfferUntil',
  pictures: 'catalog_labelPictures',
  priceCents: 'catalog_labelPrice',
  quantity: 'catalog_labelQuantity',
  related: 'catalog_labelRelated',
  reserve: 'catalog_labelReserve',
  safety: 'catalog_labelSafety',
  seoDescription: 'catalog_labelSeoDescription',
  seoTitle: 'catalog_labelSeoTitle',
  steps: 'catalog_labelSteps',
  teaser: 'catalog_labelTeaser',
  teaserEn: 'catalog_labelTeaserEn',
  text: 'catalog_labelText',
  textEn: 'catalog_labelTextEn',
  unit: 'catalog_labelUnit',
  variants: 'catalog_labelVariants',
  vatGroup: 'catalog_labelVatGroup',
  withdrawal: 'catalog_labelWithdrawal',
} satisfies FieldLabels;
