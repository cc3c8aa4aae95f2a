import { htmlDateTime, type LocalMoment } from '#kernel/i18n/calendar-days.ts';
import { asOfText, clock, longDate, shortDate } from '#kernel/i18n/dates.ts';
import { reasonWords } from '#kernel/i18n/reason-words.ts';
import { m } from '#texts';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { StateOfService } from './ServiceRow.tsx';
import { endOf, type ScheduleDayView, type ServiceView } from './schedule-view.ts';
import './entrance-screen.css';

export type EntranceScreenView = {
  /** 'Pfarre Fels am Wagram' */
  name: string;
  now: LocalMoment;
  /** IANA name: what has ended goes by the clock of the parish, not by that of the screen. */
  timeZone: string;
  days: ScheduleDayView[];
  /** True when services of several parishes are shown. */
  withPlace: boolean;
};

/**
 * The schedule for a screen at the entrance: nothing but what comes next, in letters that are read from four metres. guest/entrance-screen.ts
 * keeps it true, also without a connection, so days have no words that are wrong after midnight; without scripts it stays as it was loaded.
 */
export function EntranceScreen({ name, now, timeZone, days, withPlace }: EntranceScreenView) {
  const locale = readerLocale();
  return (
    <section className="screen" data-entrance-screen="" data-zone={timeZone} aria-labelledby="screen-title">
      <header>
        <h1 id="screen-title">{name}</h1>
        <p className="screen-clock" data-clock="">
          {clock(now.at)}
        </p>
      </header>
      <p data-nothing="" hidden={days.length > 0}>
        {m.design_publicScreenNothing()}
      </p>
      {days.map((day) => (
        <section key={day.on} data-day="">
          <h2>
            {longDate(day.on, locale, now.on)}
            {isNamed(day) ? <small> {day.liturgy.title}</small> : null}
          </h2>
          <ul>
            {day.services.map((service) => (
              <Row key={service.key} service={service} withPlace={withPlace} />
            ))}
          </ul>
          {day.invitation ? <p>{day.invitation}</p> : null}
        </section>
      ))}
      <footer>
        <p data-stand="" data-offline={m.design_publicScreenOffline()}>
          {m.design_publicStand({ when: asOfText(now, locale) })}
        </p>
        <button type="button" className="button" data-fullscreen="" hidden>
          {m.design_publicScreenFull()}
        </button>
      </footer>
    </section>
  );
}

function Row({ service, withPlace }: { service: ServiceView; withPlace: boolean }) {
  const { on, at, title, titleIn, place, site, presider, note, state, reason, alternative, isMovedAway } = service;
  const off = state === 'cancelled';
  const where = withPlace ? site.shortName : place.name.includes(site.shortName) ? null : place.name;
  const facts = [where, presider, note].filter(Boolean).join(' · ');
  const locale = readerLocale();
  return (
    <li className={off ? 'off' : undefined} data-until={`${on}T${endOf(service)}`}>
      <time dateTime={htmlDateTime(service)}>{off ? <del>{clock(at)}</del> : clock(at)}</time>
      <div>
        <p lang={langIfOther(titleIn)}>
          {off ? <del>{title}</del> : title} <StateOfService service={service} />
        </p>
        {isMovedAway ? null : off ? (
          <p className="screen-facts">
            {reasonWords(reason)}{' '}
            {alternative
              ? m.design_publicScreenInstead({
                  when: `${shortDate(alternative.on, locale)}, ${clock(alternative.at)}`,
                  what: `${alternative.title}, ${alternative.placeName}`,
                })
              : null}
          </p>
        ) : facts ? (
          <p className="screen-facts">{facts}</p>
        ) : null}
      </div>
    </li>
  );
}

const isNamed = ({ liturgy: { title, rank, holiday } }: ScheduleDayView): boolean =>
  title !== null && (holiday || ['solemnity', 'feast', 'sunday'].includes(rank));
