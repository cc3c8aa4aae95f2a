import { screensOf } from '#kernel/web/screens-of.ts';

const { resourceById, route } = screensOf('catalog');

/** Below every parish. The ids name the addresses in the configuration that move them (S2.11). */
export const catalogSiteRoutes = [
  route('Shop', './public/shop-frame.route.tsx', { id: 'page.shop' }, [
    route(':group?', './public/shop.route.tsx'),
    route('Produkt/:product', './public/product.route.tsx'),
  ]),
  route('Einkauf/:product', './public/framed-product.route.tsx'),
  route('Versandkosten', './public/shipping.route.tsx', { id: 'page.shippingcosts' }),
  route('Shop/Suche', './public/search.route.tsx', { id: 'page.productsearch' }),
];

/** Below the admin path (S2.23). */
export const catalogAdminRoutes = [
  ...resourceById('shop/products'),
  route('shop/stock', './admin/stock/stock.route.tsx'),
  route('shop/import', './admin/transfer/import.route.tsx'),
  route('shop/bulk', './admin/transfer/bulk.route.tsx'),
  route('shop/prices', './admin/explain/explain.route.tsx'),
  route('shop/settings', './admin/settings/general.route.tsx'),
  route('shop/settings/general', './admin/settings/former-general.route.ts'),
  route('shop/settings/system', './admin/settings/system.route.tsx'),
  route('shop/settings/configurator', './admin/settings/configurator.route.tsx'),
  ...resourceById('shop/groups'),
  ...resourceById('shop/colors'),
  ...resourceById('shop/vat/groups'),
  ...resourceById('shop/shipping/groups'),
  ...resourceById('shop/shipping/countries'),
  ...resourceById('shop/discount/groups'),
];
