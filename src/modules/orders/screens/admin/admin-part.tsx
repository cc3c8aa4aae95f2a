import { IconArrowBackUp, IconChartBar, IconPackage, IconQrcode, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { customerApi } from './customers/customer-api.ts';
import { stateWords } from './orders/order-words.tsx';
import { ordersApi } from './orders/orders-api.ts';

const inShop = { area: 'shop', component: 'shop' } as const;

/** Orders, customers, withdrawals and figures of the shop. */
export const ordersAdmin: AdminPart = {
  room: { name: 'orders', title: m.orders_orders },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'shop',
  settings: async () => (await import('./setting-fields.ts')).orderSettingFields,
  nav: [
    {
      id: 'shop-orders',
      place: 10,
      ...inShop,
      label: m.orders_orders,
      icon: IconPackage,
      path: 'shop/orders',
      permission: 'orders.order.read',
    },
    {
      id: 'shop-pickup',
      place: 20,
      ...inShop,
      label: m.orders_collect,
      icon: IconQrcode,
      path: 'shop/pickup',
      permission: 'orders.order.update',
    },
    {
      id: 'shop-withdrawals',
      place: 110,
      ...inShop,
      label: m.orders_withdrawals,
      icon: IconArrowBackUp,
      path: 'shop/withdrawals',
      permission: 'orders.withdrawal.read',
    },
    {
      id: 'shop-customers',
      place: 60,
      ...inShop,
      label: m.orders_customers,
      icon: IconUsers,
      path: 'shop/customers',
      permission: 'orders.customer.read',
    },
    {
      id: 'shop-customer-groups',
      place: 61,
      ...inShop,
      under: 'shop-customers',
      label: m.orders_groups,
      icon: IconUsersGroup,
      path: 'shop/customer/groups',
      permission: 'catalog.customerGroup.update',
      screens: resourceScreens(async () => (await import('./customers/customer-groups.resource.tsx')).customerGroups),
    },
    {
      id: 'shop-figures',
      place: 130,
      ...inShop,
      label: m.orders_figures,
      icon: IconChartBar,
      path: 'shop/figures',
      permission: 'orders.export.read',
    },
  ],
  hits: (view) => [
    ...(view.may('orders.order.read') ? [orderHits(view)] : []),
    ...(view.may('orders.customer.read') ? [customerHits(view)] : []),
  ],
};

/** Command palette: orders by number, customer or article. */
const orderHits = ({ base, site }: AdminView): PaletteProvider =>
  recordHits({
    label: m.orders_orders(),
    icon: IconPackage,
    find: async (search, options) =>
      (await ordersApi('GET /api/v0/order/', { query: { site, search, limit: MOST_HITS } }, options)).order,
    hit: ({ _id, number, customerName, state }) => ({
      id: _id,
      label: number,
      hint: `${customerName} · ${stateWords(state)}`,
      to: `${base}/shop/orders/${_id}`,
    }),
  });

/** Command palette: customers by name or address. */
const customerHits = ({ base, site }: AdminView): PaletteProvider =>
  recordHits({
    label: m.orders_customers(),
    icon: IconUsers,
    find: async (search, options) =>
      (await customerApi('GET /api/v0/customer/', { query: { site, search, limit: MOST_HITS } }, options)).customer,
    hit: ({ _id, name, email }) => ({ id: _id, label: name, hint: email, to: `${base}/shop/customers/${_id}` }),
  });
