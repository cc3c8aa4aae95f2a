import type { MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';

export type ImageEdit = {
  rotate: 0 | 90 | 180 | 270;
  crop: { x: number; y: number; width: number; height: number } | null;
};

export const editOf = (file: MediaFile): ImageEdit => file.edit ?? { rotate: 0, crop: null };

const TURNS = [0, 90, 180, 270] as const;

/** Rotates the edit; the visible part stays the same. */
export function turned({ rotate, crop }: ImageEdit, by: 90 | 270): ImageEdit {
  const next = TURNS.find((one) => one === (rotate + by) % 360) ?? 0;
  if (!crop) return { rotate: next, crop };
  const { x, y, width, height } = crop;
  const moved = by === 90 ? { x: 1 - y - height, y: x } : { x: y, y: 1 - x - width };
  return { rotate: next, crop: { ...moved, width: height, height: width } };
}

/** A crop of (nearly) everything is null. Clamps fractions beyond the edge, which come from rounding. */
export function tidyCrop(crop: NonNullable<ImageEdit['crop']>): ImageEdit['crop'] {
  const [x, y] = [clamp(crop.x), clamp(crop.y)];
  const [width, height] = [Math.min(crop.width, 1 - x), Math.min(crop.height, 1 - y)];
  return width > 0.999 && height > 0.999 ? null : { x, y, width, height };
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

export const isSameEdit = (one: ImageEdit, other: ImageEdit): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

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
  const ground = () => ({ _id: now._id, rev: now.rev });
  if (isSameEdit(editOf(now), wanted)) return now;
  if (wanted.rotate === 0 && wanted.crop === null) {
    await step(fileApi('POST /api/v0/file/restoreOriginal', { body: ground() }));
    return now;
  }
  const degrees = TURNS.find((one) => one === (wanted.rotate - editOf(now).rotate + 360) % 360) ?? 0;
  if (degrees !== 0) await step(fileApi('POST /api/v0/rotate/', { body: { ...ground(), degrees } }));
  if (isSameEdit(editOf(now), wanted)) return now;
  await step(fileApi('POST /api/v0/crop/', { body: { ...ground(), crop: wanted.crop } }));
  return now;
}
