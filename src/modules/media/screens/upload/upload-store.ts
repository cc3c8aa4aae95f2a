import { isSame, mayRetry, newUpload, type Upload, type UploadWorld } from './upload.ts';
import { createUploadList } from './upload-list.ts';
import { createUploadRunner } from './upload-runner.ts';

export type UploadStore = ReturnType<typeof createUploadStore>;

/** A queue of uploads (S4.9). A failed one does not stop the others; everything can be paused, taken up again and repeated. */
export function createUploadStore(world: UploadWorld) {
  const list = createUploadList();
  const runner = createUploadRunner(world, list);
  const { pause, resume, isPaused } = runner;

  const queueAgain = (ids: readonly string[], values: Partial<Upload> = {}) => {
    for (const id of ids) list.set(id, { state: 'queued', problem: null, isFinal: false, existing: null, ...values });
    runner.startMore();
  };

  return {
    list: list.all,
    subscribe: list.subscribe,
    ...{ pause, resume, isPaused },
    /** Puts files at the end; one that waits for its bytes since a reload gets them instead. */
    add(files: Iterable<File>, to: { site: string; tags?: readonly string[] }) {
      for (const file of files) {
        const waiting = list.all().find((one) => !one.file && one.state === 'failed' && isSame(one, file));
        if (waiting) queueAgain([waiting.id], { file });
        else list.add(newUpload(file, to));
        const upload = list.all().find((one) => one.file === file);
        if (upload) world.keep?.(upload);
      }
      runner.startMore();
    },
    /** What an earlier visit left behind. */
    takeUp(kept: readonly Upload[]) {
      list.add(...kept.filter(({ id }) => !list.find(id)));
      runner.startMore();
    },
    retry: (id: string) => queueAgain([id]),
    /** Everything that failed, except what asks for a decision or for its bytes, and what would be refused again. */
    retryFailed: () =>
      queueAgain(
        list
          .all()
          .filter(mayRetry)
          .map(({ id }) => id),
      ),
    /** Answers 'duplicate file detected': takes the stored file, or lets it be. A parish has no file twice. */
    answer(id: string, how: 'use' | 'skip') {
      const upload = list.find(id);
      if (!upload?.existing) return;
      if (how === 'skip') return this.drop(id);
      world.onUsed?.(upload.existing.file, upload);
      runner.finish(upload, upload.existing.file);
    },
    drop(id: string) {
      const upload = list.find(id);
      runner.stop(id);
      world.forget?.(id);
      if (upload?.file && upload.state !== 'complete') void world.discard?.(upload);
      list.keepOnly((one) => one.id !== id);
      runner.startMore();
    },
    clearDone: () => list.keepOnly(({ state }) => state !== 'complete'),
    /** Stops everything and shows it no more; what waits stays on the device for the next visit. */
    setAside() {
      runner.stopAll();
      list.publish([]);
    },
    /**
     * Ends everything without a word, for a queue that nobody wants to see any more; what has not arrived is given up.
     * Resolves when the server knows.
     */
    async close() {
      runner.stopAll();
      const all = list.all();
      list.publish([]);
      for (const { id } of all) world.forget?.(id);
      const lost = all.filter(({ file, state }) => file && state !== 'complete');
      await Promise.all(lost.map(async (one) => world.discard?.(one)));
    },
  };
}
