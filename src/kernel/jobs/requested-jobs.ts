import type { EventListener } from '../events/outbox.ts';
import type { Jobs } from './jobs.ts';

/** Event that carries a job enqueued inside a transaction to the queue after the commit. */
export const JOB_REQUESTED = 'kernel.jobRequested';

/** Enqueues requested jobs. At least once, like all events; job handlers are idempotent anyway. */
export function requestedJobsListener(jobs: Jobs): EventListener {
  return {
    on: JOB_REQUESTED,
    andForget: true,
    hear: async ({ payload }) => {
      const {
        name,
        payload: input,
        startAfter,
      } = payload as { name: string; payload: Record<string, unknown>; startAfter: string | null };
      await jobs.enqueue(name, input, startAfter ? { startAfter: new Date(startAfter) } : {});
    },
  };
}
