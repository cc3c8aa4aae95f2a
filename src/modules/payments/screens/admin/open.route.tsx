import { Button } from '@mantine/core';
import { IconBuildingBank, IconCash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { ViewLinks } from '#design/admin/list/view-links.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OwedFigures, PaymentView } from '../../contract.ts';
import type { Route } from './+types/open.route';
import styles from './open.module.css';
import { subjectWords } from './payment-words.tsx';
import { type PaymentQuery, paymentsApi } from './payments-api.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.payments_open() }] };

const SHAPE = { filterNames: ['overdue', 'subject'], defaultSort: 'dueOn' };

const WORDS = {
  plural: m.payments_open,
  count: m.payments_openCount,
  search: m.payments_search,
  loadFailed: m.payments_loadFailed,
  emptyTitle: m.payments_openEmptyTitle,
  emptyText: m.payments_openEmptyText,
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const site = adminSite();
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const [{ payment, total }, figures] = await Promise.all([
        paymentsApi('GET /api/v0/payment/', { query: { ...query, site, owed: 'true' } as PaymentQuery }),
        paymentsApi('GET /api/v0/payment/owed', { query: { site } }),
      ]);
      return { rows: payment, total, figures: figures as OwedFigures | null };
    },
    { rows: [], total: 0, figures: null },
  );
}

/** Everything that money is still to come for: orders, invoices, fees of reminders. */
export default function OpenItems({ loaderData }: Route.ComponentProps) {
  const { base, may } = useAdmin();
  return (
    <ListRows
      shape={SHAPE}
      filters={[{ name: 'subject', label: m.payments_subject, options: SUBJECTS }]}
      data={loaderData}
      words={WORDS}
      columns={COLUMNS}
      titleOf={({ label }) => label}
      hrefOf={({ _id }) => `${base}/shop/payments/${_id}`}
      phoneUnder={(one) => [one.payer, dueWords(one)].filter(Boolean).join(' · ')}
      phoneEnd={({ owedCents }) => <span className="nowrap">{euroExact(owedCents)}</span>}
      actions={[]}
      buttons={() =>
        may('payments.payment.settle') ? (
          <Button component={Link} to={`${base}/accounting/bank`} leftSection={<IconBuildingBank size={18} />}>
            {m.payments_bank()}
          </Button>
        ) : null
      }
      note={
        <>
          {loaderData.figures ? <Ages figures={loaderData.figures} /> : null}
          <ViewLinks name="overdue" label={m.payments_openViews()} views={VIEWS} />
        </>
      }
      empty={(list) =>
        list.state.search || list.state.filters.subject ? (
          <NoRows {...list} icon={IconCash} words={WORDS} />
        ) : (
          <EmptyState icon={IconCash} title={m.payments_openEmptyTitle()}>
            {m.payments_openEmptyText()}
          </EmptyState>
        )
      }
    />
  );
}

const SUBJECTS = (['order', 'accounting.document', 'accounting.reminder'] as const).map((value) => ({
  value,
  label: () => subjectWords(value),
}));

const VIEWS = [
  { value: '', label: m.payments_openAll },
  { value: 'true', label: m.payments_openOverdue },
];

function Ages({ figures }: { figures: OwedFigures }) {
  const ages: [label: string, age: OwedFigures['all']][] = [
    [m.payments_ageAll(), figures.all],
    [m.payments_ageNotDue(), figures.notDue],
    [m.payments_age30(), figures.to30],
    [m.payments_age60(), figures.to60],
    [m.payments_ageOver60(), figures.over60],
  ];
  return (
    <dl className={styles.ages}>
      {ages.map(([label, { count, cents }]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{m.payments_ageSum({ amount: euroExact(cents), count })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Day until which it is to be paid, and for how long that is over. */
function dueWords({ dueOn }: PaymentView): string {
  if (dueOn === '') return '';
  const due = textDate(dueOn, getLocale());
  const count = daysBetween(dueOn, localMoment(new Date(), HOUSE_ZONE).on);
  if (count <= 0) return due;
  return count === 1 ? m.payments_dueLateOne({ due }) : m.payments_dueLate({ due, count });
}

const COLUMNS: Column<PaymentView>[] = [
  { key: 'label', label: m.payments_label, text: ({ label }) => label },
  { key: 'payer', label: m.payments_payer, text: ({ payer }) => payer },
  { key: 'subject', label: m.payments_subject, from: 'medium', text: ({ subject }) => subjectWords(subject.kind) },
  { key: 'dueOn', label: m.payments_dueOn, sort: 'dueOn', text: dueWords },
  moneyColumn({ key: 'amountCents', label: m.payments_amount, sort: 'amountCents', cents: (one) => one.amountCents }),
  moneyColumn({ key: 'owedCents', label: m.payments_owed, cents: ({ owedCents }) => owedCents }),
];
