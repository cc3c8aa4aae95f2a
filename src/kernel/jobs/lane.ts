import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Log } from '#kernel/log/log.ts';

/** A job as it stands in the queue. */
export type Task = { name: string; payload: Record<string, unknown> };
export type StoredJob = JobWithMetadata<Task>;

export type LaneSettings = {
  boss: PgBoss;
  queue: string;
  log: Log;
  /** Jobs that run at once in this process. */
  slots: number;
  /** Which jobs of the queue run here. */
  priorities: { minPriority?: number; maxPriority?: number };
  pollMs: number;
  /** Runs a job; whatever it throws is stored as the reason of the failure. */
  run: (job: StoredJob) => Promise<void>;
};

export type Lane = {
  /** Looks for jobs at once. */
  wake: () => void;
  /** Starts no more jobs and waits for those that run; what is still running at the end of the time runs again later. */
  stop: (withinMs: number) => Promise<void>;
};

/**
 * Runs jobs of some priorities. A job starts as soon as a slot is free: unlike in the batches of pg-boss's own workers, none waits
 * for the slowest of those that were fetched with it.
 */
export function openLane({ boss, queue, log, slots, priorities, pollMs, run }: LaneSettings): Lane {
  const running = new Map<StoredJob, Promise<void>>();
  let stopped = false;
  let mayHaveMore = false;
  let bell = Promise.withResolvers<void>();
  const wake = () => bell.resolve();

  async function runOne(job: StoredJob): Promise<void> {
    const beat = keepAlive(boss, queue, job, log);
    const failure = await run(job).then(
      () => null,
      (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
    );
    clearInterval(beat);
    // Interrupted by `stop`: it was given back already.
    if (!running.has(job)) return;
    // Fenced to this attempt, so that a job that was taken for dead is not settled twice.
    const settling = failure ? boss.fail(queue, job, failure) : boss.complete(queue, job);
    await settling.catch((err: unknown) => log.error({ err, job: job.data.name }, 'the end of a job was not stored'));
    running.delete(job);
    if (mayHaveMore) wake();
  }

  async function fetchFree(): Promise<void> {
    const free = slots - running.size;
    if (free === 0) return;
    const options = { includeMetadata: true, batchSize: free, ...priorities } as const;
    const jobs = await boss.fetch<Task>(queue, options);
    mayHaveMore = jobs.length === free;
    for (const job of jobs) running.set(job, runOne(job));
  }

  async function work(): Promise<void> {
    while (!stopped) {
      bell = Promise.withResolvers();
      await fetchFree().catch((err: unknown) => log.error({ err }, 'job queue'));
      const timer = new AbortController();
      await Promise.race([bell.promise, sleep(pollMs, null, { signal: timer.signal }).catch(() => undefined)]);
      timer.abort();
    }
  }

  const working = work();
  return {
    wake,
    async stop(withinMs) {
      stopped = true;
      wake();
      await working;
      const timer = new AbortController();
      const patience = sleep(withinMs, null, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([Promise.allSettled(running.values()), patience]);
      timer.abort();
      const interrupted = [...running.keys()];
      running.clear();
      if (interrupted.length > 0) await boss.fail(queue, interrupted, { message: 'The server stopped' });
    },
  };
}

/** Confirms a job that is watched by its heartbeat as long as it runs. */
function keepAlive(boss: PgBoss, queue: string, job: StoredJob, log: Log): NodeJS.Timeout | undefined {
  if (!job.heartbeatSeconds) return undefined;
  const confirm = () => {
    boss.touch(queue, job).catch((err: unknown) => log.error({ err, job: job.data.name }, 'a job was not confirmed'));
  };
  return setInterval(confirm, (job.heartbeatSeconds * 1000) / 2);
}
