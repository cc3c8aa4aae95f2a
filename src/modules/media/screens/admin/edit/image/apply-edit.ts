import type { MediaFile } from '../../../../contract.ts';
import { editOf, type ImageEdit, isSameEdit, rotationBetween, UNEDITED } from '../../../../image-edit.ts';
import { fileApi } from '../../file-api.ts';

/**
 * Applies an edit to an image with as few calls as possible. The original bytes are never touched. `onStep` receives
 * the file after each successful call, because the next may fail, and later changes need the latest `rev`.
 * @throws ApiError of the failed call
 */
export async function applyEdit(
  file: MediaFile,
  wanted: ImageEdit,
  onStep: (file: MediaFile) => void,
): Promise<MediaFile> {
  let now = file;
  const step = async (call: Promise<MediaFile>) => {
    now = await call;
    onStep(now);
  };
  const current = () => ({ _id: now._id, rev: now.rev });
  if (isSameEdit(editOf(now), wanted)) return now;
  if (isSameEdit(wanted, UNEDITED)) {
    await step(fileApi('POST /api/v0/file/restoreOriginal', { body: current() }));
    return now;
  }
  const degrees = rotationBetween(editOf(now), wanted);
  if (degrees !== 0) await step(fileApi('POST /api/v0/rotate/', { body: { ...current(), degrees } }));
  if (isSameEdit(editOf(now), wanted)) return now;
  await step(fileApi('POST /api/v0/crop/', { body: { ...current(), crop: wanted.crop } }));
  return now;
}
