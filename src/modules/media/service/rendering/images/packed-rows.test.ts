import sharp from 'sharp';
import { expect, test } from 'vitest';
import { packedRows } from './packed-rows.ts';

const CHANNELS = 3;

/** A picture whose pixels differ, with rows as a decoder aligns them. */
function padded(width: number, height: number, alignment: number) {
  const row = width * CHANNELS;
  const stride = Math.ceil(row / alignment) * alignment;
  const data = new Uint8Array(stride * height).fill(255);
  const pixels = Uint8Array.from({ length: row * height }, (_, at) => at % 251);
  for (let at = 0; at < height; at += 1) data.set(pixels.subarray(at * row, (at + 1) * row), at * stride);
  return { picture: { data, width, height, stride }, pixels };
}

test('rows that are shorter than the picture are refused', () => {
  expect(() => packedRows({ data: new Uint8Array(60), width: 10, height: 2, stride: 20 }, CHANNELS)).toThrow(/shorter/);
});

test.for([1, 7, 1000, 1200, 1300, 1400, 2316, 3000, 3024, 4032])(
  'a picture %i pixels wide keeps every pixel',
  async (width) => {
    for (const alignment of [1, 16, 32, 64]) {
      const { picture, pixels } = padded(width, 5, alignment);
      const packed = packedRows(picture, CHANNELS);
      expect(Buffer.from(packed).equals(Buffer.from(pixels)), `aligned to ${alignment}`).toBe(true);
      const raw = { width, height: 5, channels: CHANNELS } as const;
      expect(await sharp(packed, { raw }).png().toBuffer({ resolveWithObject: true })).toMatchObject({
        info: { width, height: 5 },
      });
    }
  },
);
