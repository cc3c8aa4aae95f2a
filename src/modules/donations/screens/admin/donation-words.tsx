import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { DonationView, donationEndpoints } from '../../contract/donation.ts';

export const donationApi = apiOf<typeof donationEndpoints>();

type DonationState = DonationView['state'];

const STATES: Readonly<Record<DonationState, { kind: StateKind; word: () => string }>> = {
  promised: { kind: 'half', word: m.donations_statePromised },
  received: { kind: 'ok', word: m.donations_stateReceived },
  returned: { kind: 'off', word: m.donations_stateReturned },
  released: { kind: 'off', word: m.donations_stateReleased },
};

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { word }]) => ({ value, label: word }));

export const stateWord = ({ state, isTest }: DonationView): string =>
  [STATES[state].word(), isTest ? m.donations_test() : ''].filter(Boolean).join(' · ');

export function StateMark({ donation }: { donation: DonationView }) {
  return <State kind={donation.isTest ? 'off' : STATES[donation.state].kind}>{stateWord(donation)}</State>;
}

/** Name of the purpose; donations without one are for the parish. */
export const purposeWord = ({ purpose }: { purpose: string }): string => purpose || m.donations_forParish();
