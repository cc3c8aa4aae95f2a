import { describe, expect, test } from 'vitest';
import { isSameEdit, type ImageEdit, tidyCrop, turned } from './picture-edit.ts';

const CROP = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
const rounded = ({ rotate, crop }: ImageEdit) => ({
  rotate,
  crop:
    crop && Object.fromEntries(Object.entries(crop).map(([name, value]) => [name, Math.round(value * 1000) / 1000])),
});

describe('turning', () => {
  test('takes the shown part along: what was at the top left is at the top right', () => {
    expect(rounded(turned({ rotate: 0, crop: CROP }, 90))).toEqual({
      rotate: 90,
      crop: { x: 0.4, y: 0.1, width: 0.4, height: 0.3 },
    });
  });

  test('four times is where it began, in both directions', () => {
    for (const by of [90, 270] as const) {
      let edit: ImageEdit = { rotate: 90, crop: CROP };
      for (let times = 0; times < 4; times++) edit = turned(edit, by);
      expect(rounded(edit)).toEqual({ rotate: 90, crop: CROP });
    }
  });

  test('left undoes right', () => {
    const edit = { rotate: 180, crop: CROP } as const;
    expect(rounded(turned(turned(edit, 90), 270))).toEqual(edit);
  });
});

test('everything is no crop, and rounding never leads over the edge', () => {
  expect(tidyCrop({ x: 0, y: 0, width: 1, height: 0.9995 })).toBeNull();
  const crop = tidyCrop({ x: -0.0001, y: 0.5, width: 0.5, height: 0.5004 });
  expect(crop).toEqual({ x: 0, y: 0.5, width: 0.5, height: 0.5 });
});

test('tells edits apart', () => {
  expect(isSameEdit({ rotate: 0, crop: null }, { rotate: 0, crop: null })).toBe(true);
  expect(isSameEdit({ rotate: 0, crop: null }, { rotate: 90, crop: null })).toBe(false);
});
