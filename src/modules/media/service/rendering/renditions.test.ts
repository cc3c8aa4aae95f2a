import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { type House, test } from '../../../../testing/house.ts';
import type { MediaFile } from '../../contract.ts';
import { buildFile, buildPdf, buildPicture, buildUnfoldingPdf, download, readHeic } from '../../testing.ts';
import { findRendition } from '../downloads/download.ts';
import { editableFile } from '../library/authorised-files.ts';
import { purgeFiles, removeFiles } from '../library/write-files.ts';
import { bestFit } from './images/gridrefs.ts';
import { inTurn } from './render-queue.ts';
import { pageRendition } from './rendition-lookup.ts';
import { makeFirstRenditions, makeRenditionLater, makeSize } from './renditions.ts';

/** Context of a guest, and a log of reads and writes in the file store. */
async function watchedGuest(house: House): Promise<{ ctx: Context; acts: string[] }> {
  const ctx = await house.contextOf('guest');
  const acts: string[] = [];
  const read: typeof ctx.files.read = (key, range) => {
    if (key.includes('/original')) acts.push('read');
    return ctx.files.read(key, range);
  };
  const put: typeof ctx.files.put = (key, body, about) => {
    acts.push(key.endsWith('.jpg') && key.includes('/original') ? 'developed' : 'made');
    return ctx.files.put(key, body, about);
  };
  return { ctx: { ...ctx, files: { ...ctx.files, read, put } }, acts };
}

/** Maximum number of sources in memory at once, if each is released as soon as its rendition is made. */
const mostHeld = (acts: string[]): number =>
  acts.reduce(
    ([held, most], act) => {
      const now = held + (act === 'read' ? 1 : -1);
      return [now, Math.max(most, now)] as [number, number];
    },
    [0, 0] as [number, number],
  )[1];

describe('renditions requested by many readers at once', () => {
  test('are read one after the other, not all before the first is made', async ({ house }) => {
    const file = await buildFile(house, { body: await buildPicture({ width: 1500, height: 1000 }) });
    const { ctx, acts } = await watchedGuest(house);
    const refs = [...file.gridrefs, ...file.gridrefs_ng].map(({ gridref }) => gridref);
    await Promise.all(refs.map((ref) => findRendition(ctx, { id: file._id, gridref: ref })));
    expect(acts.filter((act) => act === 'made')).toHaveLength(refs.length);
    // The next one is read while the one before is being stored.
    expect(mostHeld(acts)).toBeLessThanOrEqual(2);
  });

  test('are read one after the other for documents as well', async ({ house }) => {
    const { _id } = await buildFile(house, { name: 'Pfarrbrief.pdf', body: buildPdf({ count: 6 }) });
    const { ctx, acts } = await watchedGuest(house);
    const file = await editableFile(await house.contextOf('admin'), _id);
    const refs = [1, 2, 3, 4, 5, 6].map((page) => pageRendition(file, page, 280)?.gridref ?? '');
    await Promise.all(refs.map((ref) => findRendition(ctx, { id: _id, gridref: ref })));
    expect(mostHeld(acts)).toBeLessThanOrEqual(2);
  });

  test('of a HEIC image without JPEG share one conversion', async ({ house }) => {
    const file = await buildFile(house, { name: 'IMG.heic', body: await readHeic() });
    const key = [...house.files.objects.keys()].find((one) => one.endsWith('/original.jpg')) ?? '';
    await house.files.remove(key);
    const { ctx, acts } = await watchedGuest(house);
    const refs = [...file.gridrefs, ...file.gridrefs_ng].map(({ gridref }) => gridref);
    await Promise.all(refs.map((ref) => findRendition(ctx, { id: file._id, gridref: ref })));
    expect(acts.filter((act) => act === 'developed')).toHaveLength(1);
  });
});

test('a reader is asked to retry when too many wait, and then gets the image', async ({ house }) => {
  const file = await buildFile(house);
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 101 }, () =>
    inTurn([{ urgency: 'reader', network: '127.0.0.1' }], () => gate.promise),
  );
  const parts = { params: { id: file._id, gridref: file.gridrefs[0]?.gridref ?? '' } };
  const answer = await house.call('guest', 'GET /api/v0/download/:id/:gridref', parts);
  expect([answer.status, answer.headers['retry-after'], answer.body]).toMatchObject([
    503,
    '10',
    { code: 'media.busy' },
  ]);
  gate.resolve();
  await Promise.all(waiting);
  expect((await house.call('guest', 'GET /api/v0/download/:id/:gridref', parts)).status).toBe(200);
});

test('a rendition is not made for a closed connection, unless another request waits for it', async ({ house }) => {
  const file = await buildFile(house);
  const { ctx, acts } = await watchedGuest(house);
  const [first = '', second = ''] = file.gridrefs.map(({ gridref }) => gridref);
  const gate = Promise.withResolvers<void>();
  const held = inTurn([{ urgency: 'upload' }], () => gate.promise);
  let isGone = false;
  let entered = 0;
  const hasLeft = () => {
    entered += 1;
    return isGone;
  };
  const left = [findRendition({ ...ctx, hasLeft }, { id: file._id, gridref: first })];
  await expect.poll(() => entered).toBe(1);
  const shared = findRendition(ctx, { id: file._id, gridref: first });
  left.push(findRendition({ ...ctx, hasLeft }, { id: file._id, gridref: second }));
  const settled = Promise.allSettled(left);
  await expect.poll(() => entered).toBeGreaterThan(1);
  isGone = true;
  gate.resolve();
  await held;
  expect(await shared).toMatchObject({ gridref: first });
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(acts.filter((act) => act === 'made')).toHaveLength(1);
});

