import { m } from '#texts';
import css from './chart.module.css';
import { ChartMarks } from './chart-marks.tsx';
import { axisLabels, scaleOf } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { useChartPoint } from './use-chart-point.ts';

/** A place on the horizontal axis; `name` is read and stands in the table, `short` on the axis. */
export type ChartPoint = { key: string; name: string; short: string };

/** One value for each point. At most three series are told apart. */
export type ChartSeries = { name: string; values: readonly number[] };

export type ChartProps = {
  /** Names the chart for those who do not see it, and its table. */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Several series over many points are read more easily as lines. */
  as?: 'bars' | 'lines';
  /** Writes a value: `countOf` of the language, `euroExact`. */
  format: (value: number) => string;
  /** Writes a tick where it is shorter there. */
  formatTick?: (value: number) => string;
  /** Least distance of two ticks: 1 for counts, 100 for amounts in cents. */
  smallestStep?: number;
  /** Heading of the points in the table under the chart; without it the screen has a table of the same numbers itself. */
  tableOf?: string;
};

/**
 * Bars or lines over time, for every screen of the admin area. It is drawn here and not by a library: the smallest of those
 * that can be used by keyboard and in forced colours is a third of the script that a screen may have.
 *
 * The plot is one tab stop and a slider for screen readers: arrow keys, Home, End and Page Up and Down move along the points,
 * whose value each of them reads by itself. Escape takes the mark away. Text is HTML beside the drawing and keeps its size.
 */
export function Chart({ label, points, series, as = 'bars', format, formatTick = format, ...more }: ChartProps) {
  const { shown, last, handlers } = useChartPoint(points.length);
  if (points.length === 0) return null;
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    more.smallestStep,
  );
  const told = points.map(({ name }, index) => ({
    name,
    values: series.map((one) => ({ of: one.name, value: format(one.values[index] ?? 0) })),
  }));
  const sentences = told.map(({ name, values }) =>
    m.design_chartPoint({ point: name, values: values.map(({ of, value }) => `${of} ${value}`).join(', ') }),
  );
  return (
    <figure className={css.chart}>
      {series.length > 1 ? (
        <ul className={css.legend}>
          {series.map(({ name }, at) => (
            <li key={name}>
              <Swatch at={at} as={as} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={css.frame}>
        <div className={css.ticks} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div
          className={css.plot}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-roledescription={m.design_chart()}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(shown ?? last) + 1}
          aria-valuetext={sentences[shown ?? last]}
          {...handlers}
        >
          <div className={css.readout} data-many={series.length > 1 || undefined}>
            {shown === null ? null : (
              <p style={besides(shown, points.length)}>
                <b>{told[shown]?.name}</b>{' '}
                {told[shown]?.values.map(({ of, value }, at) => (
                  <span key={of}>
                    {series.length > 1 ? <Swatch at={at} as={as} /> : null}
                    {value}{' '}
                  </span>
                ))}
              </p>
            )}
          </div>
          <ChartMarks series={series} count={points.length} scale={scale} as={as} shown={shown} />
        </div>
        <div className={css.labels} aria-hidden="true">
          {axisLabels(points.length).map(({ index, isExtra }) => (
            <span key={index} data-extra={isExtra || undefined} style={besides(index, points.length)}>
              {points[index]?.short}
            </span>
          ))}
        </div>
      </div>
      {more.tableOf ? <ChartTable caption={label} head={more.tableOf} series={series} rows={told} /> : null}
    </figure>
  );
}

/** At the middle of a point, and shifted by the same share of its own width: it never stands out of the chart. */
function besides(index: number, count: number) {
  const share = `${((index + 0.5) / count) * 100}%`;
  return { insetInlineStart: share, transform: `translateX(-${share})` };
}

function Swatch({ at, as }: { at: number; as: 'bars' | 'lines' }) {
  return (
    <svg className={css.swatch} viewBox="0 0 20 12" aria-hidden="true">
      {as === 'bars' ? (
        <rect className={css.bar} data-series={at} x="4" y="1" width="12" height="10" />
      ) : (
        <g className={css.line} data-series={at}>
          <path d="M0 6H20" />
        </g>
      )}
    </svg>
  );
}
