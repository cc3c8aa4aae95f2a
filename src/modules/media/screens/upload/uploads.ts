import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { fileApi } from '../admin/file-api.ts';
import { failureOf } from './failure-of.ts';
import { forgetUpload, keepUpload, keptUploads } from './kept-uploads.ts';
import { discardUpload, sendUpload } from './send-upload.ts';
import type { Upload } from './upload.ts';
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

/** The uploads of this browser window; it outlives every screen of the admin area. Never touched while rendering on the server. */
export const uploads: UploadStore = createUploadStore({
  send: (upload, { onSending, signal }) => sendUpload({ ...partsOf(upload), onSending, signal }),
  failureOf,
  keep: (upload) => void keepUpload(upload),
  forget: (id) => void forgetUpload(id),
  discard: ({ file, site }) => void (file && discardUpload(file, site).catch(() => undefined)),
  onMade: say,
  onUsed: (file, { tags }) => void addTags(file, tags),
});

let isTakenUp = false;

/** Goes on with what an earlier visit has left behind; once for each window. */
export async function takeUpUploads(): Promise<void> {
  if (isTakenUp) return;
  isTakenUp = true;
  uploads.takeUp(await keptUploads(m.media_uploadChooseAgain()));
}

/** A queue for a dialog: gone with it, and nothing is kept on the device. */
export function createDialogUploads(): UploadStore {
  return createUploadStore({
    send: (upload, { onSending, signal }) => sendUpload({ ...partsOf(upload), onSending, signal }),
    failureOf,
    discard: ({ file, site }) => void (file && discardUpload(file, site).catch(() => undefined)),
    onMade: say,
  });
}

function partsOf({ file, site, tags }: Upload) {
  if (!file) throw new TypeError('An upload without bytes cannot be sent');
  return { file, site, ...(tags.length > 0 ? { meta: { tags: [...tags] } } : {}) };
}

/** Who uploads into a folder wants to find the file there, also when it was in the library before. */
async function addTags(file: MediaFile, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const [changed] = await fileApi('POST /api/v0/file/bulk', { body: { ids: [file._id], addTags: [...tags] } });
  if (changed) say(changed);
}
