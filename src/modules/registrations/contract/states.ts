/**
 * A registration of one family. `reserved`: its places wait for the payment. `offered`: a freed place waits for its answer. `lapsed`: it
 * did not answer, or pay, in time.
 */
export const REGISTRATION_STATES = ['confirmed', 'reserved', 'waiting', 'offered', 'lapsed', 'cancelled'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

const NEXT: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  confirmed: ['cancelled'],
  reserved: ['confirmed', 'lapsed', 'cancelled'],
  waiting: ['offered', 'confirmed', 'cancelled'],
  offered: ['confirmed', 'reserved', 'lapsed', 'cancelled'],
  // The office takes it up again, or an order does.
  lapsed: ['confirmed', 'reserved', 'waiting'],
  cancelled: ['confirmed', 'reserved', 'waiting'],
};

export const mayFollow = (from: RegistrationState, to: RegistrationState): boolean => NEXT[from].includes(to);

/** States whose people have places. */
export const HOLDING: readonly RegistrationState[] = ['confirmed', 'reserved', 'offered'];

/** States that their family may still change or give up. */
export const LIVE: readonly RegistrationState[] = [...HOLDING, 'waiting'];

/** One person of a registration, as the leader sees it on the day. `withdrawn`: taken out, the others of the family come. */
export const PERSON_STATES = ['expected', 'attended', 'missed', 'withdrawn'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

const NEXT_OF_PERSON: Readonly<Record<PersonState, readonly PersonState[]>> = {
  expected: ['attended', 'missed', 'withdrawn'],
  attended: ['expected', 'missed'],
  missed: ['expected', 'attended'],
  withdrawn: ['expected'],
};

export const mayBecome = (from: PersonState, to: PersonState): boolean => NEXT_OF_PERSON[from].includes(to);
