import { memo, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { daysBetween } from '#kernel/i18n/calendar-days.ts';
import { shortDate } from '#kernel/i18n/dates.ts';
import { type Days, listOfDays } from '#kernel/i18n/month-days.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CalendarItem } from '../../../contract/booking.ts';
import { minutesOf } from '../stamps.ts';
import styles from './calendar.module.css';
import type { Calendar } from './calendar-screen.tsx';
import { closedIn, dayStretch, keyOf, onceEach, type View } from './calendar-view.ts';
import type { Draft } from './draft.ts';
import { ItemWords, Track } from './pieces.tsx';

export type GridProps = {
  calendar: Calendar;
  days: Days;
  /** The day that was asked for. */
  on: string;
  today: string;
  /** Id of the only resource that is shown; '' = all. */
  resource: string;
  names: ReadonlyMap<string, string>;
  draft: Draft | null;
  mayMove: boolean;
  /** Address of another view, or of other days. */
  addressFor: (change: { view: View; on?: string; resource?: string }) => string;
};

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);
/** Hour that stands at the upper edge. */
const FIRST_SHOWN = 7;

const isOn = (draft: Draft, { start, length }: { start: number; length: number }): boolean =>
  minutesOf(draft.startsAt) < start + length && minutesOf(draft.endsAt) > start;

const none: readonly never[] = [];

/** One day by resource, or the days of a week: time runs down. */
export function ColumnGrid({ view, ...props }: GridProps & { view: 'day' | 'week' }) {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const hour = box?.querySelector<HTMLElement>(`[data-hour="${FIRST_SHOWN}"]`);
    if (box && hour) box.scrollTop = hour.offsetTop;
  }, []);
  const columns = useColumns(view, props);
  const { names, draft, mayMove } = props;
  return (
    <section ref={scroller} className={styles.scroller} aria-label={m.booking_calendar()}>
      <div
        className={styles.columns}
        style={{ gridTemplateColumns: `52px repeat(${columns.length}, minmax(100px, 1fr))` }}
      >
        <div className={styles.corner} />
        {columns.map(({ key, head }) => (
          <div key={key} className={styles.head}>
            {head}
          </div>
        ))}
        <div className={styles.hours} aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour} data-hour={hour}>
              {hour}:00
            </span>
          ))}
        </div>
        {columns.map(({ key, head: _head, ...track }) => (
          <Track
            key={key}
            axis="y"
            {...track}
            names={view === 'week' && props.resource === '' ? names : null}
            allNames={names}
            mayMove={mayMove}
            draft={
              draft && isOn(draft, track) && (track.resource === '' || track.resource === draft.resource) ? draft : null
            }
          />
        ))}
      </div>
    </section>
  );
}

/** Tracks of the columns; the same objects while nothing is loaded anew. */
function useColumns(view: 'day' | 'week', { calendar, days, resource, names, today, addressFor }: GridProps) {
  return useMemo(() => {
    const spansOf = (id: string) => calendar.open.find((one) => one.resource === id)?.spans ?? none;
    const ids = calendar.resource.map(({ _id }) => _id).filter((id) => !resource || id === resource);
    if (view === 'day') {
      const stretch = dayStretch(days.from);
      return ids.map((id) => ({
        key: id,
        head: <Link to={addressFor({ view: 'week', resource: id })}>{names.get(id)}</Link>,
        label: names.get(id) ?? '',
        resource: id,
        items: calendar.calendar.filter((one) => one.resource === id),
        closed: closedIn(spansOf(id), stretch),
        ...stretch,
      }));
    }
    const items = onceEach(calendar.calendar.filter((one) => !resource || one.resource === resource));
    return listOfDays(days).map((on) => {
      const stretch = dayStretch(on);
      return {
        key: on,
        head: (
          <Link to={addressFor({ view: 'day', on })} aria-current={on === today ? 'date' : undefined}>
            {shortDate(on, getLocale())}
          </Link>
        ),
        label: shortDate(on, getLocale()),
        resource,
        items: items.filter((one) => touches(one, on)),
        closed: closedIn(ids.flatMap(spansOf), stretch),
        ...stretch,
      };
    });
  }, [view, calendar, days, resource, names, today, addressFor]);
}

