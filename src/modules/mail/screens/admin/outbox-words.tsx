import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { MailView } from '../../contract.ts';

const STATES: Record<MailView['state'], { kind: StateKind; label: () => string }> = {
  sending: { kind: 'half', label: m.mail_stateSending },
  waiting: { kind: 'open', label: m.mail_stateWaiting },
  sent: { kind: 'ok', label: m.mail_stateSent },
  kept: { kind: 'off', label: m.mail_stateKept },
  failed: { kind: 'bad', label: m.mail_stateFailed },
  unclear: { kind: 'warn', label: m.mail_stateUnclear },
};

export const stateWords = (state: MailView['state']): string => STATES[state].label();

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

export function MailState({ state }: { state: MailView['state'] }) {
  return <State kind={STATES[state].kind}>{stateWords(state)}</State>;
}
