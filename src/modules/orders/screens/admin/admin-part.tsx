import { IconArrowBackUp, IconChartBar, IconPackage, IconQrcode, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import type { PaletteProvider } from '#design/admin/palette/palette-hits.ts';
import { MOST_HITS, recordHits } from '#design/admin/palette/record-hits.ts';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { customerApi } from './customers/customer-api.ts';
import { stateWords } from './orders/order-words.tsx';
import { deskApi, ordersApi } from './orders/orders-api.ts';
import { caseApi } from './withdrawals/case-api.ts';

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
  tasks: shopTasks,
  hits: (view) => [
    ...(view.may('orders.order.read') ? [orderHits(view)] : []),
    ...(view.may('orders.customer.read') ? [customerHits(view)] : []),
  ],
};

/** Tasks in the shop of the parish, as sentences. */
async function shopTasks(view: AdminView): Promise<Task[]> {
  const found = await Promise.all([ordersToPack(view), overdueOrders(view), waitingCases(view), missingInvoices(view)]);
  return found.flatMap((task) => task ?? []);
}

async function ordersToPack({ base, site, may }: AdminView): Promise<Task | null> {
  if (!may('orders.order.read')) return null;
  const { total } = await ordersApi('GET /api/v0/order/', { query: { site, view: 'toPack', limit: 1 } });
  if (total === 0) return null;
  return {
    id: `orders-${site}`,
    urgency: 'today',
    kind: 'open',
    site,
    state: m.orders_stateConfirmed(),
    title: m.orders_taskTitle({ count: total }),
    detail: m.orders_taskDetail(),
    verb: m.orders_taskVerb(),
    to: `${base}/shop/orders?view=toPack`,
  };
}

/** Unpaid for more than a week, counted as the list shows them. */
async function overdueOrders({ base, site, may }: AdminView): Promise<Task | null> {
  if (!may('payments.payment.settle') || !may('orders.order.read')) return null;
  const { total } = await ordersApi('GET /api/v0/order/', { query: { site, view: 'overdue', limit: 1 } });
  if (total === 0) return null;
  return {
    id: `unpaid-${site}`,
    urgency: 'week',
    kind: 'open',
    site,
    state: m.orders_statePending(),
    title: m.orders_overdueTitle({ count: total }),
    detail: m.orders_unpaidDetail(),
    verb: m.orders_taskVerb(),
    to: `${base}/shop/orders?view=overdue`,
  };
}

/** Goods have left, and no invoice was issued. */
async function missingInvoices({ base, site, may }: AdminView): Promise<Task | null> {
  if (!may('orders.document.issue') || !may('orders.order.read')) return null;
  const { order, total } = await deskApi('GET /api/v0/order_document/missing', { query: { site } });
  const [first] = order;
  if (!first) return null;
  return {
    id: `invoices-${site}`,
    urgency: 'week',
    kind: 'open',
    site,
    state: m.orders_docInvoice(),
    title: m.orders_missingInvoices({ count: total }),
    detail: m.orders_missingInvoicesDetail(),
    verb: m.orders_taskVerb(),
    to: `${base}/shop/orders/${first._id}`,
  };
}

async function waitingCases({ base, site, may }: AdminView): Promise<Task | null> {
  if (!may('orders.withdrawal.update')) return null;
  const { total } = await caseApi('GET /api/v0/withdrawal/', { query: { site, open: 'true', limit: 1 } });
  if (total === 0) return null;
  return {
    id: `withdrawals-${site}`,
    urgency: 'urgent',
    kind: 'warn',
    site,
    state: m.orders_withdrawal(),
    title: m.orders_casesTitle({ count: total }),
    detail: m.orders_casesDetail(),
    verb: m.orders_taskVerb(),
    to: `${base}/shop/withdrawals?open=true`,
  };
}

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
