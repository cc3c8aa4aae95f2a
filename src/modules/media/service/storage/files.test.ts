import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { restoreStoreTrash } from '#kernel/files/store-trash.ts';
import { StoreOwnerError } from '#kernel/installation/claim-store.ts';
import { writeMark } from '#kernel/installation/store-mark.ts';
import type { JobDefinition } from '#kernel/jobs/jobs.ts';
import { type House, test } from '../../../../testing/house.ts';
import { MOST_FILE_BYTES } from '../../contract.ts';
import { mediaJobs } from '../../jobs.ts';
import { buildFile, buildPicture } from '../../testing.ts';
import { filesByIds, picturesByIds } from '../library/read-files.ts';
import { removeFiles, restoreFiles, updateFiles } from '../library/write-files.ts';
import { addFile } from './add-file.ts';
import { getQuota } from './quota.ts';
import { sweepFiles } from './sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const keysOf = (house: House, id: string) => [...house.files.objects.keys()].filter((key) => key.includes(id));

async function limitTo(house: House, quota: number): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/config/');
  const { config, rev } = body as { config: object; rev: number };
  await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { ...config, quota } } });
}

describe('adding a file', () => {
  test('is refused before a byte is read when it exceeds the quota', async ({ house }) => {
    await limitTo(house, 100_000);
    const ctx = await house.contextOf('editor');
    let read = 0;
    const body = Readable.from(
      (async function* () {
        read += 1;
        yield Buffer.from('%PDF-1.7');
      })(),
    );
    const refused = addFile(ctx, { name: 'a.pdf', body, statedBytes: 1_148_576 });
    await expect(refused).rejects.toMatchObject({
      code: 'media.quota',
      status: 413,
      details: { missingBytes: 1_048_576, missing: '1\u00a0MB' },
    });
    expect(read).toBe(0);
  });

  test('is refused at the end when the declared size was too small, and leaves nothing', async ({ house }) => {
    await limitTo(house, 1000);
    const ctx = await house.contextOf('editor');
    const before = house.files.objects.size;
    const body = Buffer.from(`%PDF-1.7 ${'x'.repeat(2000)}`);
    await expect(addFile(ctx, { name: 'a.pdf', body, statedBytes: 10 })).rejects.toMatchObject({ code: 'media.quota' });
    expect(house.files.objects.size).toBe(before);
    expect((await getQuota(ctx)).used).toBe(0);
  });

  test('cannot take the last free bytes twice concurrently', async ({ house }) => {
    await limitTo(house, 1500);
    const ctx = await house.contextOf('editor');
    const add = (name: string) => addFile(ctx, { name, body: Buffer.from(`%PDF-1.7 ${name.repeat(500)}`) });
    const results = await Promise.allSettled([add('a'), add('b'), add('c')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await getQuota(ctx)).used).toBeLessThanOrEqual(1500);
  });

  test('is refused past the limit of one file without being stored', async ({ house }) => {
    const ctx = await house.contextOf('editor');
    const before = house.files.objects.size;
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('%PDF-1.7');
        for (let sent = 0; sent <= MOST_FILE_BYTES; sent += piece.length) yield piece;
      })(),
    );
    await expect(addFile(ctx, { name: 'a.pdf', body })).rejects.toMatchObject({ code: 'media.tooLarge', status: 413 });
    expect(house.files.objects.size).toBe(before);
  });

  test('leaves nothing when the connection is lost', async ({ house }) => {
    const ctx = await house.contextOf('editor');
    const before = house.files.objects.size;
    const body = Readable.from(
      (async function* () {
        yield Buffer.from(`%PDF-1.7 ${'x'.repeat(9000)}`);
        throw new Error('aborted');
      })(),
    );
    await expect(addFile(ctx, { name: 'a.pdf', body })).rejects.toThrow('aborted');
    expect(house.files.objects.size).toBe(before);
    expect((await getQuota(ctx)).used).toBe(0);
  });

  test('stores the same content sent twice concurrently once', async ({ house }) => {
    const ctx = await house.contextOf('editor');
    const body = await buildPicture();
    const results = await Promise.allSettled([1, 2, 3].map((i) => addFile(ctx, { name: `${i}.jpg`, body })));
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(made).toHaveLength(1);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'C1', details: { file: { _id: made[0]?._id } } });
    const { rows } = await house.handle.query('select id from media_files');
    expect(rows).toHaveLength(1);
  });

  test('accepts the same content for another parish, and again when the first is in the trash', async ({ house }) => {
    const body = await buildPicture();
    const first = await buildFile(house, { body });
    await buildFile(house, { body, site: 'kirchberg' });
    const ctx = await house.contextOf('admin');
    await removeFiles(ctx, [first._id]);
    const second = await buildFile(house, { body });
    await expect(restoreFiles(ctx, [first._id])).rejects.toMatchObject({
      code: 'C1',
      details: { file: { _id: second._id } },
    });
  });

  test('makes the first renditions in a job', async ({ house }) => {
    const file = await buildFile(house, { body: await buildPicture({ width: 1600, height: 900 }) });
    const jobs: JobDefinition[] = mediaJobs(() => house.contextOf('admin'));
    const job = jobs.find(({ name }) => name === 'media.makeSizes');
    expect(job).toBeDefined();
    await job?.run({ fileId: file._id });
    const sizes = keysOf(house, file._id).flatMap((key) => /sizes\/(\d+)x/.exec(key)?.[1] ?? []);
    expect(sizes.map(Number).sort((a, b) => a - b)).toEqual([280, 560, 800, 1120]);
    await job?.run({ fileId: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10' });
  });
});

