import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { addDays, isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { dayAndMonth } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { EventDate, FirstDate } from '../../../contract/event-dates.ts';
import { firstDateOf, furtherDates, movedDate } from '../../../entries/event-dates.ts';
import { withDetail } from './event-details.ts';
import type { EventPartProps } from './event-form.tsx';
import { type EventWhen, whenOf, withWhen } from './event-when.ts';
import { RecurringForm } from './recurring-form.tsx';

/** The other dates of an event that takes place several times: each with its times, a remark, or cancelled. */
export function FurtherDates({ kit, date, details, errors, onChange }: EventPartProps) {
  const dates = furtherDates(details);
  const put = (next: EventDate[]) => onChange({ details: withDetail(details, 'dates', next.length > 0 ? next : null) });
  const error = errors['details.dates'];
  const first = whenOf({ date, details });
  return (
    <>
      {(dates.length > 0 || details.firstDate !== undefined) && (
        <FirstDateRow
          kit={kit}
          one={firstDateOf(details)}
          onChange={(one) =>
            onChange({ details: withDetail(details, 'firstDate', Object.keys(one).length > 0 ? one : null) })
          }
        />
      )}
      {dates.length > 0 && (
        <ul className="date-rows">
          {dates.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a date has no identity, and its day is being typed
            <li key={index}>
              <DateRow
                kit={kit}
                one={one}
                onChange={(changed) => put(dates.with(index, changed))}
                onRemove={() => put(dates.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className="sheet-error" role="alert">
          {error}
        </p>
      )}
      {date && (
        <button
          type="button"
          className="button"
          onClick={() => put([...dates, weekAfter(dates.at(-1), date, details)])}
        >
          <PatternIcon name="add" />
          {m.content_eventDateAdd()}
        </button>
      )}
      {isLocalDate(first.on) && (
        <RecurringForm
          kit={kit}
          first={first.on}
          known={[first.on, ...dates.map((one) => one.date.slice(0, 10))]}
          onAdd={(days) => put(inOrder([...dates, ...days.map((on) => dateOf({ ...first, lastOn: '', on }))]))}
        />
      )}
    </>
  );
}

type FirstProps = { kit: EventPartProps['kit']; one: FirstDate; onChange: (one: FirstDate) => void };

/** Facts of the first of several dates only. */
function FirstDateRow({ kit, one, onChange }: FirstProps) {
  return (
    <fieldset className="date-row">
      <legend className="visually-hidden">{m.content_eventFirstDate()}</legend>
      <NoteAndState kit={kit} one={one} label={m.content_eventFirstCancelled()} onChange={onChange} />
    </fieldset>
  );
}

type NotedProps<One> = { kit: EventPartProps['kit']; one: One; label: string; onChange: (one: One) => void };

/** Remark on a date, which is the reason once it is called off, and that it is. */
function NoteAndState<One extends FirstDate>({ kit: { Text, Check }, one, label, onChange }: NotedProps<One>) {
  return (
    <>
      <Check
        label={label}
        checked={one.cancelled === true}
        onChange={(cancelled) => onChange(withDetail(one, 'cancelled', cancelled) as One)}
      />
      <Text
        label={one.cancelled ? m.content_eventReason() : m.content_eventDateNote()}
        value={one.note ?? ''}
        maxLength={200}
        onChange={(note) => onChange(withDetail(one, 'note', note) as One)}
      />
    </>
  );
}

type RowProps = {
  kit: EventPartProps['kit'];
  one: EventDate;
  onChange: (one: EventDate) => void;
  onRemove: () => void;
};

function DateRow({ kit, one, onChange, onRemove }: RowProps) {
  const { Text, rowClass } = kit;
  const { date, endDate } = one;
  const when = whenOf({ date, details: { endDate } });
  const change = (part: Partial<EventWhen>) => onChange(movedDate(one, dateOf({ ...when, ...part })));
  const name = isLocalDate(when.on) ? dayAndMonth(when.on, getLocale()) : '';
  return (
    <fieldset className="date-row">
      <legend className="visually-hidden">{m.content_eventDateOne({ date: name })}</legend>
      <div className={rowClass}>
        <Text type="date" label={m.content_eventDay()} value={when.on} onChange={(on) => change({ on })} />
        <Text type="time" label={m.content_eventFrom()} value={when.from} onChange={(from) => change({ from })} />
        <Text
          type="time"
          label={m.content_eventTo()}
          value={when.to}
          disabled={when.from === ''}
          onChange={(to) => change({ to })}
        />
      </div>
      <NoteAndState kit={kit} one={one} label={m.content_eventDateCancelled()} onChange={onChange} />
      <div className="date-row-end">
        <button
          type="button"
          className="icon-button"
          aria-label={m.content_eventDateRemove({ date: name })}
          title={m.content_eventDateRemove({ date: name })}
          onClick={onRemove}
        >
          <PatternIcon name="remove" />
        </button>
      </div>
    </fieldset>
  );
}

/** NB: an emptied day stays as '', so that the row stays until it is filled in again or removed. */
function dateOf(when: EventWhen): Pick<EventDate, 'date' | 'endDate'> {
  const { date, details } = withWhen({}, when);
  return { date: date ?? '', ...(typeof details.endDate === 'string' ? { endDate: details.endDate } : {}) };
}

const inOrder = (dates: EventDate[]): EventDate[] => dates.toSorted((a, b) => a.date.localeCompare(b.date));

/** A week after the last date, at the same time. */
function weekAfter(last: EventDate | undefined, date: string, details: EventPartProps['details']): EventDate {
  const when = whenOf(last ? { date: last.date, details: { endDate: last.endDate } } : { date, details });
  return dateOf({ ...when, lastOn: '', on: isLocalDate(when.on) ? addDays(when.on, 7) : '' });
}
