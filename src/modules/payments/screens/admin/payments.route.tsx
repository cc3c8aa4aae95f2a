import { Button } from '@mantine/core';
import { IconBuildingBank, IconCash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ViewLinks } from '#design/admin/list/view-links.tsx';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { Note } from '#design/admin/parts/note.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { PaymentView } from '../../contract.ts';
import type { Route } from './+types/payments.route';
import { METHOD_OPTIONS, methodWords, PaymentStateMark, STATE_OPTIONS, stateWords } from './payment-words.tsx';
import { type PaymentQuery, paymentsApi } from './payments-api.ts';
import { ReconcileAll } from './reconcile-all.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.payments_payments() }] };

const SHAPE = { filterNames: ['problem', 'state', 'method'], defaultSort: '-createdAt' };

const WORDS = {
  plural: m.payments_payments,
  count: m.payments_count,
  search: m.payments_search,
  loadFailed: m.payments_loadFailed,
  emptyTitle: m.payments_emptyTitle,
  emptyText: m.payments_emptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const asked = { site: adminSite(), ...query } as PaymentQuery;
      const { payment, total } = await paymentsApi('GET /api/v0/payment/', { query: asked });
      return { rows: payment, total };
    },
    { rows: [], total: 0 },
  );
}

/** Payments of the parishes, the newest first (S2.23). */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  return (
    <ListRows
      shape={SHAPE}
      filters={[
        { name: 'state', label: m.payments_state, options: STATE_OPTIONS },
        { name: 'method', label: m.payments_method, options: METHOD_OPTIONS },
      ]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ label }) => label}
      hrefOf={({ _id }) => `${base}/shop/payments/${_id}`}
      phoneUnder={({ payer, state, problem }) => `${payer} · ${problem || stateWords(state)}`}
      under={({ problem }) => problem || null}
      phoneEnd={({ amountCents }) => <span className="nowrap">{euroExact(amountCents)}</span>}
      actions={[]}
      buttons={() => (may('payments.payment.settle') ? <ListButtons /> : null)}
      note={
        <>
          <ViewLinks name="problem" label={m.payments_views()} views={VIEWS} />
          {loaderData.rows.some(({ isTest }) => isTest) ? <Note>{m.payments_testNote()}</Note> : null}
        </>
      }
      empty={(list) =>
        list.state.filters.problem && !list.state.search ? (
          <EmptyState icon={IconCash} title={m.payments_queueEmptyTitle()}>
            {m.payments_queueEmptyText()}
          </EmptyState>
        ) : (
          <NoRows {...list} icon={IconCash} words={WORDS} />
        )
      }
    />
  );
}

const VIEWS = [
  { value: '', label: m.payments_viewAll },
  { value: 'true', label: m.payments_queue },
];

function ListButtons() {
  const { base } = useAdmin();
  return (
    <>
      <ReconcileAll />
      <Button component={Link} to={`${base}/accounting/bank`} leftSection={<IconBuildingBank size={18} />}>
        {m.payments_bank()}
      </Button>
    </>
  );
}

const COLUMNS: Column<PaymentView>[] = [
  { key: 'label', label: m.payments_label, text: ({ label }) => label },
  { key: 'payer', label: m.payments_payer, text: ({ payer }) => payer },
  { key: 'method', label: m.payments_method, text: ({ method }) => methodWords(method) },
  {
    key: 'state',
    label: m.payments_state,
    cell: ({ state }) => <PaymentStateMark state={state} />,
    text: ({ state }) => stateWords(state),
  },
  moneyColumn({ key: 'amountCents', label: m.payments_amount, cents: ({ amountCents }) => amountCents }),
  {
    key: 'createdAt',
    label: m.payments_createdAt,
    cell: ({ createdAt }) => <span className="nowrap">{stampOf(createdAt)}</span>,
    text: ({ createdAt }) => stampOf(createdAt),
  },
];