describe('images for pages', () => {
  test('leave out files the reader may not load, and documents', async ({ house }) => {
    const shown = await buildFile(house);
    const internal = await buildFile(house, { isPublic: false });
    const document = await buildFile(house, { name: 'a.pdf', body: Buffer.from('%PDF-1.7') });
    const ids = [shown._id, internal._id, document._id];
    expect([...(await picturesByIds(await house.contextOf('guest'), ids)).keys()]).toEqual([shown._id]);
    expect([...(await picturesByIds(await house.contextOf('editor'), ids)).keys()].sort()).toEqual(
      [shown._id, internal._id].sort(),
    );
    await expect(filesByIds(await house.contextOf('guest'), ids)).rejects.toMatchObject({ code: 'C100' });
  });

  test("have renditions, dimensions and texts in the reader's language", async ({ house }) => {
    const words = {
      alt: { de: 'Laternen', en: 'Lanterns' },
      caption: { de: 'Am Kirchenplatz', en: '' },
      focus: { x: 0.25, y: 0.5 },
    };
    const file = await buildFile(house, { ...words, body: await buildPicture({ width: 1000, height: 500 }) });
    const german = (await picturesByIds(await house.contextOf('guest'), [file._id])).get(file._id);
    expect(german).toMatchObject({
      alt: 'Laternen',
      caption: 'Am Kirchenplatz',
      width: 1000,
      height: 500,
      position: '25% 50%',
      credit: null,
    });
    expect(german?.src).toMatch(new RegExp(`^/api/v0/download/${file._id}/800x400-\\w{12}\\.jpg$`));
    const steps = german?.srcSet?.split(', ').map((step) => step.split(' '));
    expect(steps?.map(([, width]) => width)).toEqual(['280w', '400w', '560w', '800w', '1000w']);
    expect(steps?.every(([url]) => url?.endsWith('.webp'))).toBe(true);
    const english = (await picturesByIds(await house.contextOf('guest', { locale: 'en' }), [file._id])).get(file._id);
    expect(english).toMatchObject({ alt: 'Lanterns', caption: 'Am Kirchenplatz' });
  });

  test('have no renditions when they are SVG', async ({ house }) => {
    const { _id, baseline } = await buildFile(house, {
      name: 'a.svg',
      body: Buffer.from('<svg viewBox="0 0 30 20"><g/></svg>'),
    });
    const picture = (await picturesByIds(await house.contextOf('guest'), [_id])).get(_id);
    expect(picture).toMatchObject({
      src: `/api/v0/download/${_id}/${baseline}`,
      srcSet: undefined,
      width: 30,
      height: 20,
    });
  });
});

describe('every change', () => {
  test('is emitted to the other rooms', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const file = await buildFile(house);
    await updateFiles(ctx, [{ _id: file._id, rev: 1, credit: 'Foto: Pfarre' }]);
    await removeFiles(ctx, [file._id]);
    await restoreFiles(ctx, [file._id]);
    const { rows } = await house.handle.query(
      `select name from kernel_events where name like 'media.%' order by created_at`,
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set(['media.fileAdded', 'media.fileChanged', 'media.fileRemoved', 'media.fileRestored']),
    );
  });
});

