import type { ImageEdit } from '../tables.ts';

type Point = { x: number; y: number };
type Part = NonNullable<ImageEdit['crop']>;
type Turn = ImageEdit['rotate'];

const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/** The edit after one more turn; what was cut stays cut. Null when nothing is left of it. */
export function turned(edit: ImageEdit | null, degrees: 90 | 180 | 270): ImageEdit | null {
  const before = edit ?? { rotate: 0, crop: null };
  const rotate = ((before.rotate + degrees) % 360) as Turn;
  return orNone({ rotate, crop: before.crop && turnPart(before.crop, degrees) });
}

/** The edit with another cut; a cut of everything is none. */
export function cut(edit: ImageEdit | null, crop: Part | null): ImageEdit | null {
  const isWhole = crop && crop.width > 0.999 && crop.height > 0.999;
  return orNone({ rotate: edit?.rotate ?? 0, crop: isWhole ? null : crop });
}

/**
 * The point of interest after a change of the edit. It is a fraction of the picture as shown, so it moves with the turn and
 * is lost when it is cut away.
 */
export function movedFocus(focus: Point | null, before: ImageEdit | null, after: ImageEdit | null): Point | null {
  if (!focus) return null;
  const from = before?.crop ?? WHOLE;
  const inTurned = { x: from.x + focus.x * from.width, y: from.y + focus.y * from.height };
  const degrees = ((after?.rotate ?? 0) - (before?.rotate ?? 0) + 360) % 360;
  const { x, y } = turnPoint(inTurned, degrees);
  const to = after?.crop ?? WHOLE;
  const moved = { x: rounded((x - to.x) / to.width), y: rounded((y - to.y) / to.height) };
  const isInside = moved.x >= 0 && moved.x <= 1 && moved.y >= 0 && moved.y <= 1;
  return isInside ? moved : null;
}

const orNone = (edit: ImageEdit): ImageEdit | null => (edit.rotate === 0 && edit.crop === null ? null : edit);

function turnPoint({ x, y }: Point, degrees: number): Point {
  if (degrees === 90) return { x: 1 - y, y: x };
  if (degrees === 180) return { x: 1 - x, y: 1 - y };
  return degrees === 270 ? { x: y, y: 1 - x } : { x, y };
}

function turnPart({ x, y, width, height }: Part, degrees: 90 | 180 | 270): Part {
  const [from, to] = [turnPoint({ x, y }, degrees), turnPoint({ x: x + width, y: y + height }, degrees)];
  return {
    x: rounded(Math.min(from.x, to.x)),
    y: rounded(Math.min(from.y, to.y)),
    width: rounded(Math.abs(to.x - from.x)),
    height: rounded(Math.abs(to.y - from.y)),
  };
}

const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;
