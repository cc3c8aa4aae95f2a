import { isSame, mayRetry, newUpload, type Upload, type UploadBackend } from './upload.ts';
import { createUploadList, type UploadList } from './upload-list.ts';
import { createUploadRunner } from './upload-runner.ts';

export type UploadStore = ReturnType<typeof createUploadStore>;

type Queue = { backend: UploadBackend; list: UploadList; runner: ReturnType<typeof createUploadRunner> };

/** Upload queue (S4.9). A failed upload does not stop the others; all can be paused, resumed and retried. */
export function createUploadStore(backend: UploadBackend) {
  const list = createUploadList();
  const runner = createUploadRunner(backend, list);
  const queue = { backend, list, runner };
  const { pause, resume, isPaused } = runner;
  return {
    list: list.all,
    subscribe: list.subscribe,
    pause,
    resume,
    isPaused,
    ...additions(queue),
    ...retries(queue),
    ...removals(queue),
    /** Answers 'duplicate file detected': uses the existing file, or skips the upload. */
    answer(id: string, how: 'use' | 'skip') {
      const upload = list.find(id);
      if (!upload?.existing) return;
      if (how === 'skip') return this.drop(id);
      backend.onUsed?.(upload.existing.file, upload);
      runner.finish(upload, upload.existing.file);
    },
  };
}

function additions({ backend, list, runner }: Queue) {
  return {
    /** Appends files. An upload that lost its bytes in a reload gets them back. */
    add(files: Iterable<File>, to: { site: string; tags?: readonly string[] }) {
      for (const file of files) {
        const waiting = list.all().find((one) => !one.file && one.state === 'failed' && isSame(one, file));
        if (waiting) requeue({ list, runner }, [waiting.id], { file });
        else list.add(newUpload(file, to));
        const upload = list.all().find((one) => one.file === file);
        if (upload) backend.keep?.(upload);
      }
      runner.startMore();
    },
    /** Adds uploads stored by an earlier visit. */
    restoreStored(kept: readonly Upload[]) {
      list.add(...kept.filter(({ id }) => !list.find(id)));
      runner.startMore();
    },
  };
}

function retries(queue: Queue) {
  return {
    retry: (id: string) => requeue(queue, [id]),
    /** Retries all failed uploads, except those that need a decision or their bytes, and final refusals. */
    retryFailed() {
      const failed = queue.list.all().filter(mayRetry);
      requeue(
        queue,
        failed.map(({ id }) => id),
      );
    },
  };
}

function requeue({ list, runner }: Omit<Queue, 'backend'>, ids: readonly string[], values: Partial<Upload> = {}) {
  for (const id of ids) list.set(id, { state: 'queued', problem: null, isFinal: false, existing: null, ...values });
  runner.startMore();
}

function removals({ backend, list, runner }: Queue) {
  return {
    drop(id: string) {
      const upload = list.find(id);
      runner.stop(id);
      backend.forget?.(id);
      if (upload?.file && upload.state !== 'complete') void backend.discard?.(upload);
      list.keepOnly((one) => one.id !== id);
      runner.startMore();
    },
    clearDone: () => list.keepOnly(({ state }) => state !== 'complete'),
    /** Stops and hides everything; uploads stay on the device for the next visit. */
    suspend() {
      runner.stopAll();
      list.publish([]);
    },
    /** Discards the queue and all unfinished uploads. Resolves when the server has deleted them. */
    async close() {
      runner.stopAll();
      const all = list.all();
      list.publish([]);
      for (const { id } of all) backend.forget?.(id);
      const lost = all.filter(({ file, state }) => file && state !== 'complete');
      await Promise.all(lost.map(async (one) => backend.discard?.(one)));
    },
  };
}
