import { Chart } from '#design/admin/chart/chart.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { dayAndMonth, monthTitle, shortDate } from '#kernel/i18n/dates.ts';
import { euro, euroExact } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { ShopFigures } from '../../../contract/figures.ts';

export type Asked = { from: string; until: string; by: 'day' | 'month' };

/** Turnover of a period after credits, and what was ordered on each of its days or months before them. */
export function TurnoverPanel({ figures, ...asked }: Asked & { figures: ShopFigures }) {
  const { by } = asked;
  const locale = getLocale();
  const nameOf = (period: string) => (by === 'day' ? shortDate(period, locale) : monthTitle(`${period}-01`, locale));
  const shortOf = (period: string) => (by === 'day' ? dayAndMonth(period, locale) : monthAndYear(period));
  const periods = allPeriods(figures, asked);
  if (figures.periods.length === 0 && figures.creditedCents === 0)
    return (
      <Panel title={m.orders_turnover()}>
        <p className="muted">{m.orders_figuresEmpty()}</p>
      </Panel>
    );
  return (
    <Panel title={`${m.orders_turnover()}: ${euro(figures.totalCents - figures.creditedCents)}`}>
      <Chart
        label={m.orders_chart()}
        points={periods.map(({ period }) => ({ key: period, name: nameOf(period), short: shortOf(period) }))}
        series={[{ name: m.orders_figuresOrdered(), values: periods.map(({ totalCents }) => totalCents) }]}
        format={euroExact}
        formatTick={euro}
        smallestStep={100}
      />
      <table className="shop-table">
        <thead>
          <tr>
            <th scope="col">{by === 'day' ? m.orders_day() : m.orders_month()}</th>
            <th scope="col">{m.orders_figuresOrders()}</th>
            <th scope="col">{m.orders_figuresOrdered()}</th>
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
              <td className="nowrap">{euroExact(totalCents)}</td>
              <td className="wide nowrap">{euroExact(vatCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{m.orders_figuresSum()}</th>
            <td>{figures.orders}</td>
            <td className="nowrap">{euroExact(figures.totalCents)}</td>
            <td className="wide nowrap">{euroExact(figures.vatCents)}</td>
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

/** '11/2026': the whole name of a month is too long for an axis. */
const monthAndYear = (period: string): string => period.split('-').reverse().join('/');

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
