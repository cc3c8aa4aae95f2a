import type { MediaFile } from '../../../contract.ts';
import type { Failure, Upload, UploadBackend } from './upload.ts';
import type { UploadList } from './upload-list.ts';

/** Concurrent uploads: small files wait for the server's work, not for bandwidth. */
const AT_ONCE = 2;

/** Sends queued uploads, a few at a time, until paused. Each one can be aborted. */
export function createUploadRunner(backend: UploadBackend, list: UploadList) {
  let isPaused = false;
  const running = new Map<string, AbortController>();
  const outcomes = uploadOutcomes(backend, list);

  function startMore() {
    if (isPaused) return;
    for (const upload of list.all()) {
      if (running.size >= AT_ONCE) return;
      if (upload.state === 'queued') void run(upload);
    }
  }

  async function run({ id }: Upload) {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const made = await sendUpload(backend, list, id, controller.signal);
      const upload = list.find(id);
      if (upload) outcomes.finish(upload, made);
    } catch (error) {
      // Paused or removed by the user: not a failure.
      if (!controller.signal.aborted) outcomes.fail(id, backend.failureOf(error));
    } finally {
      if (running.get(id) === controller) running.delete(id);
      startMore();
    }
  }

  function stop(id: string) {
    running.get(id)?.abort();
    running.delete(id);
  }

  function stopAll() {
    for (const id of Array.from(running.keys())) stop(id);
  }

  return {
    startMore,
    stop,
    stopAll,
    finish: outcomes.finish,
    isPaused: () => isPaused,
    /** Puts active uploads back into the queue with their progress. */
    pause() {
      isPaused = true;
      stopAll();
      list.publish(list.all().map((upload) => (upload.state === 'active' ? { ...upload, state: 'queued' } : upload)));
    },
    resume() {
      isPaused = false;
      list.publish([...list.all()]);
      startMore();
    },
  };
}

/** Sends one upload and shows its progress in the list. */
function sendUpload(backend: UploadBackend, list: UploadList, id: string, signal: AbortSignal): Promise<MediaFile> {
  list.set(id, { state: 'active', step: 'reading', problem: null, isFinal: false, existing: null });
  const onSending = (percent: number) =>
    list.find(id)?.state === 'active' && list.set(id, { step: 'sending', percent });
  return backend.send(list.find(id) as Upload, { onSending, signal });
}

/** The two ends of an upload. */
function uploadOutcomes(backend: UploadBackend, list: UploadList) {
  return {
    /** Final refusals are not stored for the next visit, which would get the same answer. */
    fail(id: string, { isFinal = false, ...failure }: Failure) {
      list.set(id, { state: 'failed', existing: null, isFinal, ...failure });
      if (isFinal) backend.forget?.(id);
    },
    /** The upload has become a file, sent or already in the library. */
    finish(upload: Upload, made: MediaFile) {
      list.set(upload.id, { state: 'complete', percent: 100, made, problem: null, existing: null, file: null });
      backend.forget?.(upload.id);
      backend.onMade?.(made, upload);
    },
  };
}
