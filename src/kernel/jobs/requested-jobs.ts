import type { EventListener } from '../events/outbox.ts';
import type { Jobs } from './jobs.ts';

/** Event by which a job that was asked for inside a transaction reaches the queue after the commit. */
export const JOB_REQUESTED = 'kernel.jobRequested';

/** Hands requested jobs to the queue. At least once, as events are: handlers of jobs bear a repetition anyway. */
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
