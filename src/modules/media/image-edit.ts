/** Rotation in degrees clockwise after the EXIF orientation, then a crop in fractions of the rotated image; null = no crop. */
export type ImageEdit = {
  rotate: 0 | 90 | 180 | 270;
  crop: { x: number; y: number; width: number; height: number } | null;
};
/** Fractions from the top left corner. */
export type Point = { x: number; y: number };
type Crop = NonNullable<ImageEdit['crop']>;

export const UNEDITED: ImageEdit = { rotate: 0, crop: null };

const ROTATIONS = [0, 90, 180, 270] as const;
const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

export const editOf = ({ edit }: { edit: ImageEdit | null }): ImageEdit => edit ?? UNEDITED;

export function isSameEdit(one: ImageEdit, other: ImageEdit): boolean {
  if (one.rotate !== other.rotate || !one.crop || !other.crop)
    return one.rotate === other.rotate && one.crop === other.crop;
  const { x, y, width, height } = other.crop;
  return one.crop.x === x && one.crop.y === y && one.crop.width === width && one.crop.height === height;
}

/** Clockwise rotation that leads from one edit to the other. */
export const rotationBetween = (from: ImageEdit, to: ImageEdit): ImageEdit['rotate'] =>
  rotationOf(to.rotate - from.rotate);

/** Rotates once more; the visible part stays the same. */
export function rotated({ rotate, crop }: ImageEdit, degrees: 90 | 180 | 270): ImageEdit {
  return { rotate: rotationOf(rotate + degrees), crop: crop && rotateCrop(crop, degrees) };
}

/** Replaces the crop; one of (nearly) everything becomes none. */
export function cropped({ rotate }: ImageEdit, crop: Crop | null): ImageEdit {
  const isWhole = crop && crop.width > 0.999 && crop.height > 0.999;
  return { rotate, crop: isWhole ? null : crop };
}

/** Moves a crop inside the image; fractions beyond the edge come from rounding. */
export function clampCrop({ x, y, width, height }: Crop): Crop {
  const [left, top] = [clamp(x), clamp(y)];
  return { x: left, y: top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) };
}

/**
 * The focal point after an edit. It is a fraction of the image as shown, so it moves with the rotation; null when it is
 * cropped away.
 */
export function movedFocus(focus: Point | null, before: ImageEdit, after: ImageEdit): Point | null {
  if (!focus) return null;
  const from = before.crop ?? WHOLE;
  const inRotated = { x: from.x + focus.x * from.width, y: from.y + focus.y * from.height };
  const { x, y } = rotatePoint(inRotated, rotationBetween(before, after));
  const to = after.crop ?? WHOLE;
  const moved = { x: rounded((x - to.x) / to.width), y: rounded((y - to.y) / to.height) };
  const isInside = moved.x >= 0 && moved.x <= 1 && moved.y >= 0 && moved.y <= 1;
  return isInside ? moved : null;
}

const rotationOf = (degrees: number): ImageEdit['rotate'] =>
  ROTATIONS.find((one) => one === (degrees + 360) % 360) ?? 0;

function rotatePoint({ x, y }: Point, degrees: number): Point {
  if (degrees === 90) return { x: 1 - y, y: x };
  if (degrees === 180) return { x: 1 - x, y: 1 - y };
  return degrees === 270 ? { x: y, y: 1 - x } : { x, y };
}

function rotateCrop({ x, y, width, height }: Crop, degrees: 90 | 180 | 270): Crop {
  const [from, to] = [rotatePoint({ x, y }, degrees), rotatePoint({ x: x + width, y: y + height }, degrees)];
  return {
    x: rounded(Math.min(from.x, to.x)),
    y: rounded(Math.min(from.y, to.y)),
    width: rounded(Math.abs(to.x - from.x)),
    height: rounded(Math.abs(to.y - from.y)),
  };
}

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));

const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;
