import { IconArrowBackUp } from '@tabler/icons-react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { m } from '#texts';
import type { CaseView } from '../../../contract/withdrawals.ts';
import type { Route } from './+types/withdrawals.route';
import { type CaseQuery, caseApi } from './case-api.ts';
import { CASE_OPTIONS, CaseMark, caseWords } from './case-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.orders_withdrawals() }] };

const SHAPE = { filterNames: ['open', 'state'], defaultSort: '-receivedAt' };

const WORDS = {
  plural: m.orders_withdrawals,
  count: m.orders_withdrawalsCount,
  search: m.orders_withdrawalsSearch,
  loadFailed: m.orders_withdrawalsFailed,
  emptyTitle: m.orders_withdrawalsEmpty,
  emptyText: m.orders_withdrawalsEmptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = { site: adminSite(), ...queryOf(readListState(new URL(request.url).searchParams, SHAPE)) };
      const { withdrawal, total } = await caseApi('GET /api/v0/withdrawal/', { query: query as CaseQuery });
      return { rows: withdrawal, total };
    },
    { rows: [], total: 0 },
  );
}

/** Contracts that customers withdrew from, the newest first. */
export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const { base } = useAdmin();
  return (
    <ListRows
      shape={SHAPE}
      filters={[
        { name: 'open', label: m.orders_caseWaiting, options: [{ value: 'true', label: m.orders_caseWaitingOnly }] },
        { name: 'state', label: m.orders_state, options: CASE_OPTIONS },
      ]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ name }) => name}
      hrefOf={({ _id }) => `${base}/shop/withdrawals/${_id}`}
      phoneUnder={({ contract, state }) => `${contract} · ${caseWords(state)}`}
      actions={[]}
      empty={(list) => <NoRows {...list} icon={IconArrowBackUp} words={WORDS} />}
    />
  );
}

const COLUMNS: Column<CaseView>[] = [
  { key: 'name', label: m.orders_csvName, text: ({ name }) => name },
  { key: 'contract', label: m.orders_withdrawContract, text: ({ number, contract }) => number || contract },
  {
    key: 'state',
    label: m.orders_state,
    cell: ({ state }) => <CaseMark state={state} />,
    text: ({ state }) => caseWords(state),
  },
  {
    key: 'receivedAt',
    label: m.orders_receivedAt,
    cell: ({ receivedAt }) => <span className="nowrap">{stampOf(receivedAt)}</span>,
    text: ({ receivedAt }) => stampOf(receivedAt),
  },
];
