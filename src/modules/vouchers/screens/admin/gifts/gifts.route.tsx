import { Button } from '@mantine/core';
import { IconGift, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { GiftView } from '../../../contract/gift.ts';
import type { Route } from './+types/gifts.route';
import { type GiftQuery, giftApi } from './gift-api.ts';
import { GiftStateMark, giftStateWords, STATE_OPTIONS } from './gift-words.tsx';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.vouchers_gifts() }] };

const SHAPE = { filterNames: ['state'], defaultSort: '-createdAt' };

const WORDS = {
  plural: m.vouchers_gifts,
  count: m.vouchers_giftCount,
  search: m.vouchers_giftSearch,
  loadFailed: m.vouchers_giftsFailed,
  emptyTitle: m.vouchers_giftsEmpty,
  emptyText: m.vouchers_giftsEmptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const found = await giftApi('GET /api/v0/gift_voucher/', { query: { ...query, site: adminSite() } as GiftQuery });
      return { rows: found.gift_voucher, total: found.total };
    },
    { rows: [], total: 0 },
  );
}

/** Gift vouchers of the parish, the newest first (S2.23). */
export default function Gifts({ loaderData }: Route.ComponentProps) {
  const { base } = useAdmin();
  return (
    <ListRows
      shape={SHAPE}
      filters={[{ name: 'state', label: m.vouchers_labelState, options: STATE_OPTIONS }]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={nameOf}
      hrefOf={({ _id }) => `${base}/shop/voucher/edit/${_id}`}
      under={({ end, recipientName, recipientEmail }) =>
        [recipientName ? `…${end}` : '', recipientEmail].filter(Boolean).join(' · ')
      }
      phoneEnd={({ balanceCents }) => <span className="nowrap">{euroExact(balanceCents)}</span>}
      actions={[]}
      buttons={() => <IssueLink to={`${base}/shop/voucher/edit`} />}
      empty={(list) => <NoRows {...list} icon={IconGift} words={WORDS} />}
    />
  );
}

const nameOf = ({ recipientName, end }: GiftView): string => recipientName || `…${end}`;

function IssueLink({ to }: { to: string }) {
  const { may } = useAdmin();
  if (!may('vouchers.gift.update')) return null;
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={18} aria-hidden />}>
      {m.vouchers_giftIssue()}
    </Button>
  );
}

const day = (on: string | null) => (on ? shortDate(on, getLocale()) : '–');

const COLUMNS: Column<GiftView>[] = [
  { key: 'name', label: m.vouchers_giftRecipient, text: nameOf },
  {
    key: 'state',
    label: m.vouchers_labelState,
    cell: ({ state }) => <GiftStateMark state={state} />,
    text: ({ state }) => giftStateWords(state),
  },
  moneyColumn({
    key: 'balance',
    label: m.vouchers_giftBalance,
    sort: 'balanceCents',
    cents: ({ balanceCents }) => balanceCents,
  }),
  moneyColumn({
    key: 'value',
    label: m.vouchers_giftValue,
    from: 'medium',
    cents: ({ valueCents }) => valueCents,
  }),
  { key: 'sendOn', label: m.vouchers_giftSendOn, text: ({ sendOn }) => day(sendOn) },
  { key: 'expiresOn', label: m.vouchers_giftExpiresOn, text: ({ expiresOn }) => day(expiresOn) },
  {
    key: 'createdAt',
    label: m.vouchers_giftIssuedAt,
    from: 'wide',
    sort: 'createdAt',
    text: ({ createdAt }) => stampOf(createdAt),
  },
];
