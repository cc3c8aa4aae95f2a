import type { ReactNode } from 'react';
import { htmlDateTime, type LocalMoment } from '#kernel/i18n/calendar-days.ts';
import { asOfText, clock, longDate, relativeDay, shortDate, timeOfDay, unbroken } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { ChurchScene } from '../drawings/ChurchScene.tsx';
import type { TowerShape } from '../drawings/tower-shapes.ts';
import { StateWord } from '../entries/StateWord.tsx';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { Icon } from '../Icon.tsx';
import { Phone } from '../parish/Phone.tsx';
import { CancelledSoon, CancelledToday } from './CancelledToday.tsx';
import { StateOfService } from './ServiceRow.tsx';
import type { ServiceView } from './schedule-view.ts';

export type NextServiceView = {
  /** 'Fels' */
  siteName: string;
  tower: TowerShape;
  /** Local date and time at which this view was computed. */
  stand: LocalMoment;
  /** Services of this parish cancelled today. */
  cancelledToday: ServiceView[];
  /** Services of this parish that are cancelled on later days, before the next one or on the coming Sunday. */
  cancelledSoon: ServiceView[];
  /** Alternative for today if this parish has cancelled; `km` null in the same village. */
  stillToday: { service: ServiceView; km: number | null } | null;
  next: ServiceView | null;
  /** Feast of that day ('Heiliger Abend'), null on ordinary days. */
  nextFeast: string | null;
  /** Following services in this parish, at most two. */
  afterwards: ServiceView[];
  /** First service on the coming Sunday, with the address of its day in the schedule. */
  sunday: { service: ServiceView; href: string } | null;
  nextMass: ServiceView | null;
  calendarHref: string | null;
  routeHref: string | null;
  phone: string | null;
};

/** Above the fold of the home page: the next service and whether it takes place. The order of the parts is fixed. */
export function NextService(view: NextServiceView) {
  return (
    <section className="first" aria-labelledby="naechster">
      <div className="wrap">
        <CancelledToday today={view.stand.on} cancelled={view.cancelledToday} still={view.stillToday} />
        <CancelledSoon today={view.stand.on} cancelled={view.cancelledSoon} />
        <div className="next">
          <h1 id="naechster">{m.design_publicNextService({ place: view.siteName })}</h1>
          {view.next ? <Next view={view} next={view.next} /> : <NothingPublished phone={view.phone} />}
        </div>
      </div>
      <ChurchScene tower={view.tower} />
    </section>
  );
}

function Next({ view, next }: { view: NextServiceView; next: ServiceView }) {
  const locale = readerLocale();
  const today = view.stand.on;
  const relative = relativeDay(next.on, today, locale);
  const [weekday, date] = longDate(next.on, locale, today).split(', ');
  return (
    <>
      <p className="when">
        <time dateTime={htmlDateTime(next)}>
          {relative ? `${capitalised(relative)}, ${weekday},` : `${weekday},`} <span className="nb">{date}</span>
        </time>{' '}
        {view.nextFeast && <span className="feast">{view.nextFeast}</span>}
      </p>
      <div className="what">
        <p className="clock">
          {clock(next.at)}
          {locale === 'de' && <small>Uhr</small>}
        </p>
        <div>
          <p className="title" lang={langIfOther(next.titleIn)}>
            {next.title}
          </p>
          <p className="facts">{[next.place.name, next.presider].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Proof next={next} stand={view.stand} />
      <Actions calendarHref={view.calendarHref} routeHref={view.routeHref} />
      <Then today={next.on} services={view.afterwards} nextMass={view.nextMass} />
      {view.sunday && <Sunday {...view.sunday} today={today} />}
    </>
  );
}

/** 'Findet statt' with the moment somebody stands for it. A changed service takes place as well; a moved one says so instead. */
function Proof({ next, stand }: { next: ServiceView; stand: LocalMoment }) {
  const altered = next.state === 'moved' || next.state === 'changed' ? next.state : null;
  return (
    <div className="proof-lines">
      <p className="proof">
        {altered !== 'moved' && <StateWord state="takesPlace" />} {altered && <StateOfService service={next} />}{' '}
        <span className="stand">{m.design_publicStand({ when: asOfText(stand, readerLocale()) })}</span>
      </p>
      {altered && next.reason && <p className="note">{next.reason}</p>}
      {next.note && <p className="note soft">{next.note}</p>}
    </div>
  );
}

function Actions({ calendarHref, routeHref }: { calendarHref: string | null; routeHref: string | null }) {
  return (
    <div className="actions">
      {calendarHref && (
        <a className="button primary" href={calendarHref} data-no-prefetch="">
          <Icon name="calendar" />
          {m.design_publicSaveToCalendar()}
        </a>
      )}
      {routeHref && (
        <a className="button" href={routeHref} rel="external">
          <Icon name="place" />
          {m.design_publicRoute()}
        </a>
      )}
    </div>
  );
}

function Then(props: { today: string; services: ServiceView[]; nextMass: ServiceView | null }) {
  const { today, services, nextMass } = props;
  if (services.length === 0) return null;
  const locale = readerLocale();
  const told = (service: ServiceView): ReactNode => {
    const day = service.on === today ? '' : `${shortDate(service.on, locale)}, `;
    return (
      <span key={service.key}>
        <b className="nb">
          {day}
          {timeOfDay(service.at, locale)}
        </b>{' '}
        {service.title}, {service.place.name}.{' '}
      </span>
    );
  };
  return (
    <p className="then">
      {m.design_publicThen()} {services.map(told)}
      {nextMass && (
        <>
          {m.design_publicNextMass()} {told(nextMass)}
        </>
      )}
    </p>
  );
}

/** The whole row leads to the day, because the coming Sunday is what most readers look for. */
function Sunday({ service, href, today }: { service: ServiceView; href: string; today: string }) {
  const locale = readerLocale();
  return (
    <a className="sunday" href={href}>
      <time dateTime={htmlDateTime(service)}>
        <span className="day-name">{unbroken(longDate(service.on, locale, today))}</span> <b>{clock(service.at)}</b>
      </time>{' '}
      <span>
        <span lang={langIfOther(service.titleIn)}>{service.title}</span>, {service.place.name}
        {service.state === 'moved' && (
          <>
            {' '}
            <StateOfService service={service} />
          </>
        )}
      </span>
    </a>
  );
}

function NothingPublished({ phone }: { phone: string | null }) {
  return (
    <p className="facts">
      {m.design_publicNothingPublished()}{' '}
      {phone && (
        <>
          {m.design_publicCallUs()} <Phone number={phone} />
        </>
      )}
    </p>
  );
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
