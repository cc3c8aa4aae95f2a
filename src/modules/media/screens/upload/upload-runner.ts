import type { MediaFile } from '../../contract.ts';
import type { Failure, Upload, UploadWorld } from './upload.ts';
import type { UploadList } from './upload-list.ts';

/** How many files travel at the same time: small ones wait for the server's work, not for the line. */
const AT_ONCE = 2;

/** Sends what waits in the list, a few at a time, until it is paused; each one can be stopped. */
export function createUploadRunner(world: UploadWorld, list: UploadList) {
  let isPaused = false;
  const running = new Map<string, AbortController>();

  function startMore() {
    if (isPaused) return;
    for (const upload of list.all()) {
      if (running.size >= AT_ONCE) return;
      if (upload.state === 'queued') void run(upload);
    }
  }

  async function run({ id }: Upload) {
    const stopping = new AbortController();
    running.set(id, stopping);
    list.set(id, { state: 'active', step: 'reading', problem: null, isFinal: false, existing: null });
    try {
      const onSending = (percent: number) =>
        list.find(id)?.state === 'active' && list.set(id, { step: 'sending', percent });
      const made = await world.send(list.find(id) as Upload, { onSending, signal: stopping.signal });
      const upload = list.find(id);
      if (upload) finish(upload, made);
    } catch (error) {
      // Paused or taken out by the person: that is no failure.
      if (!stopping.signal.aborted) fail(id, world.failureOf(error));
    } finally {
      if (running.get(id) === stopping) running.delete(id);
      startMore();
    }
  }

  /** What was refused for good is said once: the next visit would be told the same. */
  function fail(id: string, { isFinal = false, ...failure }: Failure) {
    list.set(id, { state: 'failed', existing: null, isFinal, ...failure });
    if (isFinal) world.forget?.(id);
  }

  /** The upload has become a file, by being sent or because the library had it already. */
  function finish(upload: Upload, made: MediaFile) {
    list.set(upload.id, { state: 'complete', percent: 100, made, problem: null, existing: null, file: null });
    world.forget?.(upload.id);
    world.onMade?.(made, upload);
  }

  function stop(id: string) {
    running.get(id)?.abort();
    running.delete(id);
  }

  function stopAll() {
    for (const id of [...running.keys()]) stop(id);
  }

  return {
    startMore,
    finish,
    stop,
    stopAll,
    isPaused: () => isPaused,
    /** Active uploads go back into the queue with what they have sent. */
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
