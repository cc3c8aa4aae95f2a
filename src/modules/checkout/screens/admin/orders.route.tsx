import { IconPackage } from '@tabler/icons-react';
import { readRefusal } from '#design/admin/form/refusal.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { ListData } from '#design/admin/resource/define-resource.ts';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { euro } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OrderView } from '../../contract/order.ts';
import type { Route } from './+types/orders.route';
import { OrderStateMark, STATE_OPTIONS, stateWords } from './order-words.tsx';
import { type OrderQuery, ordersApi } from './orders-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.checkout_orders() }] };

const SHAPE = { filterNames: ['state'], defaultSort: '-createdAt' };

const WORDS = {
  plural: m.checkout_orders,
  count: m.checkout_count,
  search: m.checkout_search,
  loadFailed: m.checkout_loadFailed,
  emptyTitle: m.checkout_emptyTitle,
  emptyText: m.checkout_emptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<ListData<OrderView>> {
  try {
    const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
    const { order, total } = await ordersApi('GET /api/v0/order/', { query: query as OrderQuery });
    return { rows: order, total, refusal: null };
  } catch (error) {
    return { rows: [], total: 0, refusal: readRefusal(error) };
  }
}

/** Orders of the parishes, the newest first (S2.23). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { base } = useAdmin();
  return (
    <ListRows
      shape={SHAPE}
      filters={[{ name: 'state', label: m.checkout_state, options: STATE_OPTIONS }]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ number }) => number}
      hrefOf={({ _id }) => `${base}/shop/orders/${_id}`}
      under={({ customerName, state }) => `${customerName} · ${stateWords(state)}`}
      phoneEnd={({ totalCents }) => <span className="nowrap">{euro(totalCents, getLocale())}</span>}
      actions={[]}
      note={loaderData.rows.some(({ isTest }) => isTest) ? <Note>{m.checkout_testNote()}</Note> : null}
      empty={(list) => <NoRows {...list} icon={IconPackage} words={WORDS} />}
    />
  );
}

const COLUMNS: Column<OrderView>[] = [
  { key: 'number', label: m.checkout_number, text: ({ number }) => number },
  { key: 'customerName', label: m.checkout_customer, text: ({ customerName }) => customerName },
  {
    key: 'state',
    label: m.checkout_state,
    cell: ({ state }) => <OrderStateMark state={state} />,
    text: ({ state }) => stateWords(state),
  },
  {
    key: 'isPaid',
    label: m.checkout_paid,
    text: ({ isPaid }) => (isPaid ? m.checkout_yes() : m.checkout_notYetPaid()),
  },
  {
    key: 'totalCents',
    label: m.checkout_amount,
    cell: ({ totalCents }) => <span className="nowrap">{euro(totalCents, getLocale())}</span>,
    text: ({ totalCents }) => euro(totalCents, getLocale()),
  },
  {
    key: 'createdAt',
    label: m.checkout_createdAt,
    cell: ({ createdAt }) => <span className="nowrap">{stampOf(createdAt)}</span>,
    text: ({ createdAt }) => stampOf(createdAt),
  },
];
