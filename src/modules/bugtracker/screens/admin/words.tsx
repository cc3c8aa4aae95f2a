import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { Priority, Reproducibility, Resolution, Severity, Status } from '../../contract/states.ts';

const STATUS: Readonly<Record<Status, { kind: StateKind; word: () => string }>> = {
  new: { kind: 'open', word: m.bugtracker_statusNew },
  feedback: { kind: 'warn', word: m.bugtracker_statusFeedback },
  acknowledged: { kind: 'open', word: m.bugtracker_statusAcknowledged },
  confirmed: { kind: 'half', word: m.bugtracker_statusConfirmed },
  assigned: { kind: 'half', word: m.bugtracker_statusAssigned },
  resolved: { kind: 'ok', word: m.bugtracker_statusResolved },
  closed: { kind: 'off', word: m.bugtracker_statusClosed },
};

const RESOLUTION: Readonly<Record<Resolution, () => string>> = {
  open: m.bugtracker_resolutionOpen,
  fixed: m.bugtracker_resolutionFixed,
  reopened: m.bugtracker_resolutionReopened,
  unableToDuplicate: m.bugtracker_resolutionUnableToDuplicate,
  notFixable: m.bugtracker_resolutionNotFixable,
  duplicate: m.bugtracker_resolutionDuplicate,
  notABug: m.bugtracker_resolutionNotABug,
  suspended: m.bugtracker_resolutionSuspended,
  wontFix: m.bugtracker_resolutionWontFix,
};

const SEVERITY: Readonly<Record<Severity, () => string>> = {
  feature: m.bugtracker_severityFeature,
  trivial: m.bugtracker_severityTrivial,
  text: m.bugtracker_severityText,
  tweak: m.bugtracker_severityTweak,
  minor: m.bugtracker_severityMinor,
  major: m.bugtracker_severityMajor,
  crash: m.bugtracker_severityCrash,
  block: m.bugtracker_severityBlock,
};

const PRIORITY: Readonly<Record<Priority, () => string>> = {
  none: m.bugtracker_priorityNone,
  low: m.bugtracker_priorityLow,
  normal: m.bugtracker_priorityNormal,
  high: m.bugtracker_priorityHigh,
  urgent: m.bugtracker_priorityUrgent,
  immediate: m.bugtracker_priorityImmediate,
};

const REPRODUCE: Readonly<Record<Reproducibility, () => string>> = {
  always: m.bugtracker_reproduceAlways,
  sometimes: m.bugtracker_reproduceSometimes,
  random: m.bugtracker_reproduceRandom,
  haveNotTried: m.bugtracker_reproduceHaveNotTried,
  unableToDuplicate: m.bugtracker_reproduceUnableToDuplicate,
  notApplicable: m.bugtracker_reproduceNotApplicable,
};

export const statusWord = (status: Status): string => STATUS[status].word();
export const priorityWord = (priority: Priority): string => PRIORITY[priority]();
export const severityWord = (severity: Severity): string => SEVERITY[severity]();
export const resolutionWord = (resolution: Resolution): string => RESOLUTION[resolution]();

const optionsOf = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const statusOptions = Object.entries(STATUS).map(([value, { word }]) => ({ value, label: word }));
export const resolutionOptions = optionsOf(RESOLUTION);
export const severityOptions = optionsOf(SEVERITY);
export const priorityOptions = optionsOf(PRIORITY);
export const reproduceOptions = optionsOf(REPRODUCE);

/** Options with their words, for a select. */
export const wordsOf = (options: readonly { value: string; label: () => string }[]) =>
  options.map(({ value, label }) => ({ value, label: label() }));

/** A word of the history, where it is one of an enumeration. */
export function valueWord(field: string, value: string): string {
  const words: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
    resolution: RESOLUTION,
    severity: SEVERITY,
    priority: PRIORITY,
    reproduce: REPRODUCE,
  };
  if (field === 'status' && value in STATUS) return statusWord(value as Status);
  return words[field]?.[value]?.() ?? value;
}

export function StatusMark({ status }: { status: Status }) {
  return <State kind={STATUS[status].kind}>{statusWord(status)}</State>;
}
