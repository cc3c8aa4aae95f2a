import { type LocalMoment, weekdayOf } from '#kernel/i18n/calendar-days.ts';
import {
  relativeDay,
  shortDate,
  textDate,
  timeOfDay,
  timeRange,
  unbroken,
  weekdayByNumber,
} from '#kernel/i18n/dates.ts';
import {
  closureBefore,
  type OfficeHoursView,
  type OfficePeriod,
  type OfficeState,
  type OpenSlot,
  officeStateAt,
} from '#kernel/i18n/office-hours.ts';
import { m } from '#texts';
import { readerLocale } from '../frame/reader-locale.ts';
import { SectionHead } from '../frame/SectionHead.tsx';
import { Phone } from './Phone.tsx';

export type OfficeView = {
  hours: OfficeHoursView;
  phone: string | null;
  email: string | null;
  person: string | null;
  /** 'Kirchenplatz 1, 3481 Fels am Wagram' */
  address: string;
  /** Emergency number, day and night, for anointing of the sick and deaths. */
  emergencyPhone: string | null;
};

/** Contact of the office: today's state first, then a large phone number. */
export function OfficeHours({ office, now }: { office: OfficeView; now: LocalMoment }) {
  if (isEmpty(office)) return null;
  const state = officeStateAt(office.hours, now);
  const slots = state.period && state.period.slots.length > 0 ? state.period.slots : office.hours.regular;
  return (
    <section className="office" aria-labelledby="kanzlei">
      <SectionHead id="kanzlei" title={m.design_publicOffice()} />
      {hasHours(office) && <StateLine hours={office.hours} state={state} now={now} />}
      {office.phone && <Phone number={office.phone} large />}
      <Hours slots={slots} today={now} />
      <p>
        {office.person && <span className="address-line">{office.person}</span>}
        {office.address && <span className="soft">{office.address}</span>}
      </p>
      {office.email && (
        <p>
          <a href={`mailto:${office.email}`}>{m.design_publicWriteMail()}</a>
        </p>
      )}
      {office.emergencyPhone && (
        <div className="emergency">
          <p>{m.design_publicEmergency()}</p>
          <Phone number={office.emergencyPhone} large />
        </div>
      )}
    </section>
  );
}

const hasHours = ({ hours: { regular, periods } }: OfficeView): boolean =>
  regular.length > 0 || periods.some(({ slots }) => slots.length > 0);

/** True if the parish has entered no office data yet. */
const isEmpty = (office: OfficeView): boolean =>
  !hasHours(office) &&
  ![office.phone, office.email, office.person, office.address, office.emergencyPhone].some(Boolean);

function StateLine({ hours, state, now }: { hours: OfficeHoursView; state: OfficeState; now: LocalMoment }) {
  if (state.open)
    return (
      <p className="open-now">
        <b>{m.design_publicOpenNow({ until: timeOfDay(state.untilAt, readerLocale()) })}</b>
      </p>
    );
  const closure = closureBefore(hours, now.on, state.next?.on ?? null);
  return (
    <p className="closed">
      <b>{state.next?.on === now.on ? m.design_publicClosedStill() : m.design_publicClosedToday()}</b>{' '}
      {closure && <ClosedPeriod period={closure} now={now} />} {state.next && opensSentence(state.next, now)}
    </p>
  );
}

function ClosedPeriod({ period, now }: { period: OfficePeriod; now: LocalMoment }) {
  if (period.fromOn === period.toOn || period.yearly) return period.reason;
  const locale = readerLocale();
  return m.design_publicClosedPeriod({
    from: textDate(period.fromOn, locale, now.on),
    to: textDate(period.toOn, locale, now.on),
  });
}

/** 'Öffnet morgen um 8:00 Uhr.', further away 'Wieder offen: Do 7.1., 15:00–18:00 Uhr.' */
function opensSentence(next: LocalMoment & { untilAt: string }, now: LocalMoment): string {
  const locale = readerLocale();
  const day = relativeDay(next.on, now.on, locale);
  if (day) return m.design_publicOpens({ day, time: timeOfDay(next.at, locale) });
  return m.design_publicOpensOn({
    day: unbroken(shortDate(next.on, locale)),
    times: unbroken(timeRange(next.at, next.untilAt, locale)),
  });
}

function Hours({ slots, today }: { slots: OpenSlot[]; today: LocalMoment }) {
  const locale = readerLocale();
  const weekday = weekdayOf(today.on);
  return (
    <dl className="hours">
      {[...Map.groupBy(slots, (slot) => slot.weekday)]
        .sort(([a], [b]) => a - b)
        .map(([day, ofDay]) => (
          <div key={day} className={day === weekday ? 'fact now' : 'fact'}>
            <dt>{weekdayByNumber(day, locale)}</dt>
            <dd>{ofDay.map(({ from, to }) => timeRange(from, to, locale)).join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
}
