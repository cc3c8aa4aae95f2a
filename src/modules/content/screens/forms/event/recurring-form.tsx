import { useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { shortDate, weekdayByNumber } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { datesByRule, placeInMonth, type Rhythm, rhythmsOf } from '../../../entries/recurring-dates.ts';
import type { EventPartProps } from './event-form.tsx';

type Props = {
  kit: EventPartProps['kit'];
  /** Day of the first date. */
  first: string;
  /** Days that the event has already. */
  known: readonly string[];
  onAdd: (days: string[]) => void;
};

/** Enters all dates of an event that comes again at once; afterwards each of them is changed by itself. */
export function RecurringForm({ kit: { Text, Check, Choice, rowClass }, first, known, onAdd }: Props) {
  const [rhythm, setRhythm] = useState<Rhythm>('weekly');
  const [until, setUntil] = useState('');
  const [skipsHolidays, setSkipsHolidays] = useState(true);
  const [skipsSchoolHolidays, setSkipsSchoolHolidays] = useState(false);
  const possible = rhythmsOf(first);
  const chosen = possible.includes(rhythm) ? rhythm : 'weekly';
  const found = datesByRule({ first, rhythm: chosen, until, skipsHolidays, skipsSchoolHolidays });
  const days = found.days.filter((on) => !known.includes(on));
  return (
    <details className="event-more">
      <summary>{m.content_recurTitle()}</summary>
      <div className={rowClass}>
        <Choice
          label={m.content_recurRhythm()}
          value={chosen}
          options={possible.map((value) => ({ value, label: rhythmWords(value, first) }))}
          onChange={(value) => setRhythm(possible.find((one) => one === value) ?? 'weekly')}
        />
        <Text type="date" label={m.content_recurUntil()} value={until} onChange={setUntil} />
      </div>
      <Check label={m.content_recurHolidays()} checked={skipsHolidays} onChange={setSkipsHolidays} />
      <Check
        label={m.content_recurSchoolHolidays()}
        hint={m.content_recurSchoolHolidaysHelp()}
        checked={skipsSchoolHolidays}
        onChange={setSkipsSchoolHolidays}
      />
      <p role="status" className="soft event-hint">
        {previewWords(until, days, found.leftOut)}
      </p>
      {days.length > 0 && (
        <button type="button" className="button" onClick={() => onAdd(days)}>
          <PatternIcon name="add" />
          {days.length === 1 ? m.content_recurAddOne() : m.content_recurAdd({ count: days.length })}
        </button>
      )}
    </details>
  );
}

function rhythmWords(rhythm: Rhythm, first: string): string {
  const { nth, weekday } = placeInMonth(first);
  const day = weekdayByNumber(weekday, getLocale());
  const words: Record<Rhythm, () => string> = {
    weekly: () => m.content_recurWeekly({ day }),
    fortnightly: () => m.content_recurFortnightly({ day }),
    nth: () => m.content_recurNth({ nth, day }),
    last: () => m.content_recurLast({ day }),
  };
  return words[rhythm]();
}

function previewWords(until: string, days: readonly string[], leftOut: readonly string[]): string {
  if (until === '') return m.content_recurAsk();
  const list = (all: readonly string[]) => all.map((on) => shortDate(on, getLocale())).join('; ');
  const found = days.length > 0 ? m.content_recurDays({ days: list(days) }) : m.content_recurNone();
  return leftOut.length > 0 ? `${found} ${m.content_recurLeftOut({ days: list(leftOut) })}` : found;
}
