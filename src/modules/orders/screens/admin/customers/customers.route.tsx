import { IconUsers } from '@tabler/icons-react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { dateOf, stampOf } from '#design/admin/parts/clock-words.ts';
import { Note } from '#design/admin/parts/note.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CustomerView } from '../../../contract/customers.ts';
import type { Route } from './+types/customers.route';
import { AddCustomer } from './add-customer.tsx';
import { type CustomerQuery, customerApi } from './customer-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.orders_customers() }] };

const SHAPE = { filterNames: ['account'], defaultSort: '-lastOrderAt' };

const WORDS = {
  plural: m.orders_customers,
  count: m.orders_customersCount,
  search: m.orders_customersSearch,
  loadFailed: m.orders_customersFailed,
  emptyTitle: m.orders_customersEmpty,
  emptyText: m.orders_customersEmptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = { site: adminSite(), ...queryOf(readListState(new URL(request.url).searchParams, SHAPE)) };
      const { customer, total } = await customerApi('GET /api/v0/customer/', { query: query as CustomerQuery });
      return { rows: customer, total };
    },
    { rows: [], total: 0 },
  );
}

/** Who has ordered, with an account or without (S2.23). */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  return (
    <ListRows
      shape={SHAPE}
      filters={[
        {
          name: 'account',
          label: m.orders_account,
          options: [
            { value: 'true', label: m.orders_withAccount },
            { value: 'false', label: m.orders_asGuest },
          ],
        },
      ]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ name }) => name}
      hrefOf={({ _id }) => `${base}/shop/customers/${_id}`}
      phoneUnder={({ email, orderCount }) =>
        [email, m.orders_ordersOf({ count: orderCount })].filter(Boolean).join(' · ')
      }
      phoneEnd={({ turnoverCents }) => <span className="nowrap">{euroExact(turnoverCents)}</span>}
      actions={[]}
      buttons={() => (may('orders.customer.update') ? <AddCustomer /> : null)}
      note={loaderData.rows.some(({ isTest }) => isTest) ? <Note>{m.orders_customersTestNote()}</Note> : null}
      empty={(list) => <NoRows {...list} icon={IconUsers} words={WORDS} />}
    />
  );
}

const COLUMNS: Column<CustomerView>[] = [
  { key: 'name', label: m.orders_csvName, text: ({ name }) => name },
  { key: 'email', label: m.orders_email, text: ({ email }) => email },
  {
    key: 'account',
    label: m.orders_account,
    from: 'wide',
    text: ({ hasAccount }) => (hasAccount ? m.orders_withAccount() : m.orders_asGuest()),
  },
  {
    key: 'orderCount',
    label: m.orders_orders,
    isNumber: true,
    text: ({ orderCount }) => countOf(orderCount, getLocale()),
  },
  moneyColumn({ key: 'turnoverCents', label: m.orders_turnover, cents: ({ turnoverCents }) => turnoverCents }),
  {
    key: 'lastOrderAt',
    label: m.orders_lastOrder,
    cell: ({ lastOrderAt }) => <span className="nowrap">{lastOrderAt ? dateOf(lastOrderAt) : ''}</span>,
    text: ({ lastOrderAt }) => (lastOrderAt ? stampOf(lastOrderAt) : ''),
  },
];
