import { Panel } from '#design/admin/parts/panel.tsx';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { monthTitle, shortDate } from '#kernel/i18n/dates.ts';
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
  if (figures.periods.length === 0 && figures.creditedCents === 0)
    return (
      <Panel title={m.orders_turnover()}>
        <p className="muted">{m.orders_figuresEmpty()}</p>
      </Panel>
    );
  return (
    <Panel title={`${m.orders_turnover()}: ${euro(figures.totalCents - figures.creditedCents)}`}>
      <Chart periods={allPeriods(figures, asked)} nameOf={nameOf} />
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
