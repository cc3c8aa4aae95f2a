import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { House } from '../../testing/house.ts';
import type { MediaFile, UploadMeta } from './contract.ts';
import { addFile } from './service/add-file.ts';

/** Stands in the picture, so that no two built pictures are duplicates. */
let serial = 0;

/** A JPEG that no other call makes, with a camera's serial number and a place in it. */
export async function buildPicture({ width = 1000, height = 750 } = {}): Promise<Buffer> {
  serial += 1;
  const background = { r: (serial * 40) % 256, g: 90, b: 120 };
  const exif = { IFD0: { Make: `${CAMERA} ${serial}` }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 26/1 0/1' } };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif(exif)
    .toBuffer();
}

/** Stands in every built picture as uploaded, and may stand in nothing that leaves the house. */
export const CAMERA = 'Kamera-Seriennummer-4711';

/** A public picture of Fels unless told otherwise. */
export async function buildFile(
  house: House,
  values: UploadMeta & { name?: string; body?: Buffer } = {},
): Promise<MediaFile> {
  const { name = 'martinsfest.jpg', body = await buildPicture(), ...meta } = values;
  return addFile(await house.contextOf('admin'), { site: 'fels', ...meta, name, body });
}

export type UploadPart = { name: string; body: Buffer | string; type?: string };

/** The body and the header of an upload as a browser sends it; `type` is what the sender claims. */
export function uploadOf(parts: UploadPart[], meta?: unknown): { body: Buffer; headers: Record<string, string> } {
  const boundary = `----kirchplatz${randomUUID()}`;
  const pieces: (Buffer | string)[] = [];
  const add = (head: string, content: Buffer | string) =>
    pieces.push(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`, content, '\r\n');
  if (meta !== undefined) add('name="meta"', typeof meta === 'string' ? meta : JSON.stringify(meta));
  for (const { name, body, type = 'image/jpeg' } of parts) {
    add(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, body);
  }
  pieces.push(`--${boundary}--\r\n`);
  const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
