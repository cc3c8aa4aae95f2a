import { IconPackages, IconShoppingBag, IconTruck, IconWorld } from '@tabler/icons-react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { productContract } from '../../contract/product.ts';

const productApi = apiOf<typeof productContract.endpoints>();

/** The shop's part of the admin area. */
export const catalogAdmin: AdminPart = {
  room: { name: 'catalog', title: m.catalog_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'shop',
  mailBlocks: async () => (await import('./mail/product-part.tsx')).catalogMailParts,
  nav: [
    {
      id: 'shop-products',
      area: 'shop',
      place: 40,
      label: m.catalog_products,
      icon: IconShoppingBag,
      path: 'shop/products',
      permission: 'catalog.product.update',
      screens: resourceScreens(async () => (await import('./products/products.resource.tsx')).products),
    },
    {
      id: 'shop-prices',
      area: 'shop',
      place: 41,
      under: 'shop-products',
      label: m.catalog_explainTitle,
      path: 'shop/prices',
      permission: 'catalog.product.update',
    },
    {
      id: 'shop-bulk',
      area: 'shop',
      place: 42,
      under: 'shop-products',
      label: m.catalog_bulkTitle,
      path: 'shop/bulk',
      permission: 'catalog.product.update',
    },
    {
      id: 'shop-import',
      area: 'shop',
      place: 43,
      under: 'shop-products',
      label: m.catalog_transferTitle,
      path: 'shop/import',
      permission: 'catalog.product.update',
    },
    {
      id: 'shop-stock',
      area: 'shop',
      place: 50,
      label: m.catalog_stockTitle,
      icon: IconPackages,
      path: 'shop/stock',
      permission: 'catalog.stock.update',
    },
    {
      id: 'shop-groups',
      area: 'shop',
      place: 44,
      under: 'shop-products',
      label: m.catalog_productGroups,
      path: 'shop/groups',
      permission: 'catalog.productGroup.update',
      screens: resourceScreens(async () => (await import('./prices/product-groups.resource.tsx')).productGroups),
    },
    {
      id: 'shop-colors',
      area: 'shop',
      place: 45,
      under: 'shop-products',
      label: m.catalog_colors,
      path: 'shop/colors',
      permission: 'catalog.color.update',
      screens: resourceScreens(async () => (await import('./prices/colors.resource.tsx')).colors),
    },
    {
      id: 'shop-settings',
      area: 'shop',
      place: 200,
      label: m.catalog_shopSettings,
      path: 'shop/settings',
      permission: 'catalog.shop.update',
    },
    {
      id: 'shop-system',
      area: 'shop',
      place: 201,
      under: 'shop-settings',
      label: m.catalog_settingsSystem,
      path: 'shop/settings/system',
      permission: 'catalog.shop.update',
    },
    {
      id: 'shop-configurator',
      area: 'shop',
      place: 202,
      under: 'shop-settings',
      label: m.catalog_settingsConfigurator,
      path: 'shop/settings/configurator',
      permission: 'catalog.shop.update',
    },
    {
      id: 'shop-vat',
      area: 'shop',
      place: 203,
      under: 'shop-settings',
      label: m.catalog_vatGroups,
      path: 'shop/vat/groups',
      permission: 'catalog.vatGroup.update',
      screens: resourceScreens(async () => (await import('./prices/vat-groups.resource.tsx')).vatGroups),
    },
    {
      id: 'shop-shipping',
      area: 'shop',
      place: 204,
      under: 'shop-settings',
      label: m.catalog_shippingGroups,
      icon: IconTruck,
      path: 'shop/shipping/groups',
      permission: 'catalog.shippingGroup.update',
      screens: resourceScreens(async () => (await import('./prices/shipping-groups.resource.tsx')).shippingGroups),
    },
    {
      id: 'shop-countries',
      area: 'shop',
      place: 205,
      under: 'shop-settings',
      label: m.catalog_shippingCountries,
      icon: IconWorld,
      path: 'shop/shipping/countries',
      permission: 'catalog.shippingCountry.update',
      screens: resourceScreens(
        async () => (await import('./prices/shipping-countries.resource.tsx')).shippingCountries,
      ),
    },
    {
      id: 'shop-discounts',
      area: 'shop',
      place: 206,
      under: 'shop-settings',
      label: m.catalog_discountGroups,
      path: 'shop/discount/groups',
      permission: 'catalog.discountGroup.update',
      screens: resourceScreens(async () => (await import('./prices/discount-groups.resource.tsx')).discountGroups),
    },
  ],
  settings: async () => (await import('./setting-fields.ts')).catalogSettingFields,
  hits: (view) => (view.may('catalog.product.update') ? [productHits(view)] : []),
};

/** Command palette: products by name or number. */
const productHits = ({ base, site }: AdminView): PaletteProvider =>
  recordHits({
    label: m.catalog_products(),
    icon: IconPackages,
    find: async (search, options) =>
      (await productApi('GET /api/v0/product/', { query: { site, search, limit: MOST_HITS } }, options)).product,
    hit: ({ _id, name, priceCents }) => ({
      id: _id,
      label: name,
      hint: euro(priceCents),
      to: `${base}/shop/products/${_id}`,
    }),
  });
