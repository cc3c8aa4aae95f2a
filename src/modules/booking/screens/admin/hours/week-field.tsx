import '../booking-admin.css';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { DayHours, WeekHours } from '../../../contract/hours.ts';
import { copiedTo, endOf, endShown, hoursOn, nextHours, WEEKDAYS, withHours } from './week-hours.ts';

type FieldProps<T> = { id: string; label: string; error: string | undefined; value: T; onChange: (value: T) => void };

const dayName = (weekday: number): string => weekdayByNumber(weekday, getLocale());

/** Several spans for each day of the week; a day without any is closed. */
export function WeekField({ id, label, error, value: week, onChange }: FieldProps<WeekHours>) {
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <Wrong error={error} />
      <div className="booking-week">
        {WEEKDAYS.map((weekday) => (
          <div key={weekday} className="booking-day">
            <h3>{dayName(weekday)}</h3>
            <Spans
              of={dayName(weekday)}
              hours={hoursOn(week, weekday)}
              none={m.booking_closed()}
              onChange={(hours) => onChange(withHours(week, weekday, hours))}
              others={<CopyMenu weekday={weekday} week={week} onChange={onChange} />}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Spans of a closure or a special opening; without any it is the whole day. */
export function DayField({ id, label, error, value, onChange }: FieldProps<DayHours[]>) {
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <Wrong error={error} />
      <Spans of={label} hours={value} none={m.booking_wholeDay()} onChange={onChange} />
    </fieldset>
  );
}

function Wrong({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="kp-mistake danger small" role="alert">
      {error}
    </p>
  );
}

type SpansProps = {
  /** Day, for screen readers. */
  of: string;
  hours: DayHours[];
  none: string;
  onChange: (hours: DayHours[]) => void;
  others?: ReactNode;
};

function Spans({ of, hours, none, onChange, others }: SpansProps) {
  const put = (at: number, change: Partial<DayHours>) =>
    onChange(hours.map((one, to) => (to === at ? { ...one, ...change } : one)));
  return (
    <div className="booking-spans">
      {hours.length === 0 ? <p className="muted">{none}</p> : null}
      {hours.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal spans may stand in the list while they are typed
        <div key={at} className="booking-span">
          <TextInput
            type="time"
            aria-label={m.booking_spanFrom({ day: of })}
            value={from}
            onChange={(event) => put(at, { from: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="time"
            aria-label={m.booking_spanTo({ day: of })}
            value={endShown(to)}
            onChange={(event) => put(at, { to: endOf(event.currentTarget.value) })}
          />
          {to <= from ? <span className="muted small">{m.booking_nextDay()}</span> : null}
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={m.booking_spanRemove({ day: of, from, to })}
            onClick={() => onChange(hours.filter((_one, other) => other !== at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className="kp-actions">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={m.booking_spanAddOn({ day: of })}
          onClick={() => onChange([...hours, nextHours(hours)])}
        >
          {m.booking_spanAdd()}
        </Button>
        {hours.length > 0 ? others : null}
      </div>
    </div>
  );
}

type CopyMenuProps = { weekday: number; week: WeekHours; onChange: (week: WeekHours) => void };

function CopyMenu({ weekday, week, onChange }: CopyMenuProps) {
  const copy = (days: readonly number[]) => () => onChange(copiedTo(week, weekday, days));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" aria-label={m.booking_copyDayOf({ day: dayName(weekday) })}>
          {m.booking_copyDay()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={copy(WEEKDAYS)}>{m.booking_copyToAll()}</Menu.Item>
        <Menu.Item onClick={copy([1, 2, 3, 4, 5])}>{m.booking_copyToWorkdays()}</Menu.Item>
        {WEEKDAYS.filter((day) => day !== weekday).map((day) => (
          <Menu.Item key={day} onClick={copy([day])}>
            {dayName(day)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
