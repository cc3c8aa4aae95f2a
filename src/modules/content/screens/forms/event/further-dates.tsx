import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { addDays, isLocalDate } from '#kernel/i18n/calendar-days.ts';
import { dayAndMonth } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { EventDate } from '../../../contract/event-dates.ts';
import { furtherDates } from '../../../entries/event-dates.ts';
import { withDetail } from './event-details.ts';
import type { EventPartProps } from './event-form.tsx';
import { type EventWhen, whenOf, withWhen } from './event-when.ts';

/** The other dates of an event that takes place several times: each with its times, a remark, or cancelled. */
export function FurtherDates({ kit, date, details, errors, onChange }: EventPartProps) {
  const dates = furtherDates(details);
  const put = (next: EventDate[]) => onChange({ details: withDetail(details, 'dates', next.length > 0 ? next : null) });
  const error = errors['details.dates'];
  return (
    <>
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
    </>
  );
}

type RowProps = {
  kit: EventPartProps['kit'];
  one: EventDate;
  onChange: (one: EventDate) => void;
  onRemove: () => void;
};

function DateRow({ kit: { Text, Check, rowClass }, one, onChange, onRemove }: RowProps) {
  const { date, endDate, ...rest } = one;
  const when = whenOf({ date, details: { endDate } });
  const change = (part: Partial<EventWhen>) => onChange({ ...rest, ...dateOf({ ...when, ...part }) });
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
      <Text
        label={m.content_eventDateNote()}
        value={one.note ?? ''}
        maxLength={200}
        onChange={(note) => onChange(withDetail(one, 'note', note) as EventDate)}
      />
      <div className="date-row-end">
        <Check
          label={m.content_eventDateCancelled()}
          checked={one.cancelled === true}
          onChange={(cancelled) => onChange(withDetail(one, 'cancelled', cancelled) as EventDate)}
        />
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

/** A week after the last date, at the same time. */
function weekAfter(last: EventDate | undefined, date: string, details: EventPartProps['details']): EventDate {
  const when = whenOf(last ? { date: last.date, details: { endDate: last.endDate } } : { date, details });
  return dateOf({ ...when, lastOn: '', on: isLocalDate(when.on) ? addDays(when.on, 7) : '' });
}
