import { toasts } from '#design/patterns/toast-store.ts';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { fileApi } from '../admin/file-api.ts';
import { complain } from './complain.ts';
import { failureOf } from './failure-of.ts';
import { deviceStore } from './kept-uploads.ts';
import { createPersistentUploads } from './person-uploads.ts';
import { discardUpload, sendUpload } from './send-upload.ts';
import type { Upload, UploadBackend } from './upload.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

const heard = new Set<(file: MediaFile) => void>();

/** Subscribes to every file stored by an upload of this window. Returns the unsubscribe function. */
export function onFileStored(hear: (file: MediaFile) => void): () => void {
  heard.add(hear);
  return () => void heard.delete(hear);
}

function say(file: MediaFile): void {
  for (const hear of heard) hear(file);
}

const SENDING: UploadBackend = {
  send: (upload, { onSending, signal }) => sendUpload({ ...partsOf(upload), onSending, signal }),
  failureOf,
  discard: giveUp,
  onMade: say,
};

const own = createPersistentUploads(
  { ...SENDING, onUsed: (file, { tags }) => void addTags(file, tags).catch(complain) },
  deviceStore,
);

/** Upload queue of this browser window, across all admin screens. Not for server rendering. */
export const uploads: UploadStore = own.store;
export const { restoreStored: restoreUploads, settle: settleUploads } = own;

/** Upload queue of a dialog; nothing is stored on the device. */
export function createDialogUploads(): UploadStore {
  return createUploadStore(SENDING);
}

function partsOf({ file, site, tags }: Upload) {
  if (!file) throw new TypeError('An upload without bytes cannot be sent');
  return { file, site, ...(tags.length > 0 ? { meta: { tags: [...tags] } } : {}) };
}

/** Offline, the upload expires on the server after a day. */
async function giveUp({ file, site, name }: Upload): Promise<void> {
  if (!file || (await discardUpload({ file, site }).catch(() => true))) return;
  toasts.add({ type: 'warning', content: m.media_uploadTooLate({ name }) });
}

/** A duplicate uploaded into a folder gets that folder's tags as well. */
async function addTags(file: MediaFile, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const [changed] = await fileApi('POST /api/v0/file/bulk', { body: { ids: [file._id], addTags: [...tags] } });
  if (changed) say(changed);
}