describe('the nightly sweep', () => {
  test('keeps younger files, files in use and foreign objects', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const used = await buildFile(house);
    const trashed = await buildFile(house);
    await removeFiles(ctx, [trashed._id]);
    await house.files.put('other/thing', Buffer.from('x'));
    house.clock.advance(29 * DAY_MS);
    await house.files.put('media/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10/original', Buffer.from('x'));
    expect((await sweepFiles(ctx)).purged).toBe(0);
    expect(keysOf(house, used._id)).toHaveLength(1);
    expect(keysOf(house, trashed._id)).toHaveLength(1);
    expect(keysOf(house, '7d9f2b1e')).toHaveLength(1);
    expect(house.files.objects.has('other/thing')).toBe(true);
  });

  test('removes nothing when the store is that of another installation', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const trashed = await buildFile(house);
    await removeFiles(ctx, [trashed._id]);
    await house.files.put('media/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10/original', Buffer.from('x'));
    await house.files.put('uploads/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10/0', Buffer.from('x'));
    await writeMark(house.files, '22222222-2222-4222-8222-222222222222');
    const before = [...house.files.objects.keys()];
    house.clock.advance(60 * DAY_MS);
    await expect(sweepFiles(ctx)).rejects.toThrow(StoreOwnerError);
    await house.files.remove('installation');
    await expect(sweepFiles(ctx)).rejects.toThrow(StoreOwnerError);
    expect([...house.files.objects.keys()]).toEqual(before.filter((key) => key !== 'installation'));
    await expect(restoreFiles(ctx, [trashed._id])).resolves.toHaveLength(1);
  });

  test('keeps what it removed in the trash of the store for 14 days, from where it can be restored', async ({
    house,
  }) => {
    const ctx = await house.contextOf('admin');
    const orphans = ['media/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10/original', 'uploads/7d9f2b1e-5a3c-4f60/0'];
    for (const key of orphans) await house.files.put(key, Buffer.from(`bytes of ${key}`));
    house.clock.advance(DAY_MS + 1000);
    expect(await sweepFiles(ctx)).toMatchObject({ trashed: 2, emptied: 0 });
    for (const key of orphans) expect(await house.files.stat(key)).toBeNull();
    house.clock.advance(13 * DAY_MS);
    expect(await sweepFiles(ctx)).toMatchObject({ trashed: 0, emptied: 0 });
    expect(await restoreStoreTrash(house.files)).toMatchObject({ restored: 2 });
    for (const key of orphans) expect(house.files.objects.get(key)?.toString()).toBe(`bytes of ${key}`);
    expect(await sweepFiles(ctx)).toMatchObject({ trashed: 2, emptied: 0 });
    house.clock.advance(16 * DAY_MS);
    expect(await sweepFiles(ctx)).toMatchObject({ trashed: 0, emptied: 2 });
    expect([...house.files.objects.keys()].filter((key) => key.includes('7d9f2b1e'))).toEqual([]);
  });

  test('purges files after 30 days in the trash with their renditions, and removes orphans', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const file = await buildFile(house);
    await house.call('guest', 'GET /api/v0/download/:id', { params: { id: file._id } });
    await removeFiles(ctx, [file._id]);
    await house.files.put('media/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10/original', Buffer.from('x'));
    expect(keysOf(house, file._id)).toHaveLength(2);
    house.clock.advance(30 * DAY_MS + 1000);
    const swept = await sweepFiles(ctx);
    expect(swept.purged).toBe(1);
    expect(swept.orphans).toBeGreaterThanOrEqual(1);
    const left = [...keysOf(house, file._id), ...keysOf(house, '7d9f2b1e')];
    expect(left.filter((key) => !/^trash\/2026-12-21\/media\/[^/]+\/original$/.test(key))).toEqual([]);
    house.clock.advance(16 * DAY_MS);
    expect((await sweepFiles(ctx)).emptied).toBe(2);
    expect([...keysOf(house, file._id), ...keysOf(house, '7d9f2b1e')]).toEqual([]);
    await expect(restoreFiles(ctx, [file._id])).rejects.toMatchObject({ code: 'notFound' });
  });
});
