import { longDate, monthTitle, weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MonthView } from '../../pages.ts';

type Day = MonthView['days'][number];

type Props = {
  month: MonthView;
  /** Chosen day; '' = none. */
  chosen?: string;
  /** Address of a day that is open; without it days are only read. */
  hrefOf?: (day: Day) => string;
  /** Address of another month; without it there is no way to one. */
  monthHref?: (month: string) => string;
};

/** Said by a sign and a word, never by colour alone. */
const SIGNS = { free: '○', some: '◐', full: '✕', closed: '–' } as const;
const WORDS = {
  free: m.booking_dayFree,
  some: m.booking_daySome,
  full: m.booking_dayFull,
  closed: m.booking_dayClosed,
} as const;

/** Free and taken days of a month as a table that a screen reader walks through. */
export function Month({ month, chosen = '', hrefOf, monthHref }: Props) {
  const locale = getLocale();
  const fields: (Day | null)[] = [...Array.from({ length: month.offset }, () => null), ...month.days];
  const weeks = Array.from({ length: Math.ceil(fields.length / 7) }, (_, at) => fields.slice(at * 7, at * 7 + 7));
  return (
    <div className="booking-month">
      <table>
        <caption>{monthTitle(month.on, locale)}</caption>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekdayByNumber(weekday, locale)}>{weekdayByNumber(weekday, locale).slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={week.find(Boolean)?.on ?? at}>
              {week.map((day, weekday) =>
                day ? (
                  <td key={day.on} data-state={day.state} aria-current={day.on === chosen ? 'date' : undefined}>
                    <DayField day={day} href={hrefOf && day.state !== 'closed' ? hrefOf(day) : null} />
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty fields before the first day
                  <td key={`leer-${weekday}`} aria-hidden="true" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="booking-legend small">
        {(['free', 'some', 'full', 'closed'] as const).map((state) => (
          <li key={state} data-state={state}>
            <span aria-hidden="true">{SIGNS[state]}</span> {WORDS[state]()}
          </li>
        ))}
      </ul>
      {monthHref && (month.earlier || month.later) && (
        <p className="booking-months">
          {month.earlier && (
            <a className="button" href={monthHref(month.earlier)}>
              {m.booking_monthEarlier({ month: monthTitle(`${month.earlier}-01`, locale, month.on) })}
            </a>
          )}
          {month.later && (
            <a className="button" href={monthHref(month.later)}>
              {m.booking_monthLater({ month: monthTitle(`${month.later}-01`, locale, month.on) })}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function DayField({ day: { on, state }, href }: { day: Day; href: string | null }) {
  const inside = (
    <>
      <span aria-hidden="true">{Number(on.slice(8))}</span>
      <span className="sign" aria-hidden="true">
        {SIGNS[state]}
      </span>
      <span className="visually-hidden">{`${longDate(on, getLocale(), on)}: ${WORDS[state]()}`}</span>
    </>
  );
  return href ? <a href={href}>{inside}</a> : <span className="day">{inside}</span>;
}
