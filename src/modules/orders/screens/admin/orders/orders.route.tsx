import '../order/order.css';
import { Button } from '@mantine/core';
import {
  IconChartBar,
  IconCheck,
  IconListCheck,
  IconPackage,
  IconPhone,
  IconPrinter,
  IconTag,
  IconTruck,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { ViewLinks } from '#design/admin/list/view-links.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euro } from '#kernel/web/euro.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { SavedViews } from '#modules/auth/widgets.tsx';
import { m } from '#texts';
import type { BulkInput, Paper } from '../../../contract/desk.ts';
import type { OrderListView, OrderView } from '../../../contract/order.ts';
import type { Route } from './+types/orders.route';
import { OrderStateMark, STATE_OPTIONS, stateWords } from './order-words.tsx';
import { deskApi, type OrderQuery, ordersApi } from './orders-api.ts';

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
      const { order, total } = await ordersApi('GET /api/v0/order/', { query: asked });
      return { rows: order, total };
    },
    { rows: [], total: 0 },
  );
}

/** Orders of the parish, the newest first (S2.23). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { base, may } = useAdmin();
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
      columns={COLUMNS}
      titleOf={({ number }) => number}
      hrefOf={({ _id }) => `${base}/shop/orders/${_id}`}
      phoneUnder={({ customerName, state }) => `${customerName} · ${stateWords(state)}`}
      phoneEnd={({ totalCents }) => <span className="nowrap">{euro(totalCents)}</span>}
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
      actions={may('orders.order.update') ? [...MOVES, ...PRINTS] : PRINTS}
      note={
        <>
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

/** States of which the customer is told by email. */
const TOLD: readonly BulkInput['to'][] = ['shipped', 'ready_for_pickup'];

const move = (to: BulkInput['to'], label: () => string, icon: BulkAction['icon']): BulkAction => ({
  id: to,
  label,
  icon,
  ask: {
    title: (count) => m.orders_bulkTitle({ count }),
    text: TOLD.includes(to) ? m.orders_bulkTextMail : m.orders_bulkText,
  },
  run: async (ids) => {
    const { moved, refused } = await deskApi('POST /api/v0/order/bulk', { body: { orders: ids, to } });
    return refusedWords(moved.length, refused);
  },
  done: (count) => m.orders_bulkDone({ count }),
});

const NAMED = 3;

function refusedWords(moved: number, refused: readonly string[]): string | undefined {
  if (refused.length === 0) return undefined;
  if (moved === 0) return m.orders_bulkRefusedAll();
  const numbers = refused.slice(0, NAMED).join(', ') + (refused.length > NAMED ? ' …' : '');
  return `${m.orders_bulkDone({ count: moved })} ${m.orders_bulkRefused({ count: refused.length, numbers })}`;
}

const MOVES: readonly BulkAction[] = [
  move('in_progress', m.orders_doInProgress, IconPackage),
  move('shipped', m.orders_doShipped, IconTruck),
  move('ready_for_pickup', m.orders_doReady, IconCheck),
  move('picked_up', m.orders_doPickedUp, IconCheck),
];

const print = (paper: Paper, label: () => string, icon: BulkAction['icon'], done: () => string): BulkAction => ({
  id: paper,
  label,
  icon,
  done,
  run: async (ids) =>
    saveFile(await deskApi('GET /api/v0/order_paper/:paper', { params: { paper }, query: { orders: ids.join(',') } })),
});

const PRINTS: readonly BulkAction[] = [
  print('picklist', m.orders_pickList, IconListCheck, m.orders_pickListDone),
  print('packing', m.orders_packingSlip, IconPrinter, m.orders_packingSlipDone),
  print('labels', m.orders_labels, IconTag, m.orders_labelsDone),
];

const COLUMNS: Column<OrderView>[] = [
  { key: 'number', label: m.orders_number, text: ({ number }) => number },
  { key: 'customerName', label: m.orders_customer, text: ({ customerName }) => customerName },
  {
    key: 'state',
    label: m.orders_state,
    cell: ({ state }) => <OrderStateMark state={state} />,
    text: ({ state }) => stateWords(state),
  },
  {
    key: 'isPaid',
    label: m.orders_paid,
    text: ({ isPaid, state }) => (isPaid ? m.orders_yes() : state === 'cancelled' ? '–' : m.orders_notYetPaid()),
  },
  {
    key: 'totalCents',
    label: m.orders_amount,
    cell: ({ totalCents }) => <span className="nowrap">{euro(totalCents)}</span>,
    text: ({ totalCents }) => euro(totalCents),
  },
  {
    key: 'createdAt',
    label: m.orders_createdAt,
    cell: ({ createdAt }) => <span className="nowrap">{stampOf(createdAt)}</span>,
    text: ({ createdAt }) => stampOf(createdAt),
  },
];
