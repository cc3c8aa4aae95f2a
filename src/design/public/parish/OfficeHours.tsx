import type { LocalMoment } from '#kernel/i18n/calendar-days.ts';
import type { OfficeHoursView } from '#kernel/i18n/office-hours.ts';
import { m } from '#texts';
import { SectionHead } from '../frame/SectionHead.tsx';
import { hasHours, OpeningExceptions, OpeningState, OpeningTable } from './OpeningHours.tsx';
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

type OfficeHoursProps = {
  office: OfficeView;
  now: LocalMoment;
  /** Also tells closures to come and the hours of other seasons. */
  isComplete?: boolean;
};

/** Contact of the office: today's state first, then a large phone number. */
export function OfficeHours({ office, now, isComplete = false }: OfficeHoursProps) {
  if (isEmpty(office)) return null;
  return (
    <section className="office" aria-labelledby="kanzlei">
      <SectionHead id="kanzlei" title={m.design_publicOffice()} />
      {hasHours(office.hours) && (
        <OpeningState hours={office.hours} now={now} closedWords={m.design_publicClosedPeriod} />
      )}
      {office.phone && <Phone number={office.phone} large />}
      <OpeningTable hours={office.hours} now={now} />
      {isComplete && <OpeningExceptions hours={office.hours} now={now} />}
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

/** True if the parish has entered no office data yet. */
const isEmpty = (office: OfficeView): boolean =>
  !hasHours(office.hours) &&
  ![office.phone, office.email, office.person, office.address, office.emergencyPhone].some(Boolean);
