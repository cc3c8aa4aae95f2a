import type { ReactNode } from 'react';
import { longDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { OpenOffer, OwnDuty, SwapOffer } from '../../pages.ts';
import styles from './duties.module.css';

type Service = Pick<OwnDuty, 'on' | 'at' | 'title' | 'placeName' | 'dutyName'>;

/** 'Sonntag, 29. November, 8:45 Uhr' */
const whenOf = ({ on, at }: Pick<OwnDuty, 'on' | 'at'>) =>
  `${longDate(on, getLocale(), on)}, ${timeOfDay(at, getLocale())}`;

const Facts = ({ service }: { service: Service }) => (
  <>
    <h3>{whenOf(service)}</h3>
    <p>
      <b>{service.dutyName}</b> · {[service.title, service.placeName].filter(Boolean).join(', ')}
    </p>
  </>
);

/** Own duties of the coming weeks, each with its answers. */
export function OwnDuties({ duties }: { duties: OwnDuty[] }) {
  return (
    <section aria-labelledby="einteilung">
      <h2 id="einteilung">{m.rosters_ownDuties()}</h2>
      {duties.length === 0 ? <p>{m.rosters_ownNone()}</p> : null}
      <ul className={styles.list}>
        {duties.map((duty) => (
          <li key={duty.id}>
            <Facts service={duty} />
            {duty.description ? <p className="small">{duty.description}</p> : null}
            <p>{duty.isOff ? m.rosters_ownOff() : (STATE_WORDS[duty.state]?.() ?? '')}</p>
            {duty.isAbsent && duty.state !== 'declined' ? <p className="small">{m.rosters_ownAbsent()}</p> : null}
            {duty.others.length > 0 ? (
              <p className="small">
                {m.rosters_ownWith({
                  names: duty.others.map(({ name, dutyName }) => `${name} (${dutyName})`).join(', '),
                })}
              </p>
            ) : null}
            {duty.isOff ? null : <Answers duty={duty} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATE_WORDS: Readonly<Partial<Record<OwnDuty['state'], () => string>>> = {
  asked: m.rosters_ownStateAsked,
  accepted: m.rosters_ownStateAccepted,
  swap: m.rosters_ownStateSwap,
  declined: m.rosters_ownStateDeclined,
};

type Answer = { act: 'accept' | 'decline' | 'swap'; label: () => string; isMain?: boolean };

const ANSWERS: Readonly<Partial<Record<OwnDuty['state'], readonly Answer[]>>> = {
  asked: [
    { act: 'accept', label: m.rosters_ownAccept, isMain: true },
    { act: 'decline', label: m.rosters_ownDecline },
    { act: 'swap', label: m.rosters_ownSwap },
  ],
  accepted: [
    { act: 'decline', label: m.rosters_ownDecline },
    { act: 'swap', label: m.rosters_ownSwap },
  ],
  swap: [
    { act: 'accept', label: m.rosters_ownKeep },
    { act: 'decline', label: m.rosters_ownDecline },
  ],
  declined: [{ act: 'accept', label: m.rosters_ownKeep }],
};

function Answers({ duty }: { duty: OwnDuty }) {
  const answers = duty.state === 'declined' && !duty.isOpenAgain ? [] : (ANSWERS[duty.state] ?? []);
  if (answers.length === 0) return null;
  return (
    <form method="post" className={styles.answers}>
      <input type="hidden" name="id" value={duty.id} />
      <input type="hidden" name="rev" value={duty.rev} />
      {answers.map(({ act, label, isMain }) => (
        <button key={act} type="submit" name="act" value={act} className={isMain ? 'button primary' : 'button'}>
          {label()}
          <OffStage service={duty} />
        </button>
      ))}
    </form>
  );
}

/** Says to screen readers which service a button is about. */
const OffStage = ({ service }: { service: Service }) => (
  <span className="off-stage">
    {' '}
    ({service.dutyName}, {whenOf(service)})
  </span>
);

/** Duties that others want to give on. */
export function Swaps({ swaps }: { swaps: SwapOffer[] }) {
  return (
    <Offers id="tausch" title={m.rosters_ownSwaps()} count={swaps.length}>
      {swaps.map((swap) => (
        <li key={swap.id}>
          <Facts service={swap} />
          <form method="post" className={styles.answers}>
            <input type="hidden" name="id" value={swap.id} />
            <input type="hidden" name="rev" value={swap.rev} />
            <Take act="take" service={swap} />
          </form>
        </li>
      ))}
    </Offers>
  );
}

/** Places without a person. */
export function OpenPlaces({ open }: { open: OpenOffer[] }) {
  return (
    <Offers id="offen" title={m.rosters_ownOpen()} count={open.length}>
      {open.map((place) => (
        <li key={`${place.key} ${place.dutyId}`}>
          <Facts service={place} />
          <form method="post" className={styles.answers}>
            <input type="hidden" name="key" value={place.key} />
            <input type="hidden" name="on" value={place.on} />
            <input type="hidden" name="duty" value={place.dutyId} />
            <input type="hidden" name="slot" value={place.slot} />
            <Take act="fill" service={place} />
          </form>
        </li>
      ))}
    </Offers>
  );
}

const Take = ({ act, service }: { act: 'take' | 'fill'; service: Service }) => (
  <button type="submit" name="act" value={act} className="button">
    {m.rosters_ownTake()}
    <OffStage service={service} />
  </button>
);

type OffersProps = { id: string; title: string; count: number; children: ReactNode };

function Offers({ id, title, count, children }: OffersProps) {
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
