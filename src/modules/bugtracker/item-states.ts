/** Status of an item, in the order in which work goes on. */
export const STATUSES = ['new', 'feedback', 'acknowledged', 'confirmed', 'assigned', 'resolved', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

export const RESOLUTIONS = [
  'open',
  'fixed',
  'reopened',
  'unableToDuplicate',
  'notFixable',
  'duplicate',
  'notABug',
  'suspended',
  'wontFix',
] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const SEVERITIES = ['feature', 'trivial', 'text', 'tweak', 'minor', 'major', 'crash', 'block'] as const;
export const PRIORITIES = ['none', 'low', 'normal', 'high', 'urgent', 'immediate'] as const;
export const REPRODUCIBILITIES = [
  'always',
  'sometimes',
  'random',
  'haveNotTried',
  'unableToDuplicate',
  'notApplicable',
] as const;
export type Severity = (typeof SEVERITIES)[number];
export type Priority = (typeof PRIORITIES)[number];
export type Reproducibility = (typeof REPRODUCIBILITIES)[number];

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
