import { State } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { CountState, EntryState } from '../../contract/states.ts';
import type { AccountKind, CountKind, Direction, EntryKind } from '../../contract/words.ts';

const ACCOUNT_WORDS: Readonly<Record<AccountKind, () => string>> = {
  cash: m.cashbook_kindCash,
  bank: m.cashbook_kindBank,
  savings: m.cashbook_kindSavings,
};

const ENTRY_WORDS: Readonly<Record<EntryKind, () => string>> = {
  income: m.cashbook_income,
  expense: m.cashbook_expense,
  transfer: m.cashbook_transfer,
};

const COUNT_WORDS: Readonly<Record<CountKind, () => string>> = {
  collection: m.cashbook_collectionOne,
  audit: m.cashbook_auditPaper,
};

const STATE_WORDS: Readonly<Record<EntryState, () => string>> = {
  draft: m.cashbook_stateDraft,
  booked: m.cashbook_stateBooked,
  reversed: m.cashbook_stateReversed,
};

const COUNT_STATE_WORDS: Readonly<Record<CountState, () => string>> = {
  open: m.cashbook_stateOpen,
  agreed: m.cashbook_stateAgreed,
  settled: m.cashbook_stateSettled,
};

type Option<K extends string> = { value: K; label: () => string };

const optionsOf = <K extends string>(words: Readonly<Record<K, () => string>>): Option<K>[] =>
  Object.entries<() => string>(words).map(([value, label]) => ({ value: value as K, label }));

export const accountKindWord = (kind: AccountKind): string => ACCOUNT_WORDS[kind]();
export const accountKinds = optionsOf(ACCOUNT_WORDS);
export const entryKindWord = (kind: EntryKind): string => ENTRY_WORDS[kind]();
export const entryKinds = optionsOf(ENTRY_WORDS);
export const directionWord = (direction: Direction): string => ENTRY_WORDS[direction]();
export const directions = optionsOf({ income: m.cashbook_income, expense: m.cashbook_expense });
export const countKindWord = (kind: CountKind): string => COUNT_WORDS[kind]();
export const countKinds = optionsOf(COUNT_WORDS);
export const entryStates = optionsOf(STATE_WORDS);
export const countStates = optionsOf(COUNT_STATE_WORDS);
export const entryStateWord = (state: EntryState): string => STATE_WORDS[state]();
export const countStateWord = (state: CountState): string => COUNT_STATE_WORDS[state]();

/** Options of a native choice. */
export const wordsOf = <K extends string>(options: readonly Option<K>[]) =>
  options.map(({ value, label }) => ({ value, label: label() }));

const ENTRY_SIGNS = { draft: 'half', booked: 'ok', reversed: 'off' } as const;
const COUNT_SIGNS = { open: 'half', agreed: 'ok', settled: 'ok' } as const;

export const EntryMark = ({ state }: { state: EntryState }) => (
  <State kind={ENTRY_SIGNS[state]}>{entryStateWord(state)}</State>
);

export const CountMark = ({ state }: { state: CountState }) => (
  <State kind={COUNT_SIGNS[state]}>{countStateWord(state)}</State>
);
