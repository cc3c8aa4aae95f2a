import { Fragment } from 'react';
import { htmlDateTime } from '#kernel/i18n/calendar-days.ts';
import { clock } from '#kernel/i18n/dates.ts';
import { formerly } from '#kernel/i18n/formerly.ts';
import { reasonWords } from '#kernel/i18n/reason-words.ts';
import { m } from '#texts';
import { StateWord } from '../entries/StateWord.tsx';
import { langIfOther } from '../frame/OtherLanguage.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { alternativeSentence } from './CancelledToday.tsx';
import { familyWords } from './one-family.ts';
import type { ServiceView } from './schedule-view.ts';

type Props = {
  service: ServiceView;
  today: string;
  /** Slug of the page's parish, whose services are highlighted among those of the neighbours. */
  ownSite: string;
  /** Shows the village in a column of its own. */
  withPlace: boolean;
  /** On feasts every service is special; marking additions or changes would be noise. */
  onFeast: boolean;
};

/** One service: time, village, title, details. A cancelled one stays, struck through, with an alternative; one that left for another day says which. */
export function ServiceRow({ service, today, ownSite, withPlace, onFeast }: Props) {
  const off = service.state === 'cancelled';
  return (
    <li className={off ? 'service off' : 'service'} id={anchorOf(service)}>
      <time dateTime={htmlDateTime(service)}>{off ? <del>{clock(service.at)}</del> : clock(service.at)}</time>
      {withPlace && (
        <p className="place">
          {service.site.slug === ownSite ? <b>{service.site.shortName}</b> : service.site.shortName}
        </p>
      )}
      <div>
        <p className="line">
          {off ? (
            <del className="name" lang={langIfOther(service.titleIn)}>
              {service.title}
            </del>
          ) : (
            <span className="name" lang={langIfOther(service.titleIn)}>
              {service.title}
            </span>
          )}{' '}
          {!isNoise(service, onFeast) && <StateOfService service={service} />}
        </p>
        {off ? (
          !service.isMovedAway && <WhyAndWhereElse service={service} today={today} />
        ) : (
          <Facts service={service} />
        )}
      </div>
    </li>
  );
}

/** Anchor of a service inside the schedule, stable over changes. */
export const anchorOf = ({ key }: ServiceView) => `g-${key.replace(/[^\w-]+/g, '-')}`;

const isNoise = ({ state }: ServiceView, onFeast: boolean) => onFeast && (state === 'extra' || state === 'changed');

/** State label; a moved service says what it was before, and the day that it left says where it went. */
export function StateOfService({ service }: { service: ServiceView }) {
  const { state, reason, isMovedAway } = service;
  if (state === 'planned') return null;
  if (isMovedAway) return <StateWord state="moved" words={reason ?? undefined} />;
  const before = formerly(service, readerLocale());
  return <StateWord state={state} words={before ? m.design_publicMovedFrom({ when: before }) : undefined} />;
}

function WhyAndWhereElse({ service, today }: { service: ServiceView; today: string }) {
  return (
    <>
      {familyWords(service).map((words) => (
        <p key={words} className="note soft" lang={langIfOther('de')}>
          <Remembering text={words} />
        </p>
      ))}
      <Reason service={service} />
      {service.alternative && <p className="note instead">{alternativeSentence(service.alternative, today)}</p>}
    </>
  );
}

function Facts({ service }: { service: ServiceView }) {
  const elsewhere = service.place.name.includes(service.site.shortName) ? null : service.place.name;
  const { note, noteIn } = service;
  const isForSomebody = note !== null && noteIn === 'de' && /^für |[+†] /.test(note);
  const facts = [elsewhere, service.presider, service.music, noteIn === 'de' && !isForSomebody ? note : null];
  const intentions = isForSomebody ? [note, ...service.intentions] : service.intentions;
  const factLine = facts.filter(Boolean).join(' · ');
  return (
    <>
      <Reason service={service} />
      {factLine && (
        <p className="note soft" lang={langIfOther('de')}>
          <Remembering text={factLine} />
        </p>
      )}
      {note && noteIn !== 'de' && (
        <p className="note soft">
          <Remembering text={note} />
        </p>
      )}
      {intentions.map((intention) => (
        <p key={intention} className="intention" lang={langIfOther('de')}>
          <Remembering text={intention} />
        </p>
      ))}
    </>
  );
}

/** '+' or '†' before a name means 'deceased': it does not wrap, and screen readers say 'deceased' instead of 'plus'. */
function Remembering({ text }: { text: string }) {
  return text.split(/[+†] /).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          <span aria-hidden="true">†</span>
          <span className="visually-hidden">{m.design_publicDeceased()}</span>
          {'\u00a0'}
        </>
      )}
      {part}
    </Fragment>
  ));
}

/** The reason as written by the office; the state label already says that it is cancelled. */
function Reason({ service }: { service: ServiceView }) {
  const words = reasonWords(service.reason);
  return words && <p className="note">{sentence(words)}</p>;
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);
