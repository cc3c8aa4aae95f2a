import type { Upload } from './upload.ts';

export type UploadList = ReturnType<typeof createUploadList>;

/** Observable list of uploads. Every change creates a new array, so that React notices. */
export function createUploadList() {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();

  const publish = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => uploads,
    find: (id: string) => uploads.find((upload) => upload.id === id),
    publish,
    set: (id: string, values: Partial<Upload>) =>
      publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...values } : upload))),
    add: (...more: readonly Upload[]) => publish([...uploads, ...more]),
    keepOnly: (isCachedValue: (upload: Upload) => boolean) => publish(uploads.filter(isCachedValue)),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
