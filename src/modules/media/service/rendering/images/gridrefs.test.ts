import { describe, expect, test } from 'vitest';
import { pageRendition, renditionByRef, renditionNames } from '../rendition-lookup.ts';
import { baselineOf, bestFit, type ImageSource, plainFormat, renditionsIn, wholeRef } from './gridrefs.ts';

const photo = (change: Partial<ImageSource> = {}): ImageSource => ({
  mime: 'image/jpeg',
  sha256: 'abc',
  width: 4000,
  height: 3000,
  frames: 1,
  alpha: false,
  edit: null,
  ...change,
});

describe('the renditions of an image', () => {
  test.each([
    ['a document', photo({ mime: 'application/pdf', width: null, height: null })],
    ['a drawing', photo({ mime: 'image/svg+xml' })],
    ['an animation', photo({ mime: 'image/gif', frames: 12 })],
  ])('do not exist for %s', (_what, file) => {
    expect(renditionsIn(file, 'webp')).toEqual([]);
    expect(bestFit(file, 'webp', { width: 800, height: 1024 })).toBeNull();
  });

  test('are never larger than the image', () => {
    const sizes = renditionsIn(photo({ width: 300, height: 200 }), 'webp').map(({ width, height }) => [width, height]);
    expect(sizes).toEqual([
      [100, 67],
      [140, 93],
      [200, 133],
      [280, 187],
      [300, 200],
    ]);
    expect(renditionsIn(photo({ width: 1, height: 900 }), 'webp').map(({ width, height }) => [width, height])).toEqual([
      [1, 900],
    ]);
  });

  test.each([
    ['the default box', 4000, 3000, 800, 1024, 800],
    ['a low box', 4000, 3000, 800, 300, 400],
    ['a box between two sizes', 4000, 3000, 700, 9999, 800],
    ['a box larger than the picture', 640, 480, 2000, 2000, 640],
    ['a small box', 4000, 3000, 200, 1024, 200],
    ['a box larger than the largest size', 9000, 6000, 9000, 9000, 3200],
    ['an upright picture', 3000, 4000, 800, 1024, 800],
    ['a narrow tower', 500, 5000, 800, 1024, 140],
    ['the smallest box', 4000, 3000, 1, 1, 100],
  ])('fit best into %s', (_what, width, height, boxWidth, boxHeight, chosen) => {
    expect(bestFit(photo({ width, height }), 'webp', { width: boxWidth, height: boxHeight })?.width).toBe(chosen);
  });

  test.each(['webp', 'avif'] as const)('in %s stay within the limits of the format', (format) => {
    const tall = photo({ mime: 'image/png', width: 1080, height: 20_000 });
    expect(renditionsIn(tall, format).map(({ width }) => width)).toEqual([100, 140, 200, 280, 400, 560, 800]);
    expect(renditionsIn(tall, 'png').at(-1)).toMatchObject({ width: 1080, height: 20_000 });
    expect(bestFit(tall, format, { width: 1080, height: 20_000 })).toMatchObject({ width: 800 });
    expect(renditionsIn(photo({ width: 2, height: 17_000 }), format)).toEqual([]);
    expect(renditionsIn(photo({ width: 100, height: 16_383 }), format)).toHaveLength(1);
    expect(renditionsIn(photo({ width: 20_000, height: 1 }), format)).toHaveLength(11);
  });

  test('include the whole in another format when it exceeds the limits of its own', () => {
    const strip = { mime: 'image/avif', width: 20_000, height: 1000 };
    expect(baselineOf(photo(strip))).toMatchObject({ format: 'jpeg', width: 20_000 });
    expect(baselineOf(photo({ ...strip, alpha: true }))).toMatchObject({ format: 'png' });
    expect(baselineOf(photo({ ...strip, width: 16_383 }))).toMatchObject({ format: 'webp' });
  });

  test('never have more than twice the displayed area', () => {
    for (let wanted = 100; wanted <= 3200; wanted += 7) {
      const fit = bestFit(photo(), 'webp', { width: wanted, height: 9999 });
      expect(fit?.width).toBeGreaterThanOrEqual(wanted);
      expect((fit?.width ?? 0) ** 2).toBeLessThanOrEqual(2.05 * wanted ** 2);
    }
  });

  test('have names that change with content, format and size', () => {
    const names = [
      ...renditionsIn(photo(), 'webp'),
      ...renditionsIn(photo(), 'jpeg'),
      ...renditionsIn(photo({ sha256: 'other' }), 'webp'),
    ].map(({ gridref }) => gridref);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toMatch(/^100x75-[0-9a-f]{12}\.webp$/);
  });
});

test.each([
  ['image/jpeg', false, 'jpeg'],
  ['image/png', false, 'png'],
  ['image/webp', true, 'png'],
  ['image/webp', false, 'jpeg'],
  ['image/avif', false, 'jpeg'],
  ['image/gif', false, 'png'],
])('%s with transparency %s is sent to clients without WebP as %s', (mime, alpha, format) => {
  expect(plainFormat(photo({ mime, alpha }))).toBe(format);
});

describe('the whole file', () => {
  test.each([
    ['image/jpeg', 'jpeg'],
    ['image/gif', 'gif'],
    ['image/avif', 'webp'],
  ])('of %s is re-encoded as %s, because the original may contain the location', (mime, format) => {
    expect(baselineOf(photo({ mime, frames: 3 }))).toMatchObject({ format, width: 4000, height: 3000 });
  });

  test('of a document is what was stored', () => {
    const pdf = photo({ mime: 'application/pdf', width: null, height: null });
    expect(baselineOf(pdf)).toBeNull();
    expect(wholeRef({ ...pdf, ext: 'pdf' })).toMatch(/^[0-9a-f]{12}\.pdf$/);
  });
});

test('a rendition is found by its name only in its own image', () => {
  const [size] = renditionsIn(photo(), 'jpeg');
  expect(renditionByRef(photo(), size?.gridref ?? '')).toEqual(size);
  expect(renditionByRef(photo({ sha256: 'other' }), size?.gridref ?? '')).toBeNull();
  expect(renditionByRef(photo(), '100x75-000000000000.webp')).toBeNull();
  expect(renditionByRef(photo(), baselineOf(photo())?.gridref ?? '')?.width).toBe(4000);
});

describe('the rendition names of a file', () => {
  const document = photo({
    mime: 'application/pdf',
    width: null,
    height: null,
    pages: { count: 2, width: 200, height: 300 },
  });

  test.each([
    ['sizes of a picture', photo()],
    ['pages of a document', document],
  ])('are the same for one and for many: %s', (_what, file) => {
    const refs = [baselineOf(file), ...renditionsIn(file, 'avif'), pageRendition(file, 2, 280)].flatMap(
      (one) => one?.gridref ?? [],
    );
    const has = renditionNames(file);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of [...refs, 'anders.webp', '800x600-000000000000.webp']) {
      expect(has(ref), ref).toBe(renditionByRef(file, ref) !== null);
    }
  });

  test('are computed once, however many are looked up', () => {
    let made = 0;
    const file: ImageSource = {
      ...photo(),
      get sha256() {
        made += 1;
        return 'abc';
      },
    };
    const has = renditionNames(file);
    const once = made;
    for (let i = 0; i < 50; i += 1) has(`${i}x${i}-000000000000.webp`);
    expect(made).toBe(once);
  });
});
