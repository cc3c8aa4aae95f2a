import { setTimeout as sleep } from 'node:timers/promises';
import type { JobDefinition, Jobs } from './jobs.ts';
import type { JobQueue, JobQueueSettings } from './queue.ts';

/** Long enough for the first page, for which somebody may be waiting. */
const AFTER_MS = 1000;

/**
 * The queue takes half a second to open, which the first reader should not wait for: it opens a moment after the server
 * listens, and whoever enqueues earlier waits for it; stopped before, it refuses.
 */
export function createLateQueue(): Jobs & {
  /** Resolves when the queue works, or when it is stopped before. */
  open: (settings: JobQueueSettings, definitions: readonly JobDefinition[]) => Promise<void>;
  stop: () => Promise<void>;
} {
  const opened = Promise.withResolvers<JobQueue>();
  // Nobody may be waiting when it is stopped.
  opened.promise.catch(() => undefined);
  const stopped = new AbortController();
  let opening = Promise.resolve();
  let queue: JobQueue | null = null;

  async function openLate(settings: JobQueueSettings, definitions: readonly JobDefinition[]): Promise<void> {
    await sleep(AFTER_MS, null, { signal: stopped.signal });
    const { openJobs } = await import('./queue.ts');
    queue = await openJobs(settings);
    await queue.start(definitions);
    opened.resolve(queue);
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
