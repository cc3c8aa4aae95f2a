import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { type House, test } from '../../../../../testing/house.ts';
import { mediaJobs } from '../../../jobs.ts';
import { buildFile, CAMERA, readHeic, uploadOf } from '../../../testing.ts';

const upload = (house: House, body: Buffer) =>
  house.call('editor', 'POST /api/v0/file/', uploadOf([{ name: 'IMG_0815.HEIC', body }]));

const load = async (house: House, path: string) => {
  const answer = await house.server.app.inject(`/api/v0/download/${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** The `ispe` box with the image size, changed. */
async function grown(width: number, height: number): Promise<Buffer> {
  const bytes = await readHeic();
  const box = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, box);
  bytes.writeUInt32BE(height, box + 4);
  return bytes;
}

/** A file with the brand of HEIC that contains AV1. */
async function foreign(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .avif()
    .toBuffer();
  bytes.write('heic', 8, 'latin1');
  return bytes;
}

describe('an unusable HEIC image', () => {
  test.for<[string, string, () => Promise<Buffer>]>([
    ['is cut off', 'media.heic', async () => (await readHeic()).subarray(0, 1200)],
    ['has a broken picture in it', 'media.heic', async () => (await readHeic()).fill(0, 930, 1050)],
    ['is made by something else', 'media.heic', foreign],
    ['says that it is huge', 'media.tooManyPixels', () => grown(30_000, 30_000)],
    ['says that it is larger than it is', 'media.heic', () => grown(6000, 6000)],
  ])('is refused because it %s, and leaves nothing behind', async ([, code, make], { house }) => {
    const before = house.files.objects.size;
    const answer = await upload(house, await make());
    expect([answer.status, answer.body]).toMatchObject([422, { code }]);
    expect(house.files.objects.size).toBe(before);
  });

  test('leaves nothing behind when refused for another reason', async ({ house }) => {
    const body = await readHeic();
    expect((await upload(house, body)).status).toBe(201);
    const before = house.files.objects.size;
    expect((await upload(house, body)).body).toMatchObject({ code: 'C1' });
    expect(house.files.objects.size).toBe(before);
  });
});

describe('a HEIC image (ME1)', () => {
  test('is an image like any other, upright', async ({ house }) => {
    const file = await buildFile(house, { name: 'IMG_0815.HEIC', body: await readHeic() });
    expect(file).toMatchObject({ name: 'IMG_0815.heic', kind: 'image', mime: 'image/heic', width: 96, height: 128 });
    expect(file.placeholder).toMatch(/^data:image\/webp/);
    const dots = await sharp(await load(house, `${file._id}/${file.baseline}`))
      .raw()
      .toBuffer();
    const dotAt = (y: number) => [...dots.subarray((y * 96 + 48) * 3, (y * 96 + 48) * 3 + 3)];
    expect(dotAt(5)[0]).toBeGreaterThan(200);
    expect(dotAt(110)[2]).toBeGreaterThan(200);
  });

  test('is shown in web formats, without camera and location, in its own colours (ME4)', async ({ house }) => {
    const body = await readHeic();
    expect(body.toString('latin1')).toContain(CAMERA);
    const { _id } = await buildFile(house, { body });
    for (const [format, made] of [
      ['plain', 'jpeg'],
      ['webp', 'webp'],
      ['avif', 'webp'],
      ['avif', 'heif'],
      ['original', 'jpeg'],
    ]) {
      if (made === 'heif') await house.jobs.runDue(mediaJobs(() => house.contextOf('admin')));
      const bytes = await load(house, `${_id}?format=${format}`);
      expect(bytes.toString('latin1')).not.toContain(CAMERA);
      const { format: found, exif, xmp, icc, width } = await sharp(bytes).metadata();
      expect([found, exif, xmp, width]).toEqual([made, undefined, undefined, 96]);
      expect(icc?.length).toBeGreaterThan(400);
    }
  });

  test('is rotated and cropped, with its original bytes available to editors (ME5)', async ({ house }) => {
    const body = await readHeic();
    const file = await buildFile(house, { body });
    const turned = await house.call('editor', 'POST /api/v0/rotate/', {
      body: { _id: file._id, rev: file.rev, degrees: 90 },
    });
    expect(turned.body).toMatchObject({ width: 128, height: 96 });
    const original = { params: { id: file._id } };
    expect((await house.call('guest', 'GET /api/v0/file/:id/original', original)).status).toBe(403);
    const answer = await house.call('editor', 'GET /api/v0/file/:id/original', original);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/heic', 'content-length': String(body.length) });
    expect(answer.text).toContain(CAMERA);
  });

  test('is converted again when the store has lost the JPEG', async ({ house }) => {
    const { _id } = await buildFile(house, { body: await readHeic() });
    const developed = [...house.files.objects.keys()].find((key) => key.endsWith(`${_id}/original.jpg`)) ?? '';
    await house.files.remove(developed);
    expect((await sharp(await load(house, `${_id}?width=100`)).metadata()).format).toBe('jpeg');
    expect(house.files.objects.has(developed)).toBe(true);
  });
});
