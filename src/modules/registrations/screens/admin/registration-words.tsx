import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { shortDate, textDate, timeOfDay } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { RegistrationState } from '../../contract/states.ts';
import type { RegisteredPerson } from '../../contract.ts';

/** 'Sa 5.12., 16:00 Uhr' */
export function stampOf(stamp: string): string {
  const [on = '', at] = stamp.split('T');
  if (on === '') return '–';
  return at ? `${shortDate(on, getLocale())}, ${timeOfDay(at, getLocale())}` : shortDate(on, getLocale());
}

type Told = { kind: StateKind; word: () => string };

const STATES: Readonly<Record<RegistrationState, Told>> = {
  confirmed: { kind: 'ok', word: m.registrations_stateExpected },
  reserved: { kind: 'half', word: m.registrations_stateReserved },
  waiting: { kind: 'warn', word: m.registrations_stateWaiting },
  offered: { kind: 'half', word: m.registrations_stateOffered },
  lapsed: { kind: 'off', word: m.registrations_stateLapsed },
  cancelled: { kind: 'off', word: m.registrations_stateCancelled },
};

const PRESENCE: Readonly<Record<RegisteredPerson['state'], Told>> = {
  expected: STATES.confirmed,
  attended: { kind: 'ok', word: m.registrations_stateAttended },
  missed: { kind: 'off', word: m.registrations_stateMissed },
  withdrawn: { kind: 'off', word: m.registrations_stateWithdrawn },
};

type Standing = Pick<RegisteredPerson, 'state' | 'registrationState' | 'position' | 'money'>;

const MONEY = {
  onSpot: m.registrations_moneyOnSpot,
  open: m.registrations_moneyOpen,
  paid: m.registrations_moneyPaid,
  owed: m.registrations_moneyOwed,
};

/** '€ 5,– vor Ort'; '' where nothing is to be said. */
const moneyWord = ({ money: { state, cents } }: Standing): string =>
  state === 'none' ? '' : MONEY[state]({ sum: euro(cents) });

const toldOf = ({ state, registrationState }: Standing): Told =>
  state === 'withdrawn' || registrationState === 'confirmed' ? PRESENCE[state] : STATES[registrationState];

export const standingWord = (person: Standing): string =>
  [placeWord(person), moneyWord(person)].filter(Boolean).join(' · ');

const placeWord = (person: Standing): string =>
  person.position === null || person.state === 'withdrawn'
    ? toldOf(person).word()
    : m.registrations_waitingAt({ position: person.position });

export function StandingMark({ person }: { person: Standing }) {
  return <State kind={toldOf(person).kind}>{standingWord(person)}</State>;
}

export const placesWord = (taken: number, capacity: number | null): string =>
  capacity === null ? String(taken) : m.registrations_placesOf({ taken, capacity });

/** '7' or '3. März 2019'; '' where it was not asked. */
export const ageWord = ({ age, bornOn }: Pick<RegisteredPerson, 'age' | 'bornOn'>): string =>
  bornOn ? textDate(bornOn, getLocale()) : String(age ?? '');
