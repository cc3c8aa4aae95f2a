import { toasts } from '#design/patterns/feedback/toast-store.ts';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { fileApi } from '../admin/file-api.ts';
import { needDock } from './dock-need.ts';
import { deviceStore } from './queue/device-store.ts';
import { createPersistentUploads } from './queue/persistent-uploads.ts';
import type { Upload, UploadBackend } from './queue/upload.ts';
import { createUploadStore, type UploadStore } from './queue/upload-store.ts';
import { failureOf } from './send/failure-of.ts';
import { complain } from './show-error.ts';

const listeners = new Set<(file: MediaFile) => void>();

/** Subscribes to every file stored by an upload of this window. Returns the unsubscribe function. */
export function onFileStored(listener: (file: MediaFile) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyListeners(file: MediaFile): void {
  for (const listener of listeners) listener(file);
}

/** The queue stands on every screen; the protocol loads with the first file. */
const protocol = () => import('./send/send-upload.ts');

const BACKEND: UploadBackend = {
  send: async (upload, { onSending, signal }) =>
    (await protocol()).sendUpload({ ...payloadOf(upload), onSending, signal }),
  failureOf,
  discard,
  onMade: notifyListeners,
};

const windowUploads = createPersistentUploads(
  { ...BACKEND, onUsed: (file, { tags }) => void addTags(file, tags).catch(complain) },
  deviceStore,
);

/** Upload queue of this browser window, across all admin screens. Not for server rendering. */
export const uploads: UploadStore = windowUploads.store;
uploads.subscribe(needDock);
export const { restoreStored: restoreUploads, settle: settleUploads } = windowUploads;

/** Upload queue of a dialog; nothing is stored on the device. */
export function createDialogUploads(): UploadStore {
  return createUploadStore(BACKEND);
}

function payloadOf({ file, site, tags }: Upload) {
  if (!file) throw new TypeError('An upload without bytes cannot be sent');
  return { file, site, ...(tags.length > 0 ? { meta: { tags: [...tags] } } : {}) };
}

const giveUp = async (sent: { file: File; site: string }) => (await protocol()).discardUpload(sent);

/** Offline, the upload expires on the server after a day. */
async function discard({ file, site, name }: Upload): Promise<void> {
  if (!file || (await giveUp({ file, site }).catch(() => true))) return;
  toasts.add({ type: 'warning', content: m.media_uploadTooLate({ name }) });
}

/** A duplicate uploaded into a folder gets that folder's tags as well. */
async function addTags(file: MediaFile, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const [changed] = await fileApi('POST /api/v0/file/bulk', { body: { ids: [file._id], addTags: [...tags] } });
  if (changed) notifyListeners(changed);
}
