import type { UploadDevice } from './kept-uploads.ts';
import { createWindowHolds } from './own-window.ts';
import type { Upload, UploadWorld } from './upload.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

export type SignOutAnswer = 'stay' | 'keep' | 'discard';

/**
 * The uploads of the person in this window: kept on the device until they have arrived, for nobody else, and sent by one
 * window of the browser at a time.
 */
export function createPersonUploads(sending: UploadWorld, device: UploadDevice) {
  const holds = createWindowHolds();
  let tellPerson: (id: string) => void = () => {};
  const person = new Promise<string>((resolve) => {
    tellPerson = resolve;
  });

  /** One after the other: what is forgotten at once must not be kept after that. */
  let lastTurn: Promise<unknown> = Promise.resolve();
  const inTurn = (act: () => Promise<void>) => {
    lastTurn = lastTurn.then(act).catch(() => undefined);
  };
  const keep = async (upload: Upload) => {
    await holds.hold(upload.id);
    await device.keep(upload, await person);
  };
  const forget = async (id: string) => {
    await device.forget(id);
    holds.letGo(id);
  };
  const store: UploadStore = createUploadStore({
    ...sending,
    keep: (upload) => inTurn(() => keep(upload)),
    forget: (id) => inTurn(() => forget(id)),
  });

  const takeUpOne = async (upload: Upload) => {
    const isShown = store.list().some(({ id }) => id === upload.id);
    if (isShown || !(await holds.hold(upload.id))) return;
    // The other window may have been through with it.
    if (await device.isKept(upload.id)) store.takeUp([upload]);
    else holds.letGo(upload.id);
  };

  return {
    store,
    /** Goes on with what this person has left behind in this browser, as far as no other window does. */
    async takeUp(personId: string): Promise<void> {
      tellPerson(personId);
      await Promise.all((await device.list(personId)).map(takeUpOne));
    },
    /**
     * Asks what becomes of files that have not arrived in any window of this browser, where there are any: somebody else may
     * sit here next. False when the person stays signed in.
     */
    async settle(personId: string, ask: (count: number) => Promise<SignOutAnswer>): Promise<boolean> {
      const here = store.list().filter(({ state, isFinal }) => state !== 'complete' && !isFinal);
      const count = Math.max(here.length, (await device.list(personId)).length);
      const how = count > 0 ? await ask(count) : 'keep';
      if (how === 'keep') store.setAside();
      if (how === 'discard') {
        await store.close();
        for (const { id } of await device.list(personId)) inTurn(() => forget(id));
        await lastTurn;
      }
      return how !== 'stay';
    },
  };
}
