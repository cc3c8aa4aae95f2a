import type { MessageState } from './contract.ts';

/**
 * Transitions that the office may make from each state. `waiting`: answered, the other side has the next word. A new
 * email moves everything but spam back to `open`, and so does the end of a snooze.
 */
export const MOVES: Readonly<Record<MessageState, readonly MessageState[]>> = {
  open: ['waiting', 'snoozed', 'done', 'spam'],
  waiting: ['open', 'snoozed', 'done', 'spam'],
  snoozed: ['open', 'waiting', 'done', 'spam', 'snoozed'],
  done: ['open', 'spam'],
  spam: ['open'],
};

export const mayMove = (from: MessageState, to: MessageState): boolean => MOVES[from].includes(to);
