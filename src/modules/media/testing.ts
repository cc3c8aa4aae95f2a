import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { House, Who } from '../../testing/house.ts';
import type { MediaFile, Upload, UploadMeta } from './contract.ts';
import { addFile } from './service/storage/add-file.ts';
import { sweepFiles } from './service/storage/sweep.ts';
import { files } from './tables.ts';

/** Makes every built image unique, so that none is a duplicate. */
let serial = 0;

/** A unique JPEG with a camera serial number and a location in its EXIF data. */
export async function buildPicture({ width = 1000, height = 750 } = {}): Promise<Buffer> {
  serial += 1;
  const background = { r: (serial * 40) % 256, g: 90, b: 120 };
  const exif = { IFD0: { Make: `${CAMERA} ${serial}` }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 26/1 0/1' } };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif(exif)
    .toBuffer();
}

/** In the EXIF data of every built image; must never be sent out. */
export const CAMERA = 'Kamera-Seriennummer-4711';

/** A HEIC image of an iPhone, see fixtures/README.md. Made unique by a trailing box that decoders ignore. */
export async function readHeic(): Promise<Buffer> {
  serial += 1;
  const picture = await readFile(new URL('./fixtures/sideways.heic', import.meta.url));
  return Buffer.concat([picture, Buffer.from(`\0\0\0\x0cfree${String(serial).padStart(4)}`, 'latin1')]);
}

/** A PDF with `count` pages that each run the operators of `stream`. It has no xref table; readers rebuild it. */
export function buildPdf({ count = 1, box = '0 0 200 300', stream = '1 0 0 rg 0 150 200 150 re f' } = {}): Buffer {
  const ids = Array.from({ length: count }, (_, index) => index + 4);
  const pages = ids.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 3 0 R>>endobj`);
  const parts = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${count}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>>endobj`,
    `3 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`,
    ...pages,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ];
  return Buffer.from(parts.join('\n'));
}

/** PDF bomb: each page contains 40 forms of 40 forms …; `firstPage` replaces the content of the first page. */
export function buildUnfoldingPdf({ count = 1, firstPage = '' } = {}): Buffer {
  const drawings = Array.from({ length: 9 }, (_, level) => {
    const isLast = level === 8;
    const inner = isLast ? '' : `/Resources<</XObject<</X ${level + 101} 0 R>>>>`;
    const head = `/Type/XObject/Subtype/Form/BBox[0 0 200 300]${inner}`;
    return streamOf(level + 100, head, isLast ? '0 0 200 300 re f' : '/X Do '.repeat(40));
  });
  const pdf = withParts(buildPdf({ count, stream: '/X Do' }), '/XObject<</X 100 0 R>>', drawings);
  if (!firstPage) return pdf;
  return withParts(Buffer.from(pdf.toString().replace('3 0 R', '99 0 R')), '', [streamOf(99, '', firstPage)]);
}

export const streamOf = (id: number, head: string, stream: string): string =>
  `${id} 0 obj<<${head}/Length ${stream.length}>>stream\n${stream}\nendstream endobj`;

/** Adds resources to every page, and objects to the document. */
export function withParts(pdf: Buffer, resources: string, parts: string[]): Buffer {
  const named = resources
    ? pdf.toString().replaceAll('/Contents', `/Resources<<${resources}>>/Contents`)
    : pdf.toString();
  return Buffer.from(named.replace('trailer', `${parts.join('\n')}\ntrailer`));
}

/** Stores a file; by default a public image of the parish Fels. */
export async function buildFile(
  house: House,
  values: UploadMeta & { name?: string; body?: Buffer } = {},
): Promise<MediaFile> {
  const { name = 'martinsfest.jpg', body = await buildPicture(), ...meta } = values;
  return addFile(await house.contextOf('admin'), { site: 'fels', ...meta, name, body });
}

export type UploadPart = { name: string; body: Buffer | string; type?: string };

/** Body and headers of a multipart upload as sent by a browser; `type` is the declared type. */
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

export const TUS_PATCH = {
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
  'upload-offset': '0',
} as const;

/** Headers of a tus creation request for so many bytes. */
export function tusHeaders(metadata: Record<string, string>, bytes: number): Record<string, string> {
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  return { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': pairs.join(',') };
}

/** Creates an upload and returns its id. */
export async function beginUploadAs(
  house: House,
  who: Who,
  metadata: Record<string, string>,
  bytes: number,
): Promise<string> {
  const { headers } = await house.call(who, 'POST /api/v0/upload/', { headers: tusHeaders(metadata, bytes) });
  return String(headers.location).split('/').at(-1) ?? '';
}

/** Sends bytes at an offset of an upload. */
export const sendBytes = (house: House, who: Who, id: string, offset: number, body: Buffer, more: object = {}) =>
  house.call(who, 'PATCH /api/v0/upload/:id', {
    params: { id },
    headers: { ...TUS_PATCH, 'upload-offset': String(offset), ...more },
    body,
  });

/** Creates an entry of a room above this one, by default a notice of Fels. */
export async function writeEntry(
  house: House,
  values: Record<string, unknown> = {},
): Promise<{ _id: string; rev: number }> {
  const body = { site: 'fels', type: 'notice', title: 'Mitteilung', content: ['<p>Text</p>'], ...values };
  const answer = await house.call('admin', 'POST /api/v0/entry/', { body });
  const [made] = answer.body as { _id: string; rev: number }[];
  if (!made) throw new Error(answer.text);
  return made;
}

/** Wraps bytes as a `Load`. */
export const loaderOf = (bytes: Buffer) => () => Promise.resolve(bytes);

/** A minimal PDF. */
export const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
export const post = (house: House, who: Who, call: string, body: object) => house.call(who, `POST ${call}`, { body });
export const download = (house: House, who: Who, file: { _id: string }) =>
  house.call(who, 'GET /api/v0/download/:id', { params: { id: file._id } });
export const remove = (house: House, file: { _id: string }) =>
  house.call('editor', 'DELETE /api/v0/file/:id', { params: { id: file._id } });

/** Replaces the bytes of a file; status of the first refused request, or of the last PATCH. */
export async function replace(
  house: House,
  who: Who,
  file: MediaFile,
  body: Buffer,
  name = 'Neu.pdf',
): Promise<number> {
  const headers = tusHeaders({ filename: name, replaces: file._id }, body.length);
  const begun = await house.call(who, 'POST /api/v0/upload/', { headers });
  if (begun.status !== 201) return begun.status;
  const id = String(begun.headers.location).split('/').at(-1) ?? '';
  return (await sendBytes(house, who, id, 0, body)).status;
}

/** The current file as seen by the administrator. */
export const getFile = async (house: House, { _id }: { _id: string }): Promise<MediaFile> =>
  ((await house.call('admin', 'GET /api/v0/file/:id', { params: { id: _id } })).body as { file: [MediaFile] }).file[0];

/** A PDF of so many bytes. */
export const pdfOf = (bytes = 4000): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'a')]);

/** The current upload as seen by its owner. */
export const uploadNow = async (house: House, id: string): Promise<Upload> =>
  (await house.call('editor', 'GET /api/v0/upload/:id', { params: { id } })).body;

/** Keys in the file store of an upload or a file. */
export const storedOf = (house: House, id: string): string[] =>
  [...house.files.objects.keys()].filter((key) => key.includes(id));

/** Ids of all files there are once the nightly sweep is done. */
export async function sweptFileIds(house: House): Promise<string[]> {
  await sweepFiles(await house.contextOf('admin'));
  return (await house.handle.db.select({ id: files.id }).from(files)).map(({ id }) => id);
}
