import { State } from '#design/admin/parts/state.tsx';
import type { Filter } from '#design/admin/resource/filter-bar.tsx';
import { m } from '#texts';
import type { IntentionItem } from '../../../contract/intentions.ts';

export const KIND_WORDS = {
  deceased: m.worship_kindDeceased,
  thanks: m.worship_kindThanks,
  petition: m.worship_kindPetition,
  parish: m.worship_kindParish,
} as const;

export const WAY_WORDS = {
  open: m.worship_stipendOpen,
  onSpot: m.worship_stipendOnSpot,
  transfer: m.worship_stipendTransfer,
  cash: m.worship_stipendCash,
  bank: m.worship_stipendBank,
} as const;

const STATES = {
  waiting: { kind: 'warn', label: m.worship_intentionWaiting },
  planned: { kind: 'ok', label: m.worship_intentionPlanned },
  declined: { kind: 'off', label: m.worship_intentionDeclined },
  withdrawn: { kind: 'off', label: m.worship_intentionWithdrawn },
} as const;

type Stated = Pick<IntentionItem, 'state'>;

export const stateWord = ({ state }: Stated): string => STATES[state].label();

export const StateMark = ({ of }: { of: Stated }) => <State kind={STATES[of.state].kind}>{stateWord(of)}</State>;

export const stateFilter: Filter = {
  name: 'state',
  label: m.worship_intentionState,
  options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
};
