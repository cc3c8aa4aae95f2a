import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { shareEndpoints } from '../../contract/share.ts';
import type { GroupState } from '../../contract/states.ts';

export const shareApi = apiOf<typeof shareEndpoints>();

const STATES: Readonly<Record<GroupState, { kind: StateKind; word: () => string }>> = {
  draft: { kind: 'off', word: m.grouporders_stateDraft },
  open: { kind: 'ok', word: m.grouporders_stateOpen },
  closed: { kind: 'warn', word: m.grouporders_stateClosed },
  ordered: { kind: 'half', word: m.grouporders_stateOrdered },
  done: { kind: 'ok', word: m.grouporders_stateDone },
  missed: { kind: 'off', word: m.grouporders_stateMissed },
};

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { word }]) => ({ value, label: word }));

export const groupStateWord = (state: GroupState): string => STATES[state].word();

export function GroupStateMark({ state }: { state: GroupState }) {
  return <State kind={STATES[state].kind}>{groupStateWord(state)}</State>;
}
