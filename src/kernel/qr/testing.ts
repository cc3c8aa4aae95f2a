import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** White around codes that are printed without a quiet zone. */
const PAPER = 40;

/** Reads the QR code of an SVG or PNG image as a camera would. @throws Error where there is none */
export async function readQr(image: string | Buffer): Promise<string> {
  const source = typeof image === 'string' ? Buffer.from(image) : image;
  const paper = { top: PAPER, bottom: PAPER, left: PAPER, right: PAPER, background: '#fff' };
  const { data, info } = await sharp(source)
    .flatten({ background: '#fff' })
    .extend(paper)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data });
}

/** The image that screens draw of a path in a square of `size` units. */
export const svgOfPath = ({ size, path }: { size: number; path: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 6}" height="${size * 6}" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
