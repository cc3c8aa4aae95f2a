import type { LocalMoment } from '#kernel/i18n/calendar-days.ts';
import { churchWeekOf, dateRange, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { ScheduleDays } from './ScheduleDays.tsx';
import type { ScheduleDayView } from './schedule-view.ts';

type Props = {
  days: ScheduleDayView[];
  now: LocalMoment;
  ownSite: string;
  /** First day marked 'may still change'; null if everything shown is final. */
  previewFrom?: string | null;
};

/** The schedule in church weeks (Sunday to Saturday). Past days are collapsed. */
export function ScheduleWeeks({ days, now, ownSite, previewFrom = null }: Props) {
  const today = now.on;
  return weeksOf(days).map(({ from, to, days: week }) => {
    const past = week.filter(({ on }) => on < today);
    const coming = week.filter(({ on }) => on >= today);
    return (
      <section key={from} className="week" aria-labelledby={`woche-${from}`}>
        <h2 id={`woche-${from}`}>
          {weekName(week)} <span>{dateRange(from, to, readerLocale(), today)}</span>
        </h2>
        {previewFrom !== null && to >= previewFrom && <p className="preview">{m.design_publicPreview()}</p>}
        <PastDays days={past} today={today} ownSite={ownSite} />
        {coming.length > 0 && <ScheduleDays days={coming} today={today} time={now.at} ownSite={ownSite} withPlace />}
      </section>
    );
  });
}

function PastDays({ days, today, ownSite }: { days: ScheduleDayView[]; today: string; ownSite: string }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const locale = readerLocale();
  const words = { from: shortDate(first.on, locale), to: shortDate(last.on, locale) };
  return (
    <details className="past">
      <summary>
        <Icon name="right" />
        {first === last ? m.design_publicPastDay({ on: words.from }) : m.design_publicPastDays(words)}
      </summary>
      <ScheduleDays days={days} today={today} ownSite={ownSite} withPlace />
    </details>
  );
}

/** The week is named after its season as an ordinary day of it sees it: the Sunday itself carries its own name. */
function weekName(week: ScheduleDayView[]): string {
  return (week.find(({ liturgy }) => liturgy.rank === 'weekday') ?? week[0])?.liturgy.season ?? '';
}

/** Days grouped by church week, in order. */
export function weeksOf(days: ScheduleDayView[]): { from: string; to: string; days: ScheduleDayView[] }[] {
  const weeks = new Map<string, ScheduleDayView[]>();
  for (const day of days) {
    const { from } = churchWeekOf(day.on);
    weeks.set(from, [...(weeks.get(from) ?? []), day]);
  }
  return [...weeks].map(([from, inWeek]) => ({ from, to: churchWeekOf(from).to, days: inWeek }));
}
