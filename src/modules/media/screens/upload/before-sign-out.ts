import type { SignOutAnswer } from './person-uploads.ts';
import { settleUploads } from './uploads.ts';

/** What a person is asked who signs out while files wait; drawn with the queue. */
export type SignOutQuestion = { count: number; answer: (how: SignOutAnswer) => void };

let asked: SignOutQuestion | null = null;
const watchers = new Set<() => void>();

export const signOutQuestion = (): SignOutQuestion | null => asked;

export function onSignOutQuestion(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** False when the person stays signed in. */
export const mayLeave = (personId: string): Promise<boolean> => settleUploads(personId, askAboutUploads);

/** Asks in a dialog what becomes of so many files; closing it is staying. */
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
