import '../order/order.css';
import { Button } from '@mantine/core';
import { IconChartBar, IconPackage, IconPhone } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ViewLinks } from '#design/admin/list/view-links.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { SavedViews } from '#modules/auth/widgets.tsx';
import { m } from '#texts';
import type { OrderListView } from '../../../contract/order.ts';
import type { Route } from './+types/orders.route';
import { MOVES, PRINTS, REMIND } from './bulk-actions.ts';
import { ORDER_COLUMNS, phoneWords, UNPAID_COLUMNS } from './order-columns.tsx';
import { OrderSumsPanel } from './order-sums.tsx';
import { STATE_OPTIONS } from './order-words.tsx';
import { type OrderQuery, orderSumApi, ordersApi } from './orders-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.orders_orders() }] };

const SHAPE = { filterNames: ['view', 'state', 'delivery'], defaultSort: '-createdAt' };

const WORDS = {
  plural: m.orders_orders,
  count: m.orders_count,
  search: m.orders_search,
  loadFailed: m.orders_loadFailed,
  emptyTitle: m.orders_emptyTitle,
  emptyText: m.orders_emptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const asked = { site: adminSite(), ...query } as OrderQuery;
      const [{ order, total }, sums] = await Promise.all([
        ordersApi('GET /api/v0/order/', { query: asked }),
        orderSumApi('GET /api/v0/order_sums/', { query: { site: adminSite() } }),
      ]);
      return { rows: order, total, sums };
    },
    { rows: [], total: 0, sums: null },
  );
}

/** Orders of the parish, the newest first (S2.23). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  const { sums } = loaderData;
  const isAboutMoney = ['unpaid', 'overdue'].includes(useSearchParams()[0].get('view') ?? '');
  return (
    <ListRows
      shape={SHAPE}
      filters={[
        { name: 'state', label: m.orders_state, options: STATE_OPTIONS },
        {
          name: 'delivery',
          label: m.orders_delivery,
          options: [
            { value: 'ship', label: m.orders_ship },
            { value: 'pickup', label: m.orders_pickup },
          ],
        },
      ]}
      data={loaderData}
      words={WORDS}
      columns={isAboutMoney ? UNPAID_COLUMNS : ORDER_COLUMNS}
      titleOf={({ number }) => number}
      hrefOf={({ _id }) => `${base}/shop/orders/${_id}`}
      phoneUnder={(order) => phoneWords(order, isAboutMoney)}
      phoneEnd={({ totalCents }) => <span className="nowrap">{euroExact(totalCents)}</span>}
      buttons={() => (
        <>
          {may('orders.export.read') ? (
            <Button
              component={Link}
              to={`${base}/shop/figures`}
              variant="default"
              leftSection={<IconChartBar size={18} />}
            >
              {m.orders_figures()}
            </Button>
          ) : null}
          {may('orders.order.update') ? (
            <Button component={Link} to={`${base}/shop/orders/new`} leftSection={<IconPhone size={18} />}>
              {m.orders_manual()}
            </Button>
          ) : null}
        </>
      )}
      actions={may('orders.order.update') ? [...(isAboutMoney ? [REMIND] : []), ...MOVES, ...PRINTS] : PRINTS}
      note={
        <>
          {sums ? <OrderSumsPanel sums={sums} /> : null}
          <ViewLinks name="view" label={m.orders_views()} views={VIEWS} />
          <SavedViews list="shop/orders" />
          {loaderData.rows.some(({ isTest }) => isTest) ? <Note>{m.orders_testNote()}</Note> : null}
        </>
      }
      empty={(list) => <NoRows {...list} icon={IconPackage} words={WORDS} />}
    />
  );
}

const VIEWS: readonly { value: OrderListView | ''; label: () => string }[] = [
  { value: '', label: m.orders_viewAll },
  { value: 'toPack', label: m.orders_viewToPack },
  { value: 'unpaid', label: m.orders_viewUnpaid },
  { value: 'overdue', label: m.orders_viewOverdue },
  { value: 'toCollect', label: m.orders_viewToCollect },
  { value: 'onTheWay', label: m.orders_viewOnTheWay },
  { value: 'over', label: m.orders_viewOver },
  { value: 'test', label: m.orders_viewTest },
];
