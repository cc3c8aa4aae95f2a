import { shortDate, unbroken } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { PlainList } from '../entries/PlainList.tsx';
import { colourWords, LitRibbon } from '../frame/LitRibbon.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import { endOf, type LiturgyView, type ScheduleDayView, type ServiceView } from './schedule-view.ts';

type Props = {
  days: ScheduleDayView[];
  today: string;
  /** Local time; services of today that are over by then are collapsed. */
  time?: string | undefined;
  ownSite: string;
  /** Shows the village in a column, for lists of several churches. */
  withPlace?: boolean;
};

/** Days as rows: ribbon and day on the left, services on the right, lines instead of boxes. */
export function ScheduleDays({ days, today, time, ownSite, withPlace = false }: Props) {
  return (
    <div className={withPlace ? 'days full' : 'days'}>
      {days.map((day) => (
        <DayRow key={day.on} day={day} today={today} time={time} ownSite={ownSite} withPlace={withPlace} />
      ))}
    </div>
  );
}

/** Anchor of a day inside a page. */
export const dayAnchor = (on: string) => `tag-${on}`;

/** True for Sundays and feasts, whose schedule differs. */
export const isFeast = ({ rank, holiday }: LiturgyView) =>
  holiday || rank === 'solemnity' || rank === 'feast' || rank === 'sunday';

type RowProps = Omit<Props, 'days'> & { day: ScheduleDayView; withPlace: boolean };

function DayRow({ day, today, time = '00:00', ownSite, withPlace }: RowProps) {
  const locale = readerLocale();
  // Christmas Eve is neither a feast by rank nor a public holiday, but its schedule differs.
  const feast = isFeast(day.liturgy) || day.on.endsWith('-12-24');
  const [weekday, ...date] = shortDate(day.on, locale).split(' ');
  const isOver = (service: ServiceView) => day.on === today && endOf(service) <= time;
  const [over, coming] = [day.services.filter(isOver), day.services.filter((service) => !isOver(service))];
  const row = { today, ownSite, withPlace, onFeast: feast };
  const className = ['dayrow', feast && 'feastday', day.on === today && 'today'].filter(Boolean).join(' ');
  return (
    <div className={className} id={dayAnchor(day.on)}>
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
        {withPlace && day.liturgy.readings.length > 0 && (
          <p className="readings">{day.liturgy.readings.map(unbroken).join(' · ')}</p>
        )}
      </header>
      <div>
        {over.length > 0 && (
          <details className="over">
            <summary>
              <Icon name="right" />
              {m.design_publicOverToday()}
            </summary>
            <Services services={over} {...row} />
          </details>
        )}
        <Services services={coming} {...row} />
        {day.invitation && <p className="invite">{day.invitation}</p>}
      </div>
    </div>
  );
}

type ServicesProps = Omit<Parameters<typeof ServiceRow>[0], 'service'> & { services: ServiceView[] };

function Services({ services, ...row }: ServicesProps) {
  if (services.length === 0) return null;
  return (
    <PlainList className="services">
      {services.map((service) => (
        <ServiceRow key={service.key} service={service} {...row} />
      ))}
    </PlainList>
  );
}
