import { needDock } from './dock-need.ts';
import type { SignOutAnswer } from './queue/persistent-uploads.ts';
import { settleUploads } from './window-uploads.ts';

/** Question asked before signing out with unfinished uploads. */
export type SignOutQuestion = { count: number; answer: (how: SignOutAnswer) => void };

let question: SignOutQuestion | null = null;
const listeners = new Set<() => void>();

export const signOutQuestion = (): SignOutQuestion | null => question;

export function onSignOutQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** False when the user chooses to stay signed in. */
export const mayLeave = (personId: string): Promise<boolean> => settleUploads(personId, askAboutUploads);

/** Asks in a dialog what to do with so many unfinished uploads. Closing it means staying. */
export function askAboutUploads(count: number): Promise<SignOutAnswer> {
  needDock();
  return new Promise((resolve) => {
    publish({
      count,
      answer: (how) => {
        publish(null);
        resolve(how);
      },
    });
  });
}

function publish(next: SignOutQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
