import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { readRefusal } from '#design/admin/form/refusal.ts';
import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { ordinalInMonth } from '#kernel/i18n/calendar-days.ts';
import { timeRange, weekdayName } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { SeriesLine } from '../../../contract/series.ts';
import { type Bookable, todayHere } from '../booking-api.ts';
import { minutesOf, whenWords } from '../stamps.ts';
import type { BookingValues } from './bookings.resource.tsx';
import { conflictWords } from './conflict-words.ts';
import styles from './series.module.css';
import { chosenLines, isTaken, type PlannedLine, planned, type SeriesPlan } from './series-plan.ts';
import { outdated, questionOf, seriesApi } from './series-store.ts';

const DELAY_MS = 300;

type SeriesFieldProps = { bind: Bind<BookingValues>; values: BookingValues; bookable: readonly Bookable[] };

/** Repeats a new booking: the rule, and each date with what is in its way and what is free instead. */
export function SeriesField({ bind, values, bookable }: SeriesFieldProps) {
  const { value: series, onChange, error } = bind.value('series');
  const refused = useDates(values, series, (lines, asked) =>
    onChange({ ...series, asked, lines: planned(lines, series.lines), key: series.key || crypto.randomUUID() }),
  );
  const put = (change: Partial<SeriesPlan>) => onChange({ ...series, ...change });
  const choose = (slot: string, choice: PlannedLine['choice']) =>
    put({ lines: series.lines.map((one) => (one.slot === slot ? { ...one, choice } : one)) });
  return (
    <fieldset>
      <legend>{m.booking_series()}</legend>
      <NativeSelect
        label={m.booking_repeat()}
        value={series.every}
        data={[
          { value: '', label: m.booking_repeatNever() },
          { value: 'week', label: m.booking_repeatWeek() },
          { value: 'twoWeeks', label: m.booking_repeatTwoWeeks() },
          { value: 'month', label: monthWords(values.startsAt) },
        ]}
        onChange={({ currentTarget: { value } }) => put({ every: value as SeriesPlan['every'] })}
      />
      {series.every ? <EndOfSeries series={series} put={put} /> : null}
      {error || refused ? (
        <Note kind="bad" role="alert">
          {error ?? refused}
        </Note>
      ) : null}
      {series.every && series.lines.length > 0 ? (
        <>
          <ol className={styles.dates} aria-label={m.booking_seriesDates()}>
            {series.lines.map((line) => (
              <DateLine
                key={line.slot}
                line={line}
                bookable={bookable}
                choose={(choice) => choose(line.slot, choice)}
              />
            ))}
          </ol>
          <p role="status">{countWords(series.lines)}</p>
        </>
      ) : null}
    </fieldset>
  );
}

const NTH = [m.booking_nthFirst, m.booking_nthSecond, m.booking_nthThird, m.booking_nthFourth, m.booking_nthLast];

/** 'jeden Monat, am zweiten Dienstag' */
function monthWords(startsAt: string): string {
  const on = startsAt.slice(0, 10);
  if (Number.isNaN(minutesOf(startsAt))) return m.booking_repeatMonth();
  const nth = NTH[ordinalInMonth(on).nth - 1]?.() ?? '';
  return m.booking_repeatMonthOn({ nth, weekday: weekdayName(on, getLocale()) });
}

function countWords(lines: readonly PlannedLine[]): string {
  const count = chosenLines(lines).length;
  const left = lines.length - count;
  return [m.booking_seriesCount({ count }), left > 0 ? m.booking_seriesLeft({ count: left }) : ''].join(' ').trim();
}

