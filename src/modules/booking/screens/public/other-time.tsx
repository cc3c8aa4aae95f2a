import { longDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { MonthView, OwnView } from '../../pages.ts';
import { Month } from './Month.tsx';
import { StartChoices } from './start-choices.tsx';

type Props = { own: OwnView; month: MonthView; day: string; page: string; back: string };

/** Another time for a booking: a month, a day, a beginning. The old one is given up with the same button. */
export function OtherTime({ own, month, day, page, back }: Props) {
  const chosen = month.days.find(({ on, starts }) => on === day && starts.length > 0);
  return (
    <>
      <p>{m.booking_changeText({ when: own.when })}</p>
      <Month
        month={month}
        chosen={chosen?.on ?? ''}
        hrefOf={({ on }) => `${page}&monat=${on.slice(0, 7)}&tag=${on}#tag`}
        monthHref={(other) => `${page}&monat=${other}`}
      />
      {chosen ? (
        <form method="post" action={page} className="form" id="tag">
          <h2>{longDate(chosen.on, getLocale())}</h2>
          <input type="hidden" name="rev" value={own.rev} />
          <StartChoices day={chosen} clocks={own.clocks} />
          <p className="small soft">{m.booking_changePrice()}</p>
          <div className="booking-acts">
            <button type="submit" className="button primary">
              {m.booking_changeButton()}
            </button>
            <a className="button" href={back}>
              {m.booking_keepTime()}
            </a>
          </div>
        </form>
      ) : (
        <p>
          <a className="button" href={back}>
            {m.booking_keepTime()}
          </a>
        </p>
      )}
    </>
  );
}
