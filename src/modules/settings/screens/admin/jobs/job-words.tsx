import { stampOf } from '#design/admin/parts/clock-words.ts';
import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { JobView } from '../../../contract.ts';

const STATES: Record<JobView['state'], { kind: StateKind; label: () => string }> = {
  failed: { kind: 'bad', label: m.settings_jobStateFailed },
  running: { kind: 'half', label: m.settings_jobStateRunning },
  waiting: { kind: 'open', label: m.settings_jobStateWaiting },
};

export const stateWords = (state: JobView['state']): string => STATES[state].label();

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

export function JobState({ state }: { state: JobView['state'] }) {
  return <State kind={STATES[state].kind}>{stateWords(state)}</State>;
}

/** Empty for a job that does not wait. */
export const nextTryWords = ({ nextTryAt }: JobView): string =>
  nextTryAt ? m.settings_jobNextTryAt({ at: stampOf(nextTryAt) }) : '';

/** Reasons of jobs that were taken for dead, in the words of the queue. */
const LATE: Readonly<Record<string, () => string>> = {
  'job timed out': m.settings_jobTimedOut,
  'job heartbeat timeout': m.settings_jobLost,
  'The server stopped': m.settings_jobStopped,
};

/** Reason of the last failure; empty for a job that has not failed. */
export function reasonWords({ reason, state }: JobView): string {
  const late = LATE[reason];
  if (late) return late();
  if (reason) return m.settings_jobReason({ reason });
  return state === 'failed' ? m.settings_jobReasonUnknown() : '';
}
