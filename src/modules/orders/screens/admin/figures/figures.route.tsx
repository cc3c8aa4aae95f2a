import '../order/order.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import { useDownload } from '#design/admin/actions/use-download.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { monthTitle, shortDate } from '#kernel/i18n/dates.ts';
import { apiOf } from '#kernel/web/api.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ExportKind, figureEndpoints, ShopFigures } from '../../../contract/figures.ts';
import type { Route } from './+types/figures.route';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

const api = apiOf<typeof figureEndpoints>();

export const handle = {
  crumbs: () => [{ label: m.orders_orders(), to: 'shop/orders' }, { label: m.orders_figures() }],
};

type Asked = { from: string; until: string; by: 'day' | 'month' };

const DAYS = 30;
const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const today = new Date().toLocaleDateString('sv-SE');
  const [from, until] = [params.get('from'), params.get('until')];
  const asked: Asked = {
    from: isDay(from) ? from : addDays(today, -DAYS),
    until: isDay(until) ? until : today,
    by: params.get('by') === 'month' ? 'month' : 'day',
  };
  return loadOne(
    async () => {
      const figures = await api('GET /api/v0/shop_figures/', { query: { site: adminSite(), ...asked } });
      return { ...asked, figures };
    },
    { ...asked, figures: null },
  );
}

/** What was sold, by day or month, and the tables for the bookkeeping. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { from, until, by, figures, refusal } = loaderData;
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <>
      <PageHead
        title={m.orders_figures()}
        facts={figures?.isTest ? m.orders_figuresTestFacts() : m.orders_figuresFacts()}
      />
      <div className="kp-stack">
        <div className="order-row">
          <TextInput
            type="date"
            label={m.orders_from()}
            value={from}
            onChange={(e) => set('from', e.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={m.orders_until()}
            value={until}
            error={refusal?.fields.until}
            onChange={(e) => set('until', e.currentTarget.value)}
          />
          <SegmentedControl
            aria-label={m.orders_figuresBy()}
            value={by}
            onChange={(value) => set('by', value)}
            data={[
              { value: 'day', label: m.orders_byDay() },
              { value: 'month', label: m.orders_byMonth() },
            ]}
          />
        </div>
        {refusal && !refusal.fields.until ? (
          <ErrorPanel what={m.orders_figuresFailed()} refusal={refusal} onRetry={() => set('from', from)} />
        ) : null}
        {figures ? <Shown figures={figures} from={from} until={until} by={by} /> : null}
        <Panel title={m.orders_exports()}>
          <p className="muted">{m.orders_exportsText()}</p>
          <div className="kp-actions">
            {EXPORTS.map(({ kind, label }) => (
              <Export key={kind} kind={kind} label={label()} from={from} until={until} />
            ))}
          </div>
        </Panel>
      </div>
    </>
  );
}

const EXPORTS: readonly { kind: ExportKind; label: () => string }[] = [
  { kind: 'orders', label: m.orders_orders },
  { kind: 'lines', label: m.orders_exportLines },
  { kind: 'payments', label: m.orders_exportPayments },
];

function Export({ kind, label, from, until }: { kind: ExportKind; label: string; from: string; until: string }) {
  const { isBusy, download } = useDownload(() =>
    api('GET /api/v0/shop_export/:kind', { params: { kind }, query: { site: adminSite(), from, until } }),
  );
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isBusy} onClick={download}>
      {label}
    </Button>
  );
}

function Shown({ figures, ...asked }: Asked & { figures: ShopFigures }) {
  const { by } = asked;
  const locale = getLocale();
  const nameOf = (period: string) => (by === 'day' ? shortDate(period, locale) : monthTitle(`${period}-01`, locale));
  if (figures.periods.length === 0 && figures.creditedCents === 0)
    return (
      <Panel title={m.orders_turnover()}>
        <p className="muted">{m.orders_figuresEmpty()}</p>
      </Panel>
    );
  return (
    <Panel title={`${m.orders_turnover()}: ${euro(figures.totalCents)}`}>
      <Chart periods={allPeriods(figures, asked)} nameOf={nameOf} />
      <table className="shop-table">
        <thead>
          <tr>
            <th scope="col">{by === 'day' ? m.orders_day() : m.orders_month()}</th>
            <th scope="col">{m.orders_figuresOrders()}</th>
            <th scope="col">{m.orders_turnover()}</th>
            <th scope="col" className="wide">
              {m.orders_csvVat()}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.periods.map(({ period, orders, totalCents, vatCents }) => (
            <tr key={period}>
              <td>{nameOf(period)}</td>
              <td>{orders}</td>
              <td className="nowrap">{euro(totalCents)}</td>
              <td className="wide nowrap">{euro(vatCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.orders_figuresSum()}</th>
            <td>{figures.orders}</td>
            <td className="nowrap">{euro(figures.totalCents)}</td>
            <td className="wide nowrap">{euro(figures.vatCents)}</td>
          </tr>
        </tfoot>
      </table>
      {figures.creditedCents > 0 ? (
        <p>
          {m.orders_figuresCredited({
            amount: euro(figures.creditedCents),
            left: euro(figures.totalCents - figures.creditedCents),
            vat: euro(figures.creditedVatCents),
            vatLeft: euro(figures.vatCents - figures.creditedVatCents),
          })}
        </p>
      ) : null}
    </Panel>
  );
}

const WIDTH = 720;
const HEIGHT = 180;

type Period = Pick<ShopFigures['periods'][number], 'period' | 'totalCents'>;

/** More bars than this are lines of a single pixel. */
const MOST_BARS = 370;

/** Every day or month that was asked for; those without orders are a gap in the chart. */
function allPeriods({ periods }: ShopFigures, { from, until, by }: Asked): Period[] {
  const nameOf = (on: string) => (by === 'day' ? on : on.slice(0, 7));
  const names = new Set<string>();
  for (let on = from; on <= until && names.size <= MOST_BARS; on = addDays(on, 1)) names.add(nameOf(on));
  if (names.size > MOST_BARS) return periods;
  const totals = new Map(periods.map(({ period, totalCents }) => [period, totalCents]));
  return [...names].map((period) => ({ period, totalCents: totals.get(period) ?? 0 }));
}

/** One bar for each period; the table below says the same in numbers. */
function Chart({ periods, nameOf }: { periods: readonly Period[]; nameOf: (period: string) => string }) {
  const most = Math.max(1, ...periods.map(({ totalCents }) => totalCents));
  const step = WIDTH / Math.max(periods.length, 12);
  return (
    <figure className="shop-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={m.orders_chart()}>
        <line x1="0" y1={HEIGHT} x2={WIDTH} y2={HEIGHT} />
        {periods.map(({ period, totalCents }, at) => {
          const height = totalCents === 0 ? 0 : Math.max(2, (totalCents / most) * (HEIGHT - 4));
          return (
            <rect key={period} x={at * step + step / 8} y={HEIGHT - height} width={step * 0.75} height={height}>
              <title>{`${nameOf(period)}: ${euro(totalCents)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{nameOf(periods[0]?.period ?? '')}</span>
        <span>{nameOf(periods.at(-1)?.period ?? '')}</span>
      </figcaption>
    </figure>
  );
}
