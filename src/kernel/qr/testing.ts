import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** White around codes that are printed without a quiet zone. */
const PAPER = 40;

/** Pixels of a side of the smallest square that `drawn` draws. */
const PIXELS = 6;

/** Reads the QR code of an SVG of this product or of a PNG as a camera would. @throws Error where there is none */
export async function readQr(image: string | Buffer): Promise<string> {
  return decodeQR(typeof image === 'string' ? drawn(image) : await photographed(image));
}

/** The squares of the path of an SVG, black on white: the product lets no library open SVG files. */
function drawn(svg: string) {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const squares = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v\3h-\3z/g)].map(([, ...at]) => at.map(Number));
  const unit = Math.min(...squares.map(([, , width = 1]) => width));
  const pixelsOf = (units: number) => (units / unit) * PIXELS;
  const width = pixelsOf(side) + 2 * PAPER;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [x = 0, y = 0, size = 1] of squares)
    for (let row = 0; row < pixelsOf(size); row += 1) {
      const from = (PAPER + pixelsOf(y) + row) * width + PAPER + pixelsOf(x);
      for (let at = from; at < from + pixelsOf(size); at += 1) data.fill(0, at * 4, at * 4 + 3);
    }
  return { width, height: width, data };
}

async function photographed(png: Buffer) {
  const paper = { top: PAPER, bottom: PAPER, left: PAPER, right: PAPER, background: '#fff' };
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .extend(paper)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...info, data };
}

/** The image that screens draw of a path in a square of `size` units. */
export const svgOfPath = ({ size, path }: { size: number; path: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 6}" height="${size * 6}" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
