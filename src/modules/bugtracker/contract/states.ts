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
