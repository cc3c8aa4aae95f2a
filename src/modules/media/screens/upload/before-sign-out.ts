import type { SignOutAnswer } from './person-uploads.ts';
import { settleUploads } from './uploads.ts';

/** Question asked before signing out with unfinished uploads. */
export type SignOutQuestion = { count: number; answer: (how: SignOutAnswer) => void };

let asked: SignOutQuestion | null = null;
const watchers = new Set<() => void>();

export const signOutQuestion = (): SignOutQuestion | null => asked;

export function onSignOutQuestion(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** False when the user chooses to stay signed in. */
export const mayLeave = (personId: string): Promise<boolean> => settleUploads(personId, askAboutUploads);

/** Asks in a dialog what to do with so many unfinished uploads. Closing it means staying. */
export function askAboutUploads(count: number): Promise<SignOutAnswer> {
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
  asked = next;
  for (const watcher of watchers) watcher();
}
