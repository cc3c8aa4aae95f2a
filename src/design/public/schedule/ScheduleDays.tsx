import { shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { PlainList } from '../entries/PlainList.tsx';
import { colourWords, LitRibbon } from '../frame/LitRibbon.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { ServiceRow } from './ServiceRow.tsx';
import type { LiturgyView, ScheduleDayView } from './schedule-view.ts';

type Props = {
  days: ScheduleDayView[];
  today: string;
  ownSite: string;
  /** The village in its own column: on the schedule page and wherever several churches are shown. */
  withPlace?: boolean;
};

/** Days as rows: ribbon and day on the left, services on the right, lines instead of boxes. */
export function ScheduleDays({ days, today, ownSite, withPlace = false }: Props) {
  return (
    <div className={withPlace ? 'days full' : 'days'}>
      {days.map((day) => (
        <DayRow key={day.on} day={day} today={today} ownSite={ownSite} withPlace={withPlace} />
      ))}
    </div>
  );
}

/** Anchor of a day inside a page. */
export const dayAnchor = (on: string) => `tag-${on}`;

/** Sundays and feasts have an order of their own. */
export const isFeast = ({ rank, holiday }: LiturgyView) =>
  holiday || rank === 'solemnity' || rank === 'feast' || rank === 'sunday';

function DayRow({ day, today, ownSite, withPlace }: Required<Omit<Props, 'days'>> & { day: ScheduleDayView }) {
  const locale = readerLocale();
  // Christmas Eve is no feast by rank and no holiday by law, and yet has an order of its own.
  const feast = isFeast(day.liturgy) || day.on.endsWith('-12-24');
  const [weekday, ...date] = shortDate(day.on, locale).split(' ');
  const className = ['dayrow', feast && 'feastday', day.on === today && 'today'].filter(Boolean).join(' ');
  return (
    <section className={className} id={dayAnchor(day.on)} aria-label={shortDate(day.on, locale)}>
      <LitRibbon liturgy={day.liturgy} />
      <header>
        <h3>
          <time dateTime={day.on}>
            <span className="wd">{weekday}</span> {date.join(' ')}
          </time>
          {day.on === today && <span className="today-word">{m.design_publicToday()}</span>}
        </h3>
        {day.liturgy.title && <p className={feast ? 'feast' : undefined}>{day.liturgy.title}</p>}
        <p>
          {m.design_publicColourShort({ colour: colourWords(day.liturgy) })}
          {day.liturgy.holiday && ` · ${m.design_publicHoliday()}`}
        </p>
      </header>
      <div>
        {day.services.length > 0 && (
          <PlainList className="services">
            {day.services.map((service) => (
              <ServiceRow key={service.key} {...{ service, today, ownSite, withPlace, onFeast: feast }} />
            ))}
          </PlainList>
        )}
        {day.invitation && <p className="invite">{day.invitation}</p>}
      </div>
    </section>
  );
}
