import { ParishMark } from '#design/admin/shell/parish-mark.tsx';
import { dateRange, dayAndMonth, weekdayShort } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { colourWord } from '../week/board/colour-word.ts';
import { useLaneColours } from '../week/board/lane-colours.ts';
import { Cell, type WeekProps } from '../week/board/week-board.tsx';
import type { WeekDay } from '../week/week-view.ts';
import styles from './month.module.css';
import type { MonthWeek } from './month-view.ts';
import { WeekState } from './week-states.tsx';

/** The month on a wide screen: rows are days, columns are churches. */
export function MonthBoard({
  label,
  weeks,
  today,
  lanes,
  services,
  days: _days,
  onPublish,
  ...acts
}: WeekProps & { weeks: readonly MonthWeek[]; onPublish: (until: string, sites: string[]) => void }) {
  const coloursOf = useLaneColours();
  const locale = getLocale();
  const { plans } = acts;
  const byDay = Map.groupBy(services, ({ on, site }) => `${on} ${site.slug}`);
  return (
    <table className={styles.board} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m.worship_fieldOn()}</th>
          {lanes.map((lane) => (
            <th key={lane.slug} scope="col">
              <ParishMark slug={lane.slug} shortName={lane.shortName} />
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((week) => {
        const { from, to, days } = week;
        return (
          <tbody key={from}>
            <tr>
              <th scope="rowgroup" colSpan={lanes.length + 1} className={styles.week}>
                <div>
                  {plans.size > 0 ? <WeekState week={week} onPublish={onPublish} /> : dateRange(from, to, locale)}
                </div>
              </th>
            </tr>
            {days.map((day) => (
              <tr key={day.on}>
                <DayHead day={day} isToday={day.on === today} />
                {lanes.map((lane) => (
                  <Cell
                    key={lane.slug}
                    lane={lane}
                    day={day}
                    style={coloursOf(lane.slug)}
                    services={byDay.get(`${day.on} ${lane.slug}`) ?? []}
                    {...acts}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function DayHead({ day: { on, liturgy, clashes }, isToday }: { day: WeekDay; isToday: boolean }) {
  const locale = getLocale();
  return (
    <th scope="row" data-lit={liturgy.colour} className={styles.day}>
      <span data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
        <b>{weekdayShort(on, locale)}</b> {dayAndMonth(on, locale)}
      </span>
      {liturgy.title ? <small>{liturgy.title}</small> : null}
      {liturgy.holiday ? <small>{m.worship_holiday()}</small> : null}
      {clashes > 0 ? <small className={styles.clash}>{m.worship_clashCount({ count: clashes })}</small> : null}
      <em>{colourWord(liturgy)}</em>
    </th>
  );
}
