import { IconArrowBackUp, IconChartBar, IconPackage, IconQrcode, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { deskApi, ordersApi } from './orders/orders-api.ts';
import { orderSettingFields } from './setting-fields.ts';
import { caseApi } from './withdrawals/case-api.ts';

const inShop = { group: 'shop', component: 'shop' } as const;

/** Orders, customers, withdrawals and figures of the shop. */
export const ordersAdmin: AdminPart = {
  room: { name: 'orders', title: m.orders_orders },
  component: 'shop',
  settings: orderSettingFields,
  nav: [
    {
      id: 'shop-orders',
      ...inShop,
      label: m.orders_orders,
      icon: IconPackage,
      path: 'shop/orders',
      permission: 'orders.order.read',
    },
    {
      id: 'shop-pickup',
      ...inShop,
      label: m.orders_collect,
      icon: IconQrcode,
      path: 'shop/pickup',
      permission: 'orders.order.update',
      about: m.orders_collectFacts,
    },
    {
      id: 'shop-withdrawals',
      ...inShop,
      label: m.orders_withdrawals,
      icon: IconArrowBackUp,
      path: 'shop/withdrawals',
      permission: 'orders.withdrawal.read',
    },
    {
      id: 'shop-customers',
      ...inShop,
      label: m.orders_customers,
      icon: IconUsers,
      path: 'shop/customers',
      permission: 'orders.customer.read',
    },
    {
      id: 'shop-customer-groups',
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
      ...inShop,
      label: m.orders_figures,
      icon: IconChartBar,
      path: 'shop/figures',
      permission: 'orders.export.read',
    },
  ],
  tasks: shopTasks,
};

/** What waits in the shop of the parish, in sentences. */
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
