import { runAsJob } from './current-job.ts';
import type { JobDefinition, JobSink } from './jobs.ts';

export type QueuedJob = { name: string; payload: Record<string, unknown>; startAfter: Date | null };

export type MemoryJobs = JobSink & {
  /** Pending jobs, oldest first. */
  queued: QueuedJob[];
  /**
   * Runs everything due at `now`, including jobs enqueued by these jobs; later jobs stay. A failing job throws here and is
   * dropped. Returns the number of jobs run.
   */
  runDue: (definitions: readonly JobDefinition[], now?: Date) => Promise<number>;
};

/**
 * In-memory queue for tests: nothing runs on its own, everything can be inspected. Payloads are serialized to JSON as in the real
 * one.
 */
export function createMemoryJobs(): MemoryJobs {
  const queued: QueuedJob[] = [];
  const enqueue: JobSink['enqueue'] = async (name, payload, options) => {
    const stored = JSON.parse(JSON.stringify(payload)) as Record<string, unknown>;
    queued.push({ name, payload: stored, startAfter: options?.startAfter ?? null });
  };
  return {
    queued,
    enqueue,
    async runDue(definitions, now = new Date()) {
      let done = 0;
      for (;;) {
        const at = queued.findIndex(({ startAfter }) => startAfter === null || startAfter <= now);
        const [job] = at < 0 ? [] : queued.splice(at, 1);
        if (!job) return done;
        const definition = definitions.find(({ name }) => name === job.name);
        if (!definition) throw new Error(`No room defines the job ${job.name}`);
        await runAsJob(crypto.randomUUID(), () => definition.run(job.payload));
        done += 1;
      }
    },
  };
}
