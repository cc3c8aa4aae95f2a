import { createStore, keys } from 'idb-keyval';

export const uploadsDatabase = () => createStore('kirchplatz-uploads', 'waiting');

/** True if the device holds uploads, of whoever uses it. */
export const hasStoredUploads = async (): Promise<boolean> =>
  ((await ignoreForbidden(() => keys(uploadsDatabase()))) ?? []).length > 0;

/** NB: a forbidden IndexedDB throws synchronously, not as a rejection. */
export async function ignoreForbidden<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
