import { Fragment } from 'react';
import { clock, longDate, relativeDay, shortDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { reasonWords } from '#kernel/i18n/reason-words.ts';
import { m } from '#texts';
import { StateWord } from '../entries/StateWord.tsx';
import { readerLocale } from '../frame/reader-locale.ts';
import { familyWords } from './one-family.ts';
import type { ServiceView } from './schedule-view.ts';

type Props = {
  today: string;
  cancelled: ServiceView[];
  still: { service: ServiceView; km: number | null } | null;
};

/** Cancelled services of today with alternatives, shown first. Empty if there are none. */
export function CancelledToday({ today, cancelled, still }: Props) {
  const first = cancelled[0];
  if (!first) return null;
  const reasons = [...new Set(cancelled.map(({ reason }) => reasonWords(reason)).filter(Boolean))];
  return (
    <div className="today-off" role="note">
      <p>
        <StateWord state="cancelled" words={m.design_publicCancelledToday()} /> {joined(cancelled.map(wordsOf))}.
      </p>
      {reasons.length > 0 && <p>{reasons.join(' · ')}</p>}
      {still && cancelled.some(({ forOneFamily }) => !forOneFamily) ? (
        <StillToday {...still} />
      ) : (
        <Alternative today={today} service={first} />
      )}
    </div>
  );
}

type SoonProps = Pick<Props, 'today' | 'cancelled'>;

/** Cancelled services of the coming days, each with its reason and alternative. */
export function CancelledSoon({ today, cancelled }: SoonProps) {
  if (cancelled.length === 0) return null;
  return (
    <div className="today-off" role="note">
      {cancelled.map((service) => (
        <Fragment key={service.key}>
          <p>
            <StateWord
              state="cancelled"
              words={m.design_publicCancelledOn({ day: longDate(service.on, readerLocale(), today) })}
            />{' '}
            {wordsOf(service)}. {reasonWords(service.reason)}
          </p>
          <Alternative today={today} service={service} />
        </Fragment>
      ))}
    </div>
  );
}

const wordsOf = (service: ServiceView): string =>
  [`${clock(service.at)} ${service.title}`, ...familyWords(service)].join(', ');

function StillToday({ service, km }: { service: ServiceView; km: number | null }) {
  return (
    <p>
      {m.design_publicStillToday()} {timeOfDay(service.at, readerLocale())}, {service.title}, {service.place.name}
      {km !== null && `, ${km} km`}.
    </p>
  );
}

function Alternative({ today, service }: { today: string; service: ServiceView }) {
  return service.alternative && <p>{alternativeSentence(service.alternative, today)}</p>;
}

/** 'Nächste Möglichkeit: Fr 11.12., 6:00 Uhr, Rorate, Pfarrkirche Gösing.' */
export function alternativeSentence(other: NonNullable<ServiceView['alternative']>, today: string): string {
  const locale = readerLocale();
  return m.design_publicAlternative({
    when: `${relativeDay(other.on, today, locale) ?? shortDate(other.on, locale)}, ${timeOfDay(other.at, locale)}`,
    title: other.title,
    place: other.placeName,
  });
}

/** '17:30 Rosenkranz und 18:00 Abendmesse' */
function joined(words: string[]): string {
  return new Intl.ListFormat(readerLocale(), { type: 'conjunction' }).format(words);
}
