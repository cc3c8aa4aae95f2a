import css from './chart.module.css';
import type { Scale } from './chart-scale.ts';

/** Height of the plot in pixels: the drawing is stretched to the width only, so that one unit is a pixel. */
export const PLOT_HEIGHT = 180;

/** Part of a point's width that its bars take. */
const BARS = 0.76;

type MarksProps = {
  series: readonly { name: string; values: readonly number[] }[];
  count: number;
  scale: Scale;
  as: 'bars' | 'lines';
  /** Index of the point that is read. */
  shown: number | null;
};

/** Grid, bars or lines, in a drawing as many units wide as there are points. */
export function ChartMarks({ series, count, scale, as, shown }: MarksProps) {
  const yOf = yOn(scale);
  return (
    <svg viewBox={`0 0 ${count} ${PLOT_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <path key={tick} className={tick === 0 ? css.zero : css.grid} d={`M0 ${yOf(tick)}H${count}`} />
      ))}
      {shown === null ? null : (
        <rect className={css.shown} x={shown} y={0} width={1} height={PLOT_HEIGHT} data-shown={shown} />
      )}
      {as === 'bars' ? (
        <Bars series={series} scale={scale} />
      ) : (
        series.map(({ name, values }, at) => <Line key={name} values={values} at={at} yOf={yOf} />)
      )}
    </svg>
  );
}

const yOn =
  ({ from, to }: Scale) =>
  (value: number): number =>
    Math.round((1 - (value - from) / (to - from)) * PLOT_HEIGHT * 10) / 10;

function Bars({ series, scale }: Pick<MarksProps, 'series' | 'scale'>) {
  const yOf = yOn(scale);
  const width = BARS / series.length;
  const barOf = (value: number, index: number, at: number) => {
    // A value that is too small for a pixel is still seen to be there.
    const height = Math.max(2, Math.abs(yOf(value) - yOf(0)));
    const x = index + (1 - BARS) / 2 + at * width;
    const y = value > 0 ? yOf(0) - height : yOf(0);
    return value === 0 ? null : (
      <rect key={x} className={css.bar} data-series={at} x={x} y={y} width={width} height={height} />
    );
  };
  return series.map(({ values }, at) => values.map((value, index) => barOf(value, index, at)));
}

type LineProps = { values: readonly number[]; at: number; yOf: (value: number) => number };

/** A line with a dot at each point where there are few; the dots are lines without length, which are not stretched. */
function Line({ values, at, yOf }: LineProps) {
  const points = values.map((value, index) => `${index + 0.5} ${yOf(value)}`);
  return (
    <g data-series={at} className={css.line}>
      <path d={`M${points.join('L')}`} />
      {points.length > 45 ? null : <path className={css.dots} d={points.map((point) => `M${point}h0`).join('')} />}
    </g>
  );
}
