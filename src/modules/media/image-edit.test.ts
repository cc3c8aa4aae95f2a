import { describe, expect, test } from 'vitest';
import { clampCrop, cropped, editOf, type ImageEdit, isSameEdit, movedFocus, rotated, UNEDITED } from './image-edit.ts';

const CROP = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

describe('rotating an edit', () => {
  test('keeps the visible part: what was at the top left is at the top right', () => {
    const edit = rotated({ rotate: 0, crop: CROP }, 90);
    expect(edit).toEqual({ rotate: 90, crop: { x: 0.4, y: 0.1, width: 0.4, height: 0.3 } });
  });

  test('four times ends where it began, in both directions', () => {
    for (const by of [90, 270] as const) {
      let edit: ImageEdit = { rotate: 90, crop: CROP };
      for (let times = 0; times < 4; times++) edit = rotated(edit, by);
      expect(edit).toEqual({ rotate: 90, crop: CROP });
    }
    expect(rotated(rotated(UNEDITED, 270), 90)).toEqual(UNEDITED);
  });

  test('left undoes right', () => {
    const edit = { rotate: 180, crop: CROP } as const;
    expect(rotated(rotated(edit, 90), 270)).toEqual(edit);
  });
});

describe('cropping', () => {
  test('to everything is no crop', () => {
    expect(cropped(UNEDITED, { x: 0, y: 0, width: 1, height: 1 })).toEqual(UNEDITED);
    expect(cropped(UNEDITED, { x: 0, y: 0, width: 1, height: 0.9995 }).crop).toBeNull();
    expect(cropped({ rotate: 90, crop: null }, CROP)).toEqual({ rotate: 90, crop: CROP });
  });

  test('never reaches beyond the edge, whatever rounding says', () => {
    const crop = clampCrop({ x: -0.0001, y: 0.5, width: 0.5, height: 0.5004 });
    expect(crop).toEqual({ x: 0, y: 0.5, width: 0.5, height: 0.5 });
  });

  test('moves the focal point, or loses one that is cropped away', () => {
    const right = { rotate: 0 as const, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };
    expect(movedFocus({ x: 0.25, y: 0.5 }, UNEDITED, right)).toBeNull();
    expect(movedFocus({ x: 0.75, y: 0.5 }, UNEDITED, right)).toEqual({ x: 0.5, y: 0.5 });
    expect(movedFocus({ x: 0.5, y: 0.5 }, right, UNEDITED)).toEqual({ x: 0.75, y: 0.5 });
  });
});

test('edits are compared by value, in whatever order their fields come', () => {
  expect(isSameEdit(editOf({ edit: null }), { rotate: 0, crop: null })).toBe(true);
  expect(isSameEdit(UNEDITED, { rotate: 90, crop: null })).toBe(false);
  expect(isSameEdit({ rotate: 0, crop: CROP }, UNEDITED)).toBe(false);
  expect(isSameEdit({ rotate: 0, crop: CROP }, { crop: { height: 0.4, width: 0.3, y: 0.2, x: 0.1 }, rotate: 0 })).toBe(
    true,
  );
  expect(isSameEdit({ rotate: 0, crop: CROP }, { rotate: 0, crop: { ...CROP, width: 0.2 } })).toBe(false);
});
