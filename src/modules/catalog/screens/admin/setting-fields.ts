import type { SettingField } from '#design/admin/form/setting-field.ts';
import type { PathsOf } from '#kernel/settings/define-settings.ts';
import { m } from '#texts';
import type { shopSettings } from '../../settings.ts';

const page = (label: () => string): SettingField => ({ group: 'pages', label });

export const catalogSettingFields = {
  'pages.shop': page(m.catalog_pageShop),
  'pages.productsearch': page(m.catalog_pageProductSearch),
  'pages.checkout': page(m.catalog_pageCheckout),
  'pages.pricerequest': page(m.catalog_pagePriceRequest),
  'pages.specialconditions': page(m.catalog_pageSpecialConditions),
  'pages.additionalinfo': page(m.catalog_pageAdditionalInfo),
  'pages.shippingcosts': page(m.catalog_pageShipping),
  'components.shop.vat_id': { group: 'system', label: m.catalog_settingVatId, help: m.catalog_settingVatIdHelp },
  'components.shop.use_checkout_drawer': {
    group: 'system',
    label: m.catalog_settingDrawer,
    help: m.catalog_settingDrawerHelp,
  },
  'components.shop.use_checkout_iframe': {
    group: 'system',
    label: m.catalog_settingFrame,
    help: m.catalog_settingFrameHelp,
  },
  'components.shop.checkout_websites': {
    group: 'system',
    label: m.catalog_settingWebsites,
    help: m.catalog_settingWebsitesHelp,
  },
  'components.shop.item_fields': {
    group: 'system',
    label: m.catalog_settingItemFields,
    help: m.catalog_settingItemFieldsHelp,
  },
  'system.quantity_units': { group: 'system', label: m.catalog_quantityUnits },
} satisfies Record<PathsOf<typeof shopSettings>, SettingField>;
