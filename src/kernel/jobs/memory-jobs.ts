import type { JobDefinition, Jobs } from './jobs.ts';

export type QueuedJob = { name: string; payload: Record<string, unknown>; startAfter: Date | null };

export type MemoryJobs = Jobs & {
  /** What waits to be done, oldest first. */
  queued: QueuedJob[];
  /**
   * Does everything due at `now`, also what these jobs enqueue; later jobs stay. A failing job throws here and is gone.
   * Answers how many jobs were done.
   */
  runDue: (definitions: readonly JobDefinition[], now?: Date) => Promise<number>;
};

/** The queue of the tests: nothing runs on its own, everything can be asked. Payloads pass through JSON as in the real one. */
export function createMemoryJobs(): MemoryJobs {
  const queued: QueuedJob[] = [];
  const enqueue: Jobs['enqueue'] = async (name, payload, options) => {
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
        await definition.run(job.payload);
        done += 1;
      }
    },
  };
}
