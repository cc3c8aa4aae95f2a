import { shortDate } from '#kernel/i18n/dates.ts';
import { countOf } from '#kernel/i18n/numbers.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Analytics } from '../../contract.ts';

const WIDTH = 720;
const HEIGHT = 180;

/** One bar for each day; the table beside it says the same in numbers. */
export function DayChart({ days }: { days: Analytics['days'] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const step = WIDTH / days.length;
  const gap = days.length > 100 ? 0 : Math.min(4, step / 4);
  const [first, last] = [days[0]?.on ?? '', days.at(-1)?.on ?? ''];
  const [from, to] = [shortDate(first, getLocale()), shortDate(last, getLocale())];
  return (
    <figure className="analytics-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={m.analytics_chart({ from, to })}>
        <line x1="0" y1={HEIGHT} x2={WIDTH} y2={HEIGHT} />
        {days.map(({ on, views }, index) => {
          const height = views === 0 ? 0 : Math.max(2, (views / most) * HEIGHT);
          return (
            <rect key={on} x={index * step + gap / 2} y={HEIGHT - height} width={step - gap} height={height}>
              <title>{`${shortDate(on, getLocale())}: ${countOf(views, getLocale())}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
