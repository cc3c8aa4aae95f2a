import {
  IconCategory,
  IconDiscount,
  IconPalette,
  IconReceiptTax,
  IconShoppingBag,
  IconTruck,
  IconWorld,
} from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { catalogSettingFields } from './setting-fields.ts';

/** The shop's part of the admin area. */
export const catalogAdmin: AdminPart = {
  room: { name: 'catalog', title: m.catalog_roomTitle },
  component: 'shop',
  nav: [
    {
      id: 'shop-products',
      group: 'shop',
      label: m.catalog_products,
      icon: IconShoppingBag,
      path: 'shop/products',
      permission: 'catalog.product.update',
      screens: resourceScreens(async () => (await import('./products/products.resource.tsx')).products),
    },
    {
      id: 'shop-groups',
      group: 'shop',
      under: 'shop-products',
      label: m.catalog_productGroups,
      icon: IconCategory,
      path: 'shop/groups',
      permission: 'catalog.productGroup.update',
      screens: resourceScreens(async () => (await import('./prices/product-groups.resource.tsx')).productGroups),
    },
    {
      id: 'shop-colors',
      group: 'shop',
      under: 'shop-products',
      label: m.catalog_colors,
      icon: IconPalette,
      path: 'shop/colors',
      permission: 'catalog.color.update',
      screens: resourceScreens(async () => (await import('./prices/colors.resource.tsx')).colors),
    },
    {
      id: 'shop-vat',
      group: 'shop',
      label: m.catalog_vatGroups,
      icon: IconReceiptTax,
      path: 'shop/vat/groups',
      permission: 'catalog.vatGroup.update',
      screens: resourceScreens(async () => (await import('./prices/vat-groups.resource.tsx')).vatGroups),
    },
    {
      id: 'shop-shipping',
      group: 'shop',
      under: 'shop-vat',
      label: m.catalog_shippingGroups,
      icon: IconTruck,
      path: 'shop/shipping/groups',
      permission: 'catalog.shippingGroup.update',
      screens: resourceScreens(async () => (await import('./prices/shipping-groups.resource.tsx')).shippingGroups),
    },
    {
      id: 'shop-countries',
      group: 'shop',
      under: 'shop-vat',
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
      group: 'shop',
      under: 'shop-vat',
      label: m.catalog_discountGroups,
      icon: IconDiscount,
      path: 'shop/discount/groups',
      permission: 'catalog.discountGroup.update',
      screens: resourceScreens(async () => (await import('./prices/discount-groups.resource.tsx')).discountGroups),
    },
  ],
  settings: catalogSettingFields,
};
