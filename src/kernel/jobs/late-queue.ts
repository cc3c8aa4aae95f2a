import { setTimeout as sleep } from 'node:timers/promises';
import { outageOf } from '../http/errors/outage.ts';
import type { JobDefinition, JobSink } from './jobs.ts';
import type { JobQueue, JobQueueSettings } from './queue.ts';

/** Leaves time for the first page view, for which a user may be waiting. */
const AFTER_MS = 1000;
const AGAIN_AFTER_MS = 5000;

/**
 * Defers opening the queue, which takes half a second, until shortly after the server listens. Earlier calls to enqueue wait for
 * it; they are rejected if it is stopped first.
 */
export function createLateQueue(againAfterMs = AGAIN_AFTER_MS): JobSink & {
  /** Resolves when the queue is running, or when it is stopped before that. */
  open: (settings: JobQueueSettings, definitions: readonly JobDefinition[]) => Promise<void>;
  stop: () => Promise<void>;
} {
  const opened = Promise.withResolvers<JobQueue>();
  // Avoids an unhandled rejection when it is stopped without callers waiting.
  opened.promise.catch(() => undefined);
  const stopped = new AbortController();
  let opening = Promise.resolve();
  let queue: JobQueue | null = null;

  async function openLate(settings: JobQueueSettings, definitions: readonly JobDefinition[]): Promise<void> {
    await sleep(AFTER_MS, null, { signal: stopped.signal });
    while (!(await tryOpening(settings, definitions))) await sleep(againAfterMs, null, { signal: stopped.signal });
  }

  /** False while the database is away or takes no more connections: the server answers all the same, and the queue comes later. */
  async function tryOpening(settings: JobQueueSettings, definitions: readonly JobDefinition[]): Promise<boolean> {
    const { openJobs } = await import('./queue.ts');
    try {
      queue = await openJobs(settings);
      await queue.start(definitions);
      opened.resolve(queue);
      return true;
    } catch (err) {
      await queue?.stop().catch(() => undefined);
      queue = null;
      if (!outageOf(err)) throw err;
      settings.log.warn({ err }, 'the job queue could not be opened and is tried again');
      return false;
    }
  }

  return {
    enqueue: async (...args) => (await opened.promise).enqueue(...args),
    open(settings, definitions) {
      opening = openLate(settings, definitions).catch((error: unknown) => {
        if (!stopped.signal.aborted) throw error;
      });
      return opening;
    },
    async stop() {
      stopped.abort();
      opened.reject(new Error('The queue was stopped before it opened.'));
      await opening;
      await queue?.stop();
    },
  };
}
