import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { receiveAnnouncements } from '../../../../../testing/announcements.ts';
import { type House, test } from '../../../../../testing/house.ts';
import type { MediaFile } from '../../../contract.ts';
import { buildFile, CAMERA } from '../../../testing.ts';

/** Quarters in red, green / blue, white, so that every rotation and crop is distinguishable. */
async function quarters({ width = 400, height = 200, p3 = false } = {}): Promise<Buffer> {
  const quarter = (background: string) =>
    sharp({ create: { width: width / 2, height: height / 2, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, green, blue] = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(quarter));
  const picture = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: red ?? '', left: 0, top: 0 },
    { input: green ?? '', left: width / 2, top: 0 },
    { input: blue ?? '', left: 0, top: height / 2 },
  ]);
  const exif = { IFD0: { Make: CAMERA }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 26/1 0/1' } };
  const jpeg = picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).withExif(exif);
  return (p3 ? jpeg.withIccProfile('p3') : jpeg).toBuffer();
}

const COLOURS = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };

/** Name of the colour at a point in fractions. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  const near = ([r = 0, g = 0, b = 0]: number[]) =>
    Math.abs(r - (data[start] ?? 0)) + Math.abs(g - (data[start + 1] ?? 0)) + Math.abs(b - (data[start + 2] ?? 0));
  return Object.entries(COLOURS).sort(([, a], [, b]) => near(a) - near(b))[0]?.[0] ?? '';
}

async function corners(house: House, file: MediaFile, query: object = { format: 'webp' }): Promise<string[]> {
  const bytes = await loaded(house, file._id, query);
  const places = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  return Promise.all(places.map(([x, y]) => colourAt(bytes, x, y)));
}

async function loaded(house: House, id: string, query: object = {}): Promise<Buffer> {
  const url = `/api/v0/download/${id}?${new URLSearchParams(query as Record<string, string>).toString()}`;
  const answer = await house.server.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const act = async (
  house: House,
  call: string,
  body: object,
  who: 'editor' | 'officeOfKirchberg' | 'customer' = 'editor',
) => house.call(who, `POST ${call}`, { body });

describe('rotating and cropping', () => {
  test('is refused for other users, an old rev, documents and a crop outside', async ({ house }) => {
    const file = await buildFile(house);
    const known = { _id: file._id, rev: file.rev };
    expect((await act(house, '/api/v0/rotate/', { ...known, degrees: 90 }, 'customer')).status).toBe(403);
    expect((await act(house, '/api/v0/crop/', { ...known, crop: null }, 'officeOfKirchberg')).status).toBe(404);
    expect((await act(house, '/api/v0/rotate/', { ...known, rev: 7, degrees: 90 })).status).toBe(409);
    expect((await act(house, '/api/v0/rotate/', { ...known, degrees: 45 })).status).toBe(400);
    const outside = { x: 0.6, y: 0, width: 0.6, height: 1 };
    expect((await act(house, '/api/v0/crop/', { ...known, crop: outside })).status).toBe(400);
    const pdf = await buildFile(house, { name: 'a.pdf', body: Buffer.from('%PDF-1.7\n') });
    const refused = await act(house, '/api/v0/rotate/', { _id: pdf._id, rev: 1, degrees: 90 });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'media.notEditable' }]);
  });

  test('shows the new image under new URLs, and the old one after undo (ME5)', async ({ house }) => {
    const body = await quarters();
    const file = await buildFile(house, { body, focus: { x: 0.25, y: 0.25 } });
    expect(await corners(house, file)).toEqual(['red', 'green', 'blue', 'white']);

    const once: MediaFile = (await act(house, '/api/v0/rotate/', { _id: file._id, rev: 1, degrees: 90 })).body;
    expect(once).toMatchObject({
      width: 200,
      height: 400,
      focus: { x: 0.75, y: 0.25 },
      edit: { rotate: 90, crop: null },
    });
    expect(await corners(house, once)).toEqual(['blue', 'red', 'white', 'green']);
    expect(once.gridrefs_ng.map(({ gridref }) => gridref)).not.toContain(file.gridrefs_ng[0]?.gridref);

    const crop = { x: 0, y: 0, width: 1, height: 0.5 };
    const cutOnce: MediaFile = (await act(house, '/api/v0/crop/', { _id: file._id, rev: 2, crop })).body;
    expect(cutOnce).toMatchObject({ width: 200, height: 200, focus: { x: 0.75, y: 0.5 }, original: { width: 400 } });
    expect(await corners(house, cutOnce, { format: 'plain' })).toEqual(['blue', 'red', 'blue', 'red']);
    const gone = { params: { id: file._id, gridref: file.gridrefs_ng[0]?.gridref ?? '' } };
    expect((await house.call('guest', 'GET /api/v0/download/:id/:gridref', gone)).status).toBe(404);

    const back: MediaFile = (await act(house, '/api/v0/file/restoreOriginal', { _id: file._id, rev: 3 })).body;
    expect(back).toMatchObject({ width: 400, height: 200, edit: null, focus: { x: 0.25, y: 0.25 } });
    expect(back.gridrefs_ng).toEqual(file.gridrefs_ng);
    const kept = house.files.objects.get(`media/${file._id}/original`);
    expect(kept?.equals(body)).toBe(true);
  });

  test('invalidates the pages that show the image', async ({ house }) => {
    const file = await buildFile(house, { body: await quarters() });
    const { _id: siteId } = house.sites.fels;
    await receiveAnnouncements(house);
    let rendered = 0;
    const page = async () => {
      const ctx = await house.contextOf('guest');
      return ctx.kept('page', [`media:${siteId}`], async () => ++rendered);
    };
    expect(await page()).toBe(1);
    expect(await page()).toBe(1);
    await buildFile(house, { body: await quarters({ width: 200 }) });
    await receiveAnnouncements(house);
    expect(await page(), 'a new file stands on no page').toBe(1);
    await act(house, '/api/v0/rotate/', { _id: file._id, rev: 1, degrees: 180 });
    expect(await page()).toBe(2);
  });
});

describe('an image that is sent out', () => {
  test('contains no camera and location in any format (ME4)', async ({ house }) => {
    const body = await quarters();
    expect(body.toString('latin1')).toContain(CAMERA);
    const { _id } = await buildFile(house, { body });
    for (const format of ['plain', 'webp', 'avif', 'original']) {
      const bytes = await loaded(house, _id, { format });
      expect(bytes.toString('latin1')).not.toContain(CAMERA);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  test('keeps the wide-gamut colours of a phone (ME4)', async ({ house }) => {
    const { _id } = await buildFile(house, { body: await quarters({ p3: true }) });
    const { _id: plain } = await buildFile(house, { body: await quarters() });
    for (const format of ['plain', 'webp', 'original']) {
      const { icc } = await sharp(await loaded(house, _id, { format })).metadata();
      expect(icc?.length).toBeGreaterThan(100);
      expect((await sharp(await loaded(house, plain, { format })).metadata()).icc).toBeUndefined();
    }
  });
});
