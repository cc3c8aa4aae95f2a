import type { EventListener } from '../events/events.ts';
import type { JobSink } from './jobs.ts';

/** Event that carries a job enqueued inside a transaction to the queue after the commit. */
export const JOB_REQUESTED = 'kernel.jobRequested';

declare module '../events/events.ts' {
  interface Events {
    [JOB_REQUESTED]: { name: string; payload: Record<string, unknown>; startAfter: string | null };
  }
}

/** Enqueues requested jobs. At least once, like all events; job handlers are idempotent anyway. */
export function requestedJobsListener(jobs: JobSink): EventListener {
  return {
    on: JOB_REQUESTED,
    andForget: true,
    hear: ({ payload: { name, payload, startAfter } }) =>
      jobs.enqueue(name, payload, startAfter ? { startAfter: new Date(startAfter) } : {}),
  };
}
