import { addDays, type LocalMoment, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import {
  relativeDay,
  shortDate,
  textDate,
  timeOfDay,
  timeRange,
  unbroken,
  weekdayByNumber,
} from '#kernel/i18n/dates.ts';
import {
  closureBefore,
  type OfficeHoursView,
  type OfficePeriod,
  officeStateAt,
  slotsOn,
} from '#kernel/i18n/office-hours.ts';
import { m } from '#texts';
import { readerLocale } from '../frame/reader-locale.ts';

type OpeningHoursProps = {
  hours: OfficeHoursView;
  now: LocalMoment;
  /** Sentence for a closure of several days. */
  closedWords: (dates: { from: string; to: string }) => string;
};

/** True if there is anything to say about when it is open. */
export const hasHours = ({ regular, periods }: OfficeHoursView): boolean =>
  regular.length > 0 || periods.some(({ slots }) => slots.length > 0);

/** Present state, open or closed, and the next opening. */
export function OpeningState({ hours, now, closedWords }: OpeningHoursProps) {
  const state = officeStateAt(hours, now);
  if (state.open)
    return (
      <p className="open-now">
        <b>{m.design_publicOpenNow({ until: timeOfDay(state.untilAt, readerLocale()) })}</b>
      </p>
    );
  const closure = closureBefore(hours, now.on, state.next?.on ?? null);
  return (
    <p className="closed">
      <b>{closedWord(hours, now)}</b> {closure && periodWords(closure, now, closedWords)}{' '}
      {state.next && opensSentence(state.next, now)}
    </p>
  );
}

/** After or between the hours of today, before them, or on a day without any. */
function closedWord(hours: OfficeHoursView, now: LocalMoment): string {
  const today = slotsOn(hours, now.on);
  if (today.length === 0) return m.design_publicClosedToday();
  return today.some(({ from }) => from <= now.at) ? m.design_publicClosedNow() : m.design_publicClosedStill();
}

function periodWords(period: OfficePeriod, now: LocalMoment, closedWords: OpeningHoursProps['closedWords']) {
  if (period.fromOn === period.toOn || period.yearly) return period.reason;
  const locale = readerLocale();
  const dates = { from: textDate(period.fromOn, locale, now.on), to: textDate(period.toOn, locale, now.on) };
  const reason = period.reason?.replace(/[.!:]+$/, '');
  return reason ? `${reason}: ${closedWords(dates)}` : closedWords(dates);
}

/** 'Öffnet morgen um 8:00 Uhr.', further away 'Wieder offen: Do 7.1., 15:00–18:00 Uhr.' */
function opensSentence(next: LocalMoment & { untilAt: string }, now: LocalMoment): string {
  const locale = readerLocale();
  const day = relativeDay(next.on, now.on, locale);
  if (day) return m.design_publicOpens({ day, time: timeOfDay(next.at, locale) });
  return m.design_publicOpensOn({
    day: unbroken(shortDate(next.on, locale)),
    times: unbroken(timeRange(next.at, next.untilAt, locale)),
  });
}

/** Hours by weekday, those of the season in force. */
export function OpeningTable({ hours, now }: Pick<OpeningHoursProps, 'hours' | 'now'>) {
  const locale = readerLocale();
  const weekday = weekdayOf(now.on);
  const { period } = officeStateAt(hours, now);
  const slots = period && period.slots.length > 0 ? period.slots : hours.regular;
  return (
    <dl className="hours">
      {[...Map.groupBy(slots, (slot) => slot.weekday)]
        .sort(([a], [b]) => a - b)
        .map(([day, ofDay]) => (
          <div key={day} className={day === weekday ? 'fact now' : 'fact'}>
            <dt>{weekdayByNumber(day, locale)}</dt>
            <dd>{ofDay.map(({ from, to }) => unbroken(timeRange(from, to, locale))).join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Closures are announced this long before they begin. */
const ANNOUNCED_DAYS = 90;

/** Closures to come, and hours of seasons other than the one in force, so that nobody stands before a closed door. */
export function OpeningExceptions({ hours, now }: Pick<OpeningHoursProps, 'hours' | 'now'>) {
  const { period: inForce } = officeStateAt(hours, now);
  const others = hours.periods.filter((period) => period !== inForce && isToCome(period, now.on));
  if (others.length === 0) return null;
  return (
    <div className="soft">
      <p>
        <b>{m.design_publicOtherHours()}</b>
      </p>
      <ul>
        {others.map((period) => (
          <li key={period.fromOn}>{exceptionWords(period, now.on)}</li>
        ))}
      </ul>
    </div>
  );
}

const isToCome = ({ fromOn, yearly }: OfficePeriod, today: string): boolean =>
  yearly || (fromOn > today && fromOn <= addDays(today, ANNOUNCED_DAYS));

/** '24. Dezember bis 6. Jänner 2027: geschlossen (Weihnachtsferien)', '1. Juli bis 31. August: Donnerstag 15:00–18:00 Uhr' */
function exceptionWords({ fromOn, toOn, yearly, slots, reason }: OfficePeriod, today: string): string {
  const locale = readerLocale();
  const [from, to] = [fromOn, toOn].map((on) => textDate(on, locale, yearly ? on : today));
  const dates = fromOn === toOn ? from : m.design_publicFromTo({ from: from ?? '', to: to ?? '' });
  const times = slots.map(
    (slot) => `${weekdayByNumber(slot.weekday, locale)} ${unbroken(timeRange(slot.from, slot.to, locale))}`,
  );
  const words = times.length > 0 ? times.join(', ') : m.design_publicClosed();
  return `${dates}: ${words}${reason ? ` (${reason})` : ''}`;
}