test('a document with one too expensive page is skipped for a while', { timeout: 30_000 }, async ({ house }) => {
  const body = buildUnfoldingPdf({ count: 3, firstPage: '0 0 10 10 re f' });
  const { _id, pages } = await buildFile(house, { name: 'Plan.pdf', body });
  expect(pages?.count).toBe(3);
  const { ctx, acts } = await watchedGuest(house);
  const file = await editableFile(await house.contextOf('admin'), _id);
  const ask = (page: number, width: 280 | 560) =>
    findRendition(ctx, { id: _id, gridref: pageRendition(file, page, width)?.gridref ?? '' });
  await ask(1, 280);
  for (const [page, width] of [
    [2, 280],
    [2, 560],
    [3, 280],
    [1, 560],
  ] as const) {
    await expect(ask(page, width)).rejects.toMatchObject({ code: 'media.tooMuch' });
  }
  expect(acts).toEqual(['read', 'made', 'read']);
  expect(await ask(1, 280)).toMatchObject({ mime: 'image/webp' });
});

describe('an AVIF rendition', () => {
  const ask = (house: House, file: { _id: string }, query = {}) =>
    house.call('guest', 'GET /api/v0/download/:id', {
      params: { id: file._id },
      query,
      headers: { accept: 'image/avif,image/webp' },
    });
  const asked = (house: House) => house.jobs.queued.filter(({ name }) => name === 'media.makeSize');

  test('is enqueued once, however many guests come', async ({ house }) => {
    const file = await buildFile(house);
    await Promise.all(Array.from({ length: 30 }, () => ask(house, file)));
    expect(asked(house)).toHaveLength(1);
    await ask(house, file, { width: 200 });
    expect(asked(house)).toHaveLength(2);
  });

  test('is not enqueued behind a hundred others: emails wait behind them', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const file = await editableFile(ctx, (await buildFile(house))._id);
    const sizeOf = (serial: number) => ({ gridref: `${serial}.avif`, format: 'avif', width: 1, height: 1 }) as const;
    for (let serial = 0; serial < 101; serial += 1) await makeRenditionLater(ctx, file, sizeOf(serial));
    const most = asked(house).length;
    expect(most).toBeLessThanOrEqual(100);
    await makeSize(ctx, file.id, sizeOf(0).gridref);
    await makeRenditionLater(ctx, file, sizeOf(200));
    expect(asked(house)).toHaveLength(most + 1);
    for (const { payload } of asked(house)) await makeSize(ctx, file.id, String(payload.gridref));
  });

  test('is not enqueued after a recent failure', async ({ house }) => {
    const file = await buildFile(house);
    const row = await editableFile(await house.contextOf('admin'), file._id);
    const size = bestFit(row, 'avif', { width: 800, height: 1024 });
    const original = [...house.files.objects.keys()].find((key) => key.endsWith(`${file._id}/original`)) ?? '';
    const bytes = house.files.objects.get(original) ?? Buffer.alloc(0);
    await house.files.put(original, bytes.subarray(0, 600));
    const made = makeSize(await house.contextOf('admin'), file._id, size?.gridref ?? '');
    await expect(made).rejects.toMatchObject({ code: 'media.broken' });
    await house.files.put(original, bytes);
    expect((await ask(house, file)).status).toBe(200);
    expect(asked(house)).toEqual([]);
  });
});

test('a tall screenshot has all its renditions', { timeout: 30_000 }, async ({ house }) => {
  const screen = sharp({ create: { width: 1080, height: 20_000, channels: 3, background: '#ffaa77' } });
  const file = await buildFile(house, { name: 'bildschirm.png', body: await screen.png().toBuffer() });
  const refs = [file.gridrefs.at(-1)?.gridref, file.gridrefs_ng.at(-1)?.gridref, file.baseline];
  for (const gridref of refs) {
    const params = { id: file._id, gridref: gridref ?? '' };
    expect((await house.call('guest', 'GET /api/v0/download/:id/:gridref', { params })).status).toBe(200);
  }
  const wanted = { query: { width: 1080, height: 20_000 }, headers: { accept: 'image/webp' } };
  const answer = await house.call('guest', 'GET /api/v0/download/:id', { params: { id: file._id }, ...wanted });
  expect(answer.status).toBe(200);
});

describe('a rendition made while its file is purged', () => {
  /** The file is purged while the first rendition is being stored. */
  async function buildDoomed(house: House): Promise<MediaFile> {
    const file = await buildFile(house);
    const ctx = await house.contextOf('admin');
    const put = house.files.put.bind(house.files);
    vi.spyOn(house.files, 'put').mockImplementationOnce(async (...given) => {
      await removeFiles(ctx, [file._id]);
      await purgeFiles(ctx, [file._id]);
      return put(...given);
    });
    return file;
  }
  const keptOf = (house: House, { _id }: MediaFile) =>
    [...house.files.objects.keys()].filter((key) => key.includes(_id));

  test('is not stored, and the job ends quietly', async ({ house }) => {
    const file = await buildDoomed(house);
    await makeFirstRenditions(await house.contextOf('admin'), file._id);
    expect(keptOf(house, file)).toEqual([]);
  });

  test('is not found for a reader', async ({ house }) => {
    const file = await buildDoomed(house);
    expect((await download(house, 'guest', file)).status).toBe(404);
    expect(keptOf(house, file)).toEqual([]);
  });
});
