import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { shopSettings } from '../../../planned/shop.ts';

const page = (label: () => string): SettingField => ({ group: 'pages', label });

export const shopSettingFields = {
  'pages.checkout': page(m.settings_pageCheckout),
  'pages.pricerequest': page(m.settings_pagePriceRequest),
  'pages.shop': page(m.settings_pageShop),
  'pages.productsearch': page(m.settings_pageProductSearch),
  'pages.specialconditions': page(m.settings_pageSpecialConditions),
  'pages.additionalinfo': page(m.settings_pageAdditionalInfo),
  'pages.shippingcosts': page(m.settings_pageShipping),
  'system.quantity_units': { group: 'system', label: m.settings_quantityUnits },
} satisfies Record<PathsOf<typeof shopSettings>, SettingField>;
