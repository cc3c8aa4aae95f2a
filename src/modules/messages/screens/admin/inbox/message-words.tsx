import { stampOf, timeOf } from '#design/admin/parts/clock-words.ts';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { Message, MessageState } from '../../../contract.ts';

const STATES: Readonly<Record<MessageState, { kind: StateKind; word: () => string }>> = {
  open: { kind: 'open', word: m.messages_stateOpen },
  waiting: { kind: 'half', word: m.messages_stateWaiting },
  snoozed: { kind: 'off', word: m.messages_stateSnoozed },
  done: { kind: 'ok', word: m.messages_stateDone },
  spam: { kind: 'bad', word: m.messages_stateSpam },
};

export function MessageStateWord({ state }: { state: MessageState }) {
  const { kind, word } = STATES[state];
  return <State kind={kind}>{word()}</State>;
}

/** Confidential ones show neither name nor subject in lists. */
export const senderOf = ({ isConfidential, name, email }: Message): string =>
  isConfidential && !name ? m.messages_confidential() : name || email || m.messages_unknownSender();

export const subjectOf = ({ isConfidential, subject, form }: Message): string =>
  subject || (isConfidential ? (form?.title ?? m.messages_confidential()) : m.messages_noSubject());

/** '9:34' today, else the day. */
export function whenOf(at: string, now: Date): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return isToday ? timeOf(at) : (stampOf(at).split(', ').slice(0, 2).join(', ') ?? '');
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
