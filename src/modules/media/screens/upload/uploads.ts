import { toasts } from '#design/patterns/toast-store.ts';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { fileApi } from '../admin/file-api.ts';
import { complain } from './complain.ts';
import { failureOf } from './failure-of.ts';
import { onDevice } from './kept-uploads.ts';
import { createPersonUploads } from './person-uploads.ts';
import { discardUpload, sendUpload } from './send-upload.ts';
import type { Upload, UploadWorld } from './upload.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

const heard = new Set<(file: MediaFile) => void>();

/** Tells lists of files about every file that arrives, wherever it was sent from. */
export function onFileMade(hear: (file: MediaFile) => void): () => void {
  heard.add(hear);
  return () => void heard.delete(hear);
}

function say(file: MediaFile): void {
  for (const hear of heard) hear(file);
}

const SENDING: UploadWorld = {
  send: (upload, { onSending, signal }) => sendUpload({ ...partsOf(upload), onSending, signal }),
  failureOf,
  discard: giveUp,
  onMade: say,
};

const own = createPersonUploads(
  { ...SENDING, onUsed: (file, { tags }) => void addTags(file, tags).catch(complain) },
  onDevice,
);

/** The uploads of this browser window; it outlives every screen of the admin area. Never touched while rendering on the server. */
export const uploads: UploadStore = own.store;
export const { takeUp: takeUpUploads, settle: settleUploads } = own;

/** A queue for a dialog: gone with it, and nothing is kept on the device. */
export function createDialogUploads(): UploadStore {
  return createUploadStore(SENDING);
}

function partsOf({ file, site, tags }: Upload) {
  if (!file) throw new TypeError('An upload without bytes cannot be sent');
  return { file, site, ...(tags.length > 0 ? { meta: { tags: [...tags] } } : {}) };
}

/** Without a line the server sweeps it after a day. */
async function giveUp({ file, site, name }: Upload): Promise<void> {
  if (!file || (await discardUpload({ file, site }).catch(() => true))) return;
  toasts.add({ type: 'warning', content: m.media_uploadTooLate({ name }) });
}

/** Who uploads into a folder wants to find the file there, also when it was in the library before. */
async function addTags(file: MediaFile, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const [changed] = await fileApi('POST /api/v0/file/bulk', { body: { ids: [file._id], addTags: [...tags] } });
  if (changed) say(changed);
}
