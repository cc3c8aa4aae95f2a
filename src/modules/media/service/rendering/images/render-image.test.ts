import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { loaderOf } from '../../../testing.ts';
import { hasMoreFrames } from './frame-count.ts';
import { baselineOf, renditionsIn } from './gridrefs.ts';
import { inspectImage, makeRendition } from './render-image.ts';

const SECRET = 'Seriennummer-4711';
/** Header length of a PNG and the offset of its pixel data. */
const BYTES_OF_MEASURES = 200;
const exif = {
  IFD0: { Make: SECRET, Orientation: '6' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 26/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '15/1 49/1 0/1' },
};

/** Stored sideways: 80 × 60 pixels, to be shown 60 wide and 80 high, with red at the top. */
async function sideways(): Promise<Buffer> {
  const red = await sharp({ create: { width: 20, height: 60, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const base = sharp({ create: { width: 80, height: 60, channels: 3, background: '#0000ff' } });
  return base
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .toBuffer();
}

async function film(): Promise<Buffer> {
  const colours = ['red', 'green', 'blue'];
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

const sourceOf = (
  bytes: Buffer,
  mime: string,
  seen: { width: number; height: number; frames: number; alpha: boolean },
) => ({
  mime,
  sha256: String(bytes.length),
  edit: null,
  ...seen,
});

describe('an unusable image', () => {
  test.each([
    ['is cut off', async () => (await sideways()).subarray(0, 900)],
    [
      'is something else after its first bytes',
      async () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(500)]),
    ],
    ['is of another kind than its first bytes said', () => film()],
  ])('is refused because it %s', async (_why, make) => {
    await expect(inspectImage(loaderOf(await make()), 'image/jpeg')).rejects.toMatchObject({
      code: 'media.broken',
      status: 422,
    });
  });

  test.each([
    ['has too many pixels', 8000, 'media.tooManyPixels'],
    ['has lost its pixel data', 800, 'media.broken'],
  ])('is refused before memory is spent on it when it %s', async (_why, edge, code) => {
    const blank = { create: { width: edge, height: edge, channels: 3 as const, background: 'white' } };
    // Everything but the header is zeroed, so decoding would fail with another code than the size check.
    const measures = (await sharp(blank).png().toBuffer()).subarray(0, BYTES_OF_MEASURES);
    await expect(inspectImage(loaderOf(measures), 'image/png')).rejects.toMatchObject({ code });
  });
});

/** A GIF with frames of one pixel. */
function tinyFrames(count: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000ffffffff'.slice(0, 38), 'hex');
  const frame = Buffer.from('21f9040401000000' + '2c00000000010001000002024401' + '00', 'hex');
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')]);
}

describe('an animation', () => {
  test('of very many tiny frames is refused at upload', async () => {
    await expect(inspectImage(loaderOf(tinyFrames(1001)), 'image/gif')).rejects.toMatchObject({
      code: 'media.tooManyFrames',
      status: 422,
      details: { most: 1000 },
    });
    expect(await inspectImage(loaderOf(tinyFrames(1000)), 'image/gif')).toMatchObject({ frames: 1000 });
  });

  test.each(['gif', 'webp'] as const)('as %s has its frames counted without being decoded', async (format) => {
    const moving = await sharp(await film(), { animated: true })
      [format]()
      .toBuffer();
    const mime = `image/${format}` as const;
    expect([hasMoreFrames(moving, mime, 3), hasMoreFrames(moving, mime, 2)]).toEqual([false, true]);
    const before = performance.now();
    expect(hasMoreFrames(tinyFrames(1_000_000), 'image/gif', 1000)).toBe(true);
    expect(hasMoreFrames(Buffer.alloc(1000, 0x2c), mime, 1_000_000)).toBe(false);
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe('a colour profile', () => {
  const wide = (profile: Buffer) => {
    const data = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]);
    const body = Buffer.concat([Buffer.from('iCCP', 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const AFTER_HEAD = 33;

  test.each([
    ['as telephones write it stays with the picture (ME4)', 0, true],
    ['of megabytes does not: the picture is converted', 4 * 1024 * 1024, false],
  ])('%s', async (_what, more, stays) => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#aa6633' } });
    const { icc = Buffer.alloc(0) } = await sharp(
      await picture.clone().withIccProfile('p3').png().toBuffer(),
    ).metadata();
    const profile = Buffer.concat([icc, Buffer.alloc(more)]);
    profile.writeUInt32BE(profile.length, 0);
    const plain = await picture.png().toBuffer();
    const bytes = Buffer.concat([plain.subarray(0, AFTER_HEAD), wide(profile), plain.subarray(AFTER_HEAD)]);
    expect((await sharp(bytes).metadata()).icc).toHaveLength(profile.length);
    const file = sourceOf(bytes, 'image/png', await inspectImage(loaderOf(bytes), 'image/png'));
    for (const size of [...renditionsIn(file, 'webp'), baselineOf(file)]) {
      const made = size && (await makeRendition(loaderOf(bytes), file, size));
      expect(made?.length).toBeLessThan(10_000);
      expect(Boolean((await sharp(made ?? undefined).metadata()).icc)).toBe(stays);
    }
  });
});

describe('an image from a camera', () => {
  test('is measured upright', async () => {
    const seen = await inspectImage(loaderOf(await sideways()), 'image/jpeg');
    expect(seen).toMatchObject({ width: 60, height: 80, frames: 1, alpha: false });
    expect(seen.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(seen.placeholder.length).toBeLessThan(400);
  });

  test('is upright in every rendition, without camera and location', async () => {
    const bytes = await sideways();
    expect(bytes.toString('latin1')).toContain(SECRET);
    const file = sourceOf(bytes, 'image/jpeg', await inspectImage(loaderOf(bytes), 'image/jpeg'));
    const wanted = [...renditionsIn(file, 'webp'), ...renditionsIn(file, 'jpeg'), baselineOf(file)].filter(
      (one) => one !== null,
    );
    expect(wanted).toHaveLength(3);
    for (const size of wanted) {
      const made = await makeRendition(loaderOf(bytes), file, size);
      const { width, height, orientation, exif: left, xmp, iptc } = await sharp(made).metadata();
      expect([width, height, orientation, left, xmp, iptc]).toEqual([
        60,
        80,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(made.toString('latin1')).not.toContain(SECRET);
      const top = await sharp(made).extract({ left: 30, top: 4, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
      expect(top[0]).toBeGreaterThan(200);
      expect(top[2]).toBeLessThan(80);
    }
  });
});

describe('other images', () => {
  test('stay animated in full size', async () => {
    const bytes = await film();
    const seen = await inspectImage(loaderOf(bytes), 'image/gif');
    expect(seen).toMatchObject({ width: 30, height: 20, frames: 3 });
    const file = sourceOf(bytes, 'image/gif', seen);
    const whole = baselineOf(file);
    const made = whole && (await makeRendition(loaderOf(bytes), file, whole));
    expect((await sharp(made ?? undefined, { animated: true }).metadata()).pages).toBe(3);
  });

  test('keep their transparency, and become white without it', async () => {
    const bytes = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const file = sourceOf(bytes, 'image/webp', await inspectImage(loaderOf(bytes), 'image/webp'));
    expect(file.alpha).toBe(true);
    const [webp] = renditionsIn(file, 'webp');
    const [jpeg] = renditionsIn(file, 'jpeg');
    if (!webp || !jpeg) throw new Error('no sizes');
    expect((await sharp(await makeRendition(loaderOf(bytes), file, webp)).metadata()).hasAlpha).toBe(true);
    const dots = await sharp(await makeRendition(loaderOf(bytes), file, jpeg))
      .raw()
      .toBuffer();
    expect(dots[0]).toBeGreaterThan(250);
  });
});
