import { IconChartBar } from '@tabler/icons-react';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { Chart } from '#design/admin/chart/chart.tsx';
import { dateOf } from '#design/admin/parts/clock-words.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import type { Column } from '#design/admin/resource/data-table.tsx';
import { ListRows } from '#design/admin/resource/list-rows.tsx';
import { queryOf, readListState } from '#design/admin/resource/list-state.ts';
import { NoRows } from '#design/admin/resource/no-rows.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Sending, sendingContract } from '../../../collections/sendings.ts';
import type { LedgerCounts } from '../../../contract/sendings.ts';
import type { Route } from './+types/figures.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.newsletter_figures() }] };

const api = apiOf<typeof sendingContract.endpoints>();
const SHAPE = { filterNames: [], defaultSort: '-stateAt' };
const WORDS = {
  plural: m.newsletter_figures,
  count: m.newsletter_sendingCount,
  search: m.newsletter_sendingSearch,
  loadFailed: m.newsletter_sendingsFailed,
  emptyTitle: m.newsletter_figuresEmpty,
  emptyText: m.newsletter_figuresEmptyText,
};

type Figures = Sending & { counts: LedgerCounts };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOne(
    async () => {
      const query = queryOf(readListState(new URL(request.url).searchParams, SHAPE));
      const answer = await api('GET /api/v0/newsletter_sending/', {
        query: { ...query, begun: true, site: adminSite() } as never,
      });
      const rows = answer.newsletter_sending.flatMap((row): Figures[] => {
        const counts = answer.counts[row._id];
        return counts ? [{ ...row, counts }] : [];
      });
      return { rows, total: answer.total };
    },
    { rows: [], total: 0 },
  );
}

const number = (label: () => string, pick: (counts: LedgerCounts) => number): Column<Figures> => ({
  key: label(),
  label,
  isNumber: true,
  text: ({ counts }) => countOf(pick(counts), getLocale()),
});

/** Figures of the newsletters that were sent, the newest first (S2.17). */
export default function NewsletterFigures({ loaderData }: Route.ComponentProps) {
  const { base } = useAdmin();
  const columns: Column<Figures>[] = [
    { key: 'subject', label: m.newsletter_subject, text: ({ subject }) => subject },
    {
      key: 'startedAt',
      label: m.newsletter_sendingWhen,
      text: ({ startedAt }) => (startedAt ? dateOf(startedAt) : ''),
    },
    number(m.newsletter_deliverySent, ({ sent }) => sent),
    number(m.newsletter_deliveryBounced, ({ bounced }) => bounced),
    number(m.newsletter_deliveryFailed, ({ failed, unclear }) => failed + unclear),
    number(m.newsletter_leftCount, ({ left }) => left),
    number(m.newsletter_clicks, ({ clicks }) => clicks),
  ];
  const shown = loaderData.rows.toReversed();
  return (
    <ListRows
      shape={SHAPE}
      data={loaderData}
      words={WORDS}
      columns={columns}
      titleOf={({ subject }) => subject}
      phoneUnder={({ startedAt }) => (startedAt ? dateOf(startedAt) : '')}
      phoneEnd={({ counts }) => countOf(counts.sent, getLocale())}
      hrefOf={({ _id }) => `${base}/newsletter/stats/browse/${_id}`}
      empty={(list) => <NoRows {...list} icon={IconChartBar} words={WORDS} />}
      actions={[]}
      note={
        shown.length > 1 ? (
          <Panel title={m.newsletter_figuresChart()}>
            <Chart
              label={m.newsletter_figuresChart()}
              points={shown.map(({ _id, subject, startedAt }) => ({
                key: _id,
                name: subject,
                short: startedAt ? dateOf(startedAt) : '',
              }))}
              series={[
                { name: m.newsletter_deliverySent(), values: shown.map(({ counts }) => counts.sent) },
                { name: m.newsletter_clicks(), values: shown.map(({ counts }) => counts.clicks) },
              ]}
              format={(value) => countOf(value, getLocale())}
              smallestStep={1}
            />
          </Panel>
        ) : undefined
      }
    />
  );
}
