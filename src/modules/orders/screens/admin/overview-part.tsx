import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { deskApi, ordersApi } from './orders/orders-api.ts';
import { caseApi } from './withdrawals/case-api.ts';

/** Orders, money and withdrawals that wait for the shop. */
export const ordersOverview: OverviewPart = { component: 'shop', tasks: shopTasks };

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
