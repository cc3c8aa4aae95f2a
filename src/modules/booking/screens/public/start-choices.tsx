import { timeOfDay, timeRange } from '#kernel/i18n/dates.ts';
import { labelled } from '#kernel/questions/asked.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { Clocks, MonthView, NextTime, ShownQuestion } from '../../pages.ts';

type Day = MonthView['days'][number];

/** Free beginnings of a day as radio buttons. The clocks of the parish lead; a script adds those of a reader elsewhere (B-10). */
export function StartChoices({ day, clocks, error }: { day: Day; clocks: Clocks; error?: string | undefined }) {
  const locale = getLocale();
  return (
    <fieldset className="group booking-starts" id="begins">
      <legend>{m.booking_chooseStart()}</legend>
      {error && <p className="error">{error}</p>}
      <div className="starts">
        {day.starts.map(({ begins, at, until, ends }) => (
          <label key={begins} className="choice">
            <input type="radio" name="begins" value={begins} />
            <span>
              {isLong(begins, ends) ? timeOfDay(at, locale) : timeRange(at, until, locale)}
              <ReaderTime instant={begins} clocks={clocks} />
            </span>
          </label>
        ))}
      </div>
      <p className="help">{m.booking_zoneHint({ city: clocks.city })}</p>
    </fieldset>
  );
}

const isLong = (begins: string, ends: string): boolean => Date.parse(ends) - Date.parse(begins) >= 86_400_000;

/** Filled in by the guests' script where the clocks of the reader show another time. */
export const ReaderTime = ({ instant, clocks }: { instant: string; clocks: Clocks }) => (
  <time
    className="small soft"
    dateTime={instant}
    data-zone={clocks.zone}
    data-yours={m.booking_yourTime({ time: '{time}' })}
  />
);

/** Free times instead of one that is taken. */
export function NextTimes({ next }: { next: readonly NextTime[] }) {
  if (next.length === 0) return null;
  return (
    <fieldset className="group">
      <legend>{m.booking_nextTimes()}</legend>
      {next.map(({ begins, label }) => (
        <label key={begins} className="choice">
          <input type="radio" name="begins" value={begins} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Errors of a refused form for the summary above it; those of the parish's own questions name the question. */
export function mistakesOf(
  refused: { message: string; fields: Record<string, string> } | undefined,
  questions: readonly Pick<ShownQuestion, 'key' | 'label'>[] = [],
) {
  if (!refused) return [];
  const labels = new Map(questions.map(({ key, label }) => [`answers.${key}`, label]));
  const atFields = Object.entries(refused.fields).map(([id, text]) => {
    const label = labels.get(id);
    return { id, text: label ? labelled(label, text) : text };
  });
  return atFields.length > 0 ? atFields : refused.message ? [{ id: null, text: refused.message }] : [];
}