function EndOfSeries({ series, put }: { series: SeriesPlan; put: (change: Partial<SeriesPlan>) => void }) {
  return (
    <div className="kp-two">
      <NativeSelect
        label={m.booking_repeatEnds()}
        value={series.ends}
        data={[
          { value: 'times', label: m.booking_repeatEndsTimes() },
          { value: 'until', label: m.booking_repeatEndsUntil() },
        ]}
        onChange={({ currentTarget: { value } }) => put({ ends: value as SeriesPlan['ends'] })}
      />
      {series.ends === 'times' ? (
        <TextInput
          label={m.booking_repeatTimes()}
          description={m.booking_repeatTimesHelp()}
          inputMode="numeric"
          required
          value={series.times}
          onChange={({ currentTarget: { value } }) => put({ times: value })}
        />
      ) : (
        <TextInput
          label={m.booking_repeatUntil()}
          type="date"
          required
          value={series.until}
          onChange={({ currentTarget: { value } }) => put({ until: value })}
        />
      )}
    </div>
  );
}

type DateLineProps = {
  line: PlannedLine;
  bookable: readonly Bookable[];
  choose: (choice: PlannedLine['choice']) => void;
};

function DateLine({ line, bookable, choose }: DateLineProps) {
  const nameOf = (id: string) => bookable.find(({ _id }) => _id === id)?.name ?? '';
  const when = whenWords(line, todayHere());
  const why = line.conflicts.map((one) => conflictWords(one, nameOf(one.resource))).join(' ');
  if (!isTaken(line))
    return (
      <li className={styles.free}>
        <Checkbox
          label={when}
          description={why || m.booking_dateFree()}
          checked={line.choice === 'take'}
          onChange={({ currentTarget: { checked } }) => choose(checked ? 'take' : 'skip')}
        />
      </li>
    );
  return (
    <li>
      <div>
        {when}
        <p className={`${styles.why} danger small`}>{why}</p>
      </div>
      <NativeSelect
        aria-label={m.booking_dateInstead({ when })}
        value={line.choice}
        data={[
          { value: 'skip', label: m.booking_dateSkip() },
          ...line.alternatives.map((one, at) => ({ value: String(at), label: insteadWords(line, one, nameOf) })),
        ]}
        onChange={({ currentTarget: { value } }) => choose(value as PlannedLine['choice'])}
      />
    </li>
  );
}

type Instead = SeriesLine['alternatives'][number];

/** 'um 16:00–18:00 Uhr', 'im Clubraum' */
function insteadWords(line: SeriesLine, { startsAt, endsAt, units }: Instead, nameOf: (id: string) => string): string {
  const other = units.find(({ resource }) => line.units.every((unit) => unit.resource !== resource));
  if (other) return m.booking_dateElsewhere({ name: nameOf(other.resource) });
  return m.booking_dateAtTime({ time: timeRange(startsAt.slice(11), endsAt.slice(11), getLocale()) });
}

/** Asks for the dates whenever rule, time or resources change, and after a refusal; answers why there are none. */
function useDates(
  values: BookingValues,
  series: SeriesPlan,
  show: (lines: readonly SeriesLine[], asked: string) => void,
): string {
  const isTime = minutesOf(values.endsAt) > minutesOf(values.startsAt);
  const isComplete = isTime && values.units.length > 0 && values.units.every(({ resource }) => resource);
  const question = isComplete ? questionOf(series, { ...values, kind: values.kind || null }) : '';
  const [refused, setRefused] = useState('');
  const [round, setRound] = useState(0);
  const shown = useEffectEvent(show);
  useEffect(() => {
    const again = () => setRound((before) => before + 1);
    outdated.addEventListener('refused', again);
    return () => outdated.removeEventListener('refused', again);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal asks the same question again
  useEffect(() => {
    if (!question) return;
    let isCurrent = true;
    const ask = async () => {
      try {
        const body = JSON.parse(question) as Parameters<
          typeof seriesApi<'POST /api/v0/booking/series/check'>
        >[1]['body'];
        const { line } = await seriesApi('POST /api/v0/booking/series/check', { body });
        if (!isCurrent) return;
        setRefused('');
        shown(line, question);
      } catch (error) {
        const { fields, message } = readRefusal(error);
        if (isCurrent) setRefused(Object.values(fields)[0] ?? message);
      }
    };
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [question, round]);
  return question ? refused : '';
}
