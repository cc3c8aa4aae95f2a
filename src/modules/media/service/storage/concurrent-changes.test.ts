import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import { buildFile, buildPicture, download, getFile, pdf, post, replace } from '../../testing.ts';
import { changeInBulk } from '../library/bulk-change.ts';
import { replaceBytes } from './replace-bytes.ts';
import { sweepFiles } from './sweep.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A body whose bytes arrive when `promise` resolves. */
const after = (promise: Promise<unknown>, bytes: Buffer) =>
  Readable.from(
    (async function* () {
      await promise;
      yield bytes;
    })(),
    { objectMode: false },
  );

/** Starts a replacement, runs `meanwhile`, then continues. Returns the code of a refusal. */
async function replacedSlowly(house: House, id: string, bytes: Buffer, meanwhile: () => Promise<unknown>) {
  const ctx = await house.contextOf('admin');
  const gate = Promise.withResolvers<void>();
  const replacing = replaceBytes(ctx, { _id: id, name: 'langsam.pdf', body: after(gate.promise, bytes) });
  const told = replacing.then(
    () => 'stored',
    (error: { code?: string }) => error.code,
  );
  await meanwhile();
  gate.resolve();
  return told;
}

const shown = async (house: House, file: { _id: string }) => {
  const { status, text } = await download(house, 'guest', file);
  return { status, text };
};

describe('concurrent changes of one file', () => {
  test('a refused replacement removes nothing of the faster one', async ({ house }) => {
    const file = await buildFile(house, { name: 'a.pdf', body: pdf('one') });
    const meanwhile = () => replace(house, 'editor', file, pdf('two'));
    expect(await replacedSlowly(house, file._id, Buffer.from('no kind of file'), meanwhile)).toBe('media.kind');
    expect(await shown(house, file)).toEqual({ status: 200, text: pdf('two').toString() });
  });

  test('two replacements are two versions, each with its own bytes', async ({ house }) => {
    const file = await buildFile(house, { name: 'a.pdf', body: pdf('one') });
    const meanwhile = () => replace(house, 'editor', file, pdf('two'));
    expect(await replacedSlowly(house, file._id, pdf('three'), meanwhile)).toBe('stored');
    expect((await shown(house, file)).text).toBe(pdf('three').toString());
    const { rev } = await getFile(house, file);
    const again = await post(house, 'admin', '/api/v0/file/version', { _id: file._id, rev, version: 2 });
    expect(again.status).toBe(200);
    expect((await shown(house, file)).text).toBe(pdf('two').toString());
    const { body } = await house.call('admin', 'GET /api/v0/file/:id/versions', { params: { id: file._id } });
    expect((body as { versions: { version: number }[] }).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('a file moved while it is replaced has the new bytes in the other parish', async ({ house }) => {
    const file = await buildFile(house, { name: 'a.pdf', body: pdf('one') });
    const meanwhile = () => post(house, 'admin', '/api/v0/file/bulk', { ids: [file._id], moveTo: 'kirchberg' });
    expect(await replacedSlowly(house, file._id, pdf('three'), meanwhile)).toBe('stored');
    expect((await getFile(house, file)).site).toBe('kirchberg');
    expect((await shown(house, file)).text).toBe(pdf('three').toString());
  });

  test('a refused move leaves all files where they were, with their bytes', async ({ house }) => {
    const file = await buildFile(house, { name: 'a.pdf', body: pdf('one') });
    const twin = await buildFile(house, { name: 't.pdf', body: pdf('twin') });
    await buildFile(house, { name: 't.pdf', body: pdf('twin'), site: 'kirchberg' });
    const ctx = await house.contextOf('admin');
    const moving = changeInBulk(ctx, { ids: [file._id, twin._id], moveTo: 'kirchberg' });
    await expect(moving).rejects.toMatchObject({ code: 'C1' });
    expect((await getFile(house, file)).site).toBe('fels');
    for (const one of [file, twin]) expect((await shown(house, one)).status).toBe(200);
  });

  test('the same bytes for two files: one gets them, the other is refused as a duplicate', async ({ house }) => {
    const [a, b] = [await buildFile(house, { body: pdf('a') }), await buildFile(house, { body: pdf('b') })];
    const ctx = await house.contextOf('admin');
    const both = [a, b].map(({ _id }) => replaceBytes(ctx, { _id, name: 'n.pdf', body: pdf('same') }));
    const told = (await Promise.allSettled(both)).map((one) =>
      one.status === 'rejected' ? one.reason.code : 'stored',
    );
    expect(told).toContain('stored');
    expect(told).toContain('C1');
  });
});

test('an image in use is not replaced by a document', async ({ house }) => {
  const file = await buildFile(house, { body: await buildPicture() });
  await post(house, 'admin', '/api/v0/gallery/', { site: 'fels', name: 'Fest', files: [file._id] });
  const ctx = await house.contextOf('admin');
  const refused = replaceBytes(ctx, { _id: file._id, name: 'n.pdf', body: pdf('paper') });
  await expect(refused).rejects.toMatchObject({ code: 'media.otherKind', status: 409 });
  expect((await getFile(house, file)).kind).toBe('image');
});

test('the sweep removes the leftovers of a killed replacement', async ({ house }) => {
  const file = await buildFile(house, { name: 'a.pdf', body: pdf('one') });
  await replace(house, 'editor', file, pdf('two'));
  const before = [...house.files.objects.keys()].filter((key) => key.includes(file._id)).sort();
  await house.files.put(`media/${file._id}/original-of-nobody`, Buffer.from('x'));
  house.clock.advance(2 * DAY_MS);
  await sweepFiles(await house.contextOf('admin'));
  const trashed = `trash/2026-11-23/media/${file._id}/original-of-nobody`;
  expect([...house.files.objects.keys()].filter((key) => key.includes(file._id)).sort()).toEqual([...before, trashed]);
});
