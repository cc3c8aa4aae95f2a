import './analytics.css';
import { NativeSelect } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { Chart } from '#design/admin/chart/chart.tsx';
import { EmptyState } from '#design/admin/parts/empty-state.tsx';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { dayAndMonth, longDate } from '#kernel/i18n/dates.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Analytics, analyticsEndpoints } from '../../contract.ts';
import type { Route } from './+types/analytics.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

export const handle = { crumbs: () => [{ label: m.analytics_title() }] };

const api = apiOf<typeof analyticsEndpoints>();
const PERIODS = [7, 30, 90, 365];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const site = searchParams.get('site');
  const query = { days: periodIn(searchParams), ...(site ? { site } : {}) };
  return loadOne(() => api('GET /api/v0/analytics/', { query }), { analytics: null });
}

const periodIn = (search: URLSearchParams): number => PERIODS.find((days) => String(days) === search.get('days')) ?? 30;

/** Page views: one sentence, a chart with its table, pages and referrers (S2.16). */
export default function AnalyticsScreen({ loaderData: { analytics, refusal } }: Route.ComponentProps) {
  return (
    <div className="kp-stack">
      <PageHead title={m.analytics_title()} facts={m.analytics_facts()} />
      <Choices />
      {refusal ? <LoadFailed what={m.analytics_loadFailed()} refusal={refusal} /> : null}
      {analytics && analytics.total + analytics.totalBefore === 0 ? (
        <EmptyState icon={IconChartBar} title={m.analytics_emptyTitle()}>
          {m.analytics_emptyText()}
        </EmptyState>
      ) : null}
      {analytics && analytics.total + analytics.totalBefore > 0 ? <Numbers analytics={analytics} /> : null}
    </div>
  );
}

/** Period and parish; they live in the address. */
function Choices() {
  const { sites } = useAdmin();
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next);
  };
  const periods = PERIODS.map((days) => ({
    value: String(days),
    label: days === 365 ? m.analytics_year() : m.analytics_days({ count: days }),
  }));
  const parishes = [
    { value: '', label: m.analytics_allSites() },
    ...sites.map(({ slug, shortName }) => ({ value: slug, label: shortName })),
  ];
  return (
    <div className="kp-two">
      <NativeSelect
        label={m.analytics_period()}
        value={String(periodIn(search))}
        data={periods}
        onChange={({ currentTarget }) => choose('days', currentTarget.value)}
      />
      {sites.length > 1 ? (
        <NativeSelect
          label={m.analytics_sites()}
          value={search.get('site') ?? ''}
          data={parishes}
          onChange={({ currentTarget }) => choose('site', currentTarget.value)}
        />
      ) : null}
    </div>
  );
}

function Numbers({ analytics: { days, pages, referrers, total, totalBefore } }: { analytics: Analytics }) {
  return (
    <>
      <Panel title={m.analytics_perDay()}>
        <p className="analytics-total">{m.analytics_sentence({ count: total })}</p>
        {totalBefore > 0 ? <p>{comparison(total, totalBefore)}</p> : null}
        <DayChart days={days} />
      </Panel>
      <div className="kp-cols">
        <Panel title={m.analytics_pages()}>
          <Table
            head={m.analytics_page()}
            rows={pages.map(({ path, views }) => ({ label: path, views, href: path }))}
          />
        </Panel>
        <Panel title={m.analytics_referrers()}>
          <p className="muted">{m.analytics_referrersHelp()}</p>
          {referrers.length > 0 ? (
            <Table head={m.analytics_referrer()} rows={referrers.map(({ host, views }) => ({ label: host, views }))} />
          ) : null}
        </Panel>
      </div>
    </>
  );
}

function DayChart({ days }: Pick<Analytics, 'days'>) {
  const locale = getLocale();
  return (
    <Chart
      label={m.analytics_perDay()}
      points={days.map(({ on }) => ({ key: on, name: longDate(on, locale), short: dayAndMonth(on, locale) }))}
      series={[{ name: m.analytics_views(), values: days.map(({ views }) => views) }]}
      format={(views) => countOf(views, locale)}
      tableOf={m.analytics_day()}
    />
  );
}

function comparison(total: number, before: number): string {
  const percent = Math.round((Math.abs(total - before) / before) * 100);
  if (percent === 0) return m.analytics_same();
  return total > before ? m.analytics_more({ percent }) : m.analytics_less({ percent });
}

type Row = { label: string; views: number; href?: string };

function Table({ head, rows }: { head: string; rows: readonly Row[] }) {
  return (
    <table className="analytics-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{m.analytics_views()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, views, href }) => (
          <tr key={label}>
            <th scope="row">{href ? <a href={href}>{label}</a> : label}</th>
            <td>{countOf(views, getLocale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