const touches = ({ startsAt, endsAt }: CalendarItem, on: string): boolean =>
  startsAt.slice(0, 10) <= on && endsAt > `${on}T00:00`;

/** Days of a week from left to right, a row for each resource. */
export function RoomsGrid({ calendar, days, on, today, resource, names, draft, mayMove, addressFor }: GridProps) {
  const list = listOfDays(days);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = scroller.current;
    const names = box?.firstElementChild?.firstElementChild?.clientWidth ?? 0;
    if (box) box.scrollLeft = ((box.scrollWidth - names) * daysBetween(days.from, on)) / 7;
  }, [days, on]);
  const rows = useMemo(() => {
    const stretch = dayStretch(days.from, listOfDays(days).length);
    return calendar.resource
      .filter(({ _id }) => !resource || _id === resource)
      .map(({ _id: id, name }) => ({
        resource: id,
        label: name,
        items: calendar.calendar.filter((one) => one.resource === id),
        closed: closedIn(calendar.open.find((one) => one.resource === id)?.spans ?? none, stretch),
        ...stretch,
      }));
  }, [calendar, days, resource]);
  return (
    <section ref={scroller} className={styles.scroller} aria-label={m.booking_viewRooms()}>
      <div className={styles.rooms}>
        <div className={styles.corner} />
        <div className={styles.roomDays}>
          {list.map((on) => (
            <div key={on} className={styles.head}>
              <Link to={addressFor({ view: 'day', on })} aria-current={on === today ? 'date' : undefined}>
                {shortDate(on, getLocale())}
              </Link>
            </div>
          ))}
        </div>
        {rows.map((row) => (
          <div key={row.resource} className={styles.room}>
            <div className={styles.roomName}>{row.label}</div>
            <Track
              axis="x"
              {...row}
              names={null}
              allNames={names}
              mayMove={mayMove}
              draft={draft?.resource === row.resource && isOn(draft, row) ? draft : null}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Things of a day that a month shows; more are behind a link. */
const MOST_SHOWN = 4;

/** Weeks of a month with the things of each day. */
export function MonthGrid({ calendar, days, today, resource, names, draft, addressFor }: GridProps) {
  const byDay = useMemo(() => {
    const items = onceEach(calendar.calendar.filter((one) => !resource || one.resource === resource));
    return listOfDays(days).map((on) => ({
      on,
      items: items
        .filter((one) => touches(one, on))
        .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0)),
    }));
  }, [calendar, days, resource]);
  return (
    <section className={styles.scroller} aria-label={m.booking_viewMonth()}>
      <ol className={styles.month}>
        {byDay.map(({ on, items }) => (
          <MonthDay
            key={on}
            on={on}
            items={items}
            isToday={on === today}
            isAimed={draft?.startsAt.slice(0, 10) === on}
            resource={resource}
            names={names}
            addressFor={addressFor}
          />
        ))}
      </ol>
    </section>
  );
}

type MonthDayProps = Pick<GridProps, 'resource' | 'names' | 'addressFor'> & {
  on: string;
  items: readonly CalendarItem[];
  isToday: boolean;
  /** The dragged booking would begin here. */
  isAimed: boolean;
};

const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { on, items, isToday, isAimed, resource, names, addressFor } = props;
  return (
    <li
      data-track
      data-axis="none"
      data-start={dayStretch(on).start}
      data-length={0}
      data-resource={resource}
      data-aimed={isAimed || undefined}
    >
      <Link to={addressFor({ view: 'day', on })} aria-current={isToday ? 'date' : undefined}>
        {shortDate(on, getLocale())}
      </Link>
      {items.slice(0, MOST_SHOWN).map((item) => (
        <button
          key={keyOf(item)}
          type="button"
          className={styles.chip}
          data-item={keyOf(item)}
          data-source={item.source}
          data-state={item.state}
        >
          <ItemWords
            item={item}
            name={resource ? undefined : names.get(item.resource)}
            spokenName={names.get(item.resource)}
          />
        </button>
      ))}
      {items.length > MOST_SHOWN ? (
        <Link to={addressFor({ view: 'day', on })} className={styles.more}>
          {m.booking_moreCount({ count: items.length - MOST_SHOWN })}
        </Link>
      ) : null}
    </li>
  );
});
