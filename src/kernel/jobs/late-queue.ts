import type { JobDefinition, Jobs } from './jobs.ts';
import { type JobQueue, type JobQueueSettings, openJobs } from './queue.ts';

/**
 * The queue takes half a second to open, which the first reader should not wait for: it opens after the server listens,
 * and whoever enqueues earlier waits for it.
 */
export function createLateQueue(): Jobs & {
  open: (settings: JobQueueSettings, definitions: readonly JobDefinition[]) => Promise<void>;
  stop: () => Promise<void>;
} {
  const opened = Promise.withResolvers<JobQueue>();
  let queue: JobQueue | null = null;
  return {
    enqueue: async (...args) => (await opened.promise).enqueue(...args),
    async open(settings, definitions) {
      queue = await openJobs(settings);
      await queue.start(definitions);
      opened.resolve(queue);
    },
    stop: async () => queue?.stop(),
  };
}
