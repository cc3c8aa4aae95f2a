import type { Status } from './contract/states.ts';

export type Workflow = Readonly<Record<Status, readonly Status[]>>;

/** Steps that there are; settings take some away and add none. */
export const WORKFLOW: Workflow = {
  new: ['feedback', 'acknowledged', 'confirmed', 'assigned', 'resolved'],
  feedback: ['new', 'acknowledged', 'confirmed', 'assigned', 'resolved'],
  acknowledged: ['feedback', 'confirmed', 'assigned', 'resolved'],
  confirmed: ['feedback', 'assigned', 'resolved'],
  assigned: ['feedback', 'resolved', 'closed'],
  // Feedback: reopened, because the solution is doubted.
  resolved: ['assigned', 'closed', 'feedback'],
  closed: ['assigned', 'feedback'],
};

/** A step that the settings forbid: 'new>resolved'. */
export const stepName = (from: Status, to: Status): string => `${from}>${to}`;

/** The statuses that may follow while the settings forbid these steps. */
export const nextOf = (from: Status, forbidden: readonly string[]): readonly Status[] =>
  WORKFLOW[from].filter((to) => !forbidden.includes(stepName(from, to)));

/** Work on it is over. */
export const DONE: readonly Status[] = ['resolved', 'closed'];
export const isDone = (status: Status): boolean => DONE.includes(status);
