import './donations.css';
import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconHeartHandshake } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { Column } from '#design/admin/resource/data-table.tsx';
import type { ListData } from '#design/admin/resource/define-resource.ts';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState, wholeQueryOf } from '#design/admin/resource/list-state.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import type { DonationCsvQuery, DonationQuery, DonationSum, DonationView } from '../../contract/donation.ts';
import type { Route } from './+types/donations.route';
import { donationApi, purposeWord, STATE_OPTIONS, StateMark, stateWord } from './donation-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.donations_donations() }] };

const SHAPE = { filterNames: ['state', 'purpose', 'from', 'until'], defaultSort: '-createdAt' };

const WORDS = {
  plural: m.donations_donations,
  count: m.donations_donationCount,
  search: m.donations_listSearch,
  loadFailed: m.donations_listFailed,
  emptyTitle: m.donations_listEmpty,
  emptyText: m.donations_listEmptyText,
};

type Loaded = ListData<DonationView> & { sums: DonationSum[]; sumCents: number };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = { ...queryOf(readListState(new URL(request.url).searchParams, SHAPE)), site: adminSite() };
      const found = await donationApi('GET /api/v0/donation/', { query: query as DonationQuery });
      const { donation: rows, total, sums, sumCents } = found;
      return { rows, total, sums, sumCents };
    },
    { rows: [], total: 0, sums: [], sumCents: 0 },
  );
}

/** Donations, with the sums by purpose of the filtered ones. */
export default function Donations({ loaderData }: Route.ComponentProps) {
  const { base } = useAdmin();
  const named = new Map([...loaderData.rows, ...loaderData.sums].map((one) => [one.purposeId ?? 'none', one]));
  const purposes = [...named].map(([value, one]) => ({ value, label: () => purposeWord(one) }));
  return (
    <ListRows
      shape={SHAPE}
      filters={[
        { name: 'purpose', label: m.donations_purpose, options: purposes },
        { name: 'state', label: m.donations_state, options: STATE_OPTIONS },
      ]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ donorName }) => donorName}
      hrefOf={({ _id }) => `${base}/shop/donations/${_id}`}
      phoneUnder={(row) => [purposeWord(row), stateWord(row)].join(' · ')}
      phoneEnd={({ cents, returnedCents }) => <span className="nowrap">{euroExact(cents - returnedCents)}</span>}
      actions={[]}
      note={<Sums loaded={loaderData} />}
      empty={(list) => (
        <NoRows
          {...list}
          icon={IconHeartHandshake}
          words={WORDS}
          create={
            <Button component={Link} to={`${base}/shop/donation-purposes/edit`} variant="default">
              {m.donations_donationPurposeCreate()}
            </Button>
          }
        />
      )}
    />
  );
}

/** The time that is asked for, what came in by purpose, and the table for a spreadsheet. */
function Sums({ loaded: { sums, sumCents, refusal } }: { loaded: Loaded }) {
  const [params, setParams] = useSearchParams();
  const set = (name: 'from' | 'until', value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    next.delete('page');
    setParams(next, { replace: true });
  };
  const asked = wholeQueryOf(readListState(params, SHAPE));
  const { isBusy, download } = useDownload(() => {
    const { sort: _, ...query } = asked;
    return donationApi('GET /api/v0/donation/csv', { query: { ...query, site: adminSite() } as DonationCsvQuery });
  });
  return (
    <div className="donation-note">
      <div className="donation-period">
        {(['from', 'until'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={name === 'from' ? m.donations_from() : m.donations_until()}
            value={params.get(name) ?? ''}
            error={refusal?.fields[name]}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={download}>
          CSV
        </Button>
      </div>
      {sums.length === 0 ? <p className="muted">{m.donations_sumsEmpty()}</p> : <SumTable sums={sums} all={sumCents} />}
    </div>
  );
}

function SumTable({ sums, all }: { sums: readonly DonationSum[]; all: number }) {
  return (
    <table className="donation-sums">
      <caption>{m.donations_sums()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.donations_purpose()}</th>
          <th scope="col">{m.donations_donations()}</th>
          <th scope="col">{m.donations_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((one) => (
          <tr key={one.purposeId ?? 'none'}>
            <td>{purposeWord(one)}</td>
            <td>{one.count}</td>
            <td>{euroExact(one.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.donations_sum()}</th>
          <td>{sums.reduce((count, one) => count + one.count, 0)}</td>
          <td>{euroExact(all)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const COLUMNS: Column<DonationView>[] = [
  { key: 'donor', label: m.donations_donor, text: ({ donorName }) => donorName },
  { key: 'purpose', label: m.donations_purpose, text: purposeWord },
  moneyColumn({
    key: 'cents',
    label: m.donations_amount,
    sort: 'cents',
    cents: ({ cents, returnedCents }) => cents - returnedCents,
  }),
  {
    key: 'state',
    label: m.donations_state,
    cell: (donation) => <StateMark donation={donation} />,
    text: stateWord,
  },
  {
    key: 'receivedAt',
    label: m.donations_receivedOn,
    text: ({ receivedAt }) => (receivedAt ? stampOf(receivedAt) : '–'),
  },
  {
    key: 'createdAt',
    label: m.donations_orderedAt,
    from: 'wide',
    sort: 'createdAt',
    text: ({ createdAt }) => stampOf(createdAt),
  },
];
