import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrModules } from '#kernel/qr/qr-code.ts';

const PIXELS = 4;

/** Camera image of a code, as RGBA. */
function imageOf(text: string) {
  const data = qrModules(text);
  const width = data.length * PIXELS;
  const image = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)])
        image.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data: image };
}

it('reads what the page of an order shows', () => {
  const url = 'https://pfarre.example/admincenter/shop/orders/0198c1f2-5b2d-4f4e-9a1c-4c518a440d8f';
  expect(decodeQR(imageOf(url))).toBe(url);
});
