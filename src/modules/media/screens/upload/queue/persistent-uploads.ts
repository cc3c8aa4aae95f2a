import type { DeviceStore } from './device-store.ts';
import type { Upload, UploadBackend } from './upload.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';
import { createWindowLocks } from './window-locks.ts';

export type SignOutAnswer = 'stay' | 'keep' | 'discard';

/**
 * Uploads of the signed-in user in this window: stored on the device until complete, for this user only, and sent by
 * one window at a time.
 */
export function createPersistentUploads(backend: UploadBackend, device: DeviceStore) {
  const locks = createWindowLocks();
  let resolvePerson: (id: string) => void = () => {};
  const person = new Promise<string>((resolve) => {
    resolvePerson = resolve;
  });

  /** Serialised, so that a removal cannot overtake the store before it. */
  let lastTask: Promise<unknown> = Promise.resolve();
  const enqueue = (act: () => Promise<void>) => {
    lastTask = lastTask.then(act).catch(() => undefined);
  };
  const keep = async (upload: Upload) => {
    await locks.acquire(upload.id);
    await device.keep(upload, await person);
  };
  const forget = async (id: string) => {
    await device.forget(id);
    locks.release(id);
  };
  const store: UploadStore = createUploadStore({
    ...backend,
    keep: (upload) => enqueue(() => keep(upload)),
    forget: (id) => enqueue(() => forget(id)),
  });

  const restoreOne = async (upload: Upload) => {
    const isShown = store.list().some(({ id }) => id === upload.id);
    if (isShown || !(await locks.acquire(upload.id))) return;
    // The other window may have completed it.
    if (await device.isCachedValue(upload.id)) store.restoreStored([upload]);
    else locks.release(upload.id);
  };

  return {
    store,
    /** Resumes stored uploads of this user, except those of other windows. */
    async restoreStored(personId: string): Promise<void> {
      resolvePerson(personId);
      await Promise.all((await device.list(personId)).map(restoreOne));
    },
    /**
     * Asks what to do with unfinished uploads of any window, because the next user may share the computer. False when
     * the user stays signed in.
     */
    async settle(personId: string, ask: (count: number) => Promise<SignOutAnswer>): Promise<boolean> {
      const here = store.list().filter(({ state, isFinal }) => state !== 'complete' && !isFinal);
      const count = Math.max(here.length, (await device.list(personId)).length);
      const how = count > 0 ? await ask(count) : 'keep';
      if (how === 'keep') store.suspend();
      if (how === 'discard') {
        await store.close();
        for (const { id } of await device.list(personId)) enqueue(() => forget(id));
        await lastTask;
      }
      return how !== 'stay';
    },
  };
}
