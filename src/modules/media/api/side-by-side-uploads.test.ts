import { Readable } from 'node:stream';
import { describe, expect, vi } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { continueUpload } from '../service/uploads/continue-upload.ts';
import { beginUploadAs, pdfOf, sendBytes, storedOf, uploadNow } from '../testing.ts';

const HOUR = 60 * 60 * 1000;
const filesIn = async (house: House) => (await house.handle.query('select id from media_files')).rows;

describe('several requests sending to one upload', () => {
  /** A body that hangs after its first bytes, like that of a phone that has lost its network. */
  function hanging(bytes: Buffer): Readable {
    const body = new Readable({ read: () => {} });
    body.push(bytes);
    return body;
  }

  test('give way to the newest; bytes of the older one count', async ({ house }) => {
    const body = pdfOf();
    const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, body.length);
    const ctx = await house.contextOf('editor');
    const stuck = hanging(body.subarray(0, 1000));
    const sending = continueUpload(ctx, id, { offset: 0, body: stuck });
    await expect.poll(() => stuck.readableLength).toBe(0);
    const last = continueUpload(ctx, id, { offset: 1000, body: Readable.from([body.subarray(1000)]) });
    expect([await sending, await last]).toEqual([1000, body.length]);
    expect((await uploadNow(house, id)).state).toBe('complete');
  });

  test('are limited per user', async ({ house }) => {
    const ctx = await house.contextOf('editor');
    const bodies: Readable[] = [];
    const begin = async () => {
      const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, 4000);
      const body = hanging(pdfOf().subarray(0, 1000));
      bodies.push(body);
      return { id, sending: continueUpload(ctx, id, { offset: 0, body }).catch(({ code }) => code) };
    };
    const eight: Awaited<ReturnType<typeof begin>>[] = [];
    for (let one = 0; one < 8; one++) eight.push(await begin());
    await expect.poll(() => bodies.filter(({ readableLength }) => readableLength > 0)).toEqual([]);
    expect(await (await begin()).sending).toBe('tooMany');
    for (const body of bodies.slice(0, 8)) body.destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    expect(await Promise.all(eight.map(({ sending }) => sending))).toEqual(eight.map(() => 1000));
    const again = await begin();
    bodies.at(-1)?.push(null);
    expect(await again.sending).toBe(1000);
  });
});

test('a store that fails at the end loses nothing: sending nothing more or asking for the offset retries', async ({
  house,
}) => {
  const body = pdfOf();
  const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, body.length);
  await sendBytes(house, 'editor', id, 0, body.subarray(0, 2000));
  const [part = ''] = storedOf(house, id);
  const bytes = house.files.objects.get(part) ?? Buffer.alloc(0);
  await house.files.remove(part);
  expect((await sendBytes(house, 'editor', id, 2000, body.subarray(2000))).status).toBe(500);
  // The offset must not equal the size: tus clients would take that for success.
  expect((await house.call('editor', 'GET /api/v0/upload/:id', { params: { id } })).status).toBe(500);
  const { body: list } = await house.call('editor', 'GET /api/v0/upload/');
  expect(list).toMatchObject({ upload: [{ _id: id, state: 'active', offset: body.length }] });
  await house.files.put(part, bytes);
  expect((await sendBytes(house, 'editor', id, body.length, Buffer.alloc(0))).status).toBe(204);
  expect((await uploadNow(house, id)).state).toBe('complete');
});

describe('a request that finishes an upload', () => {
  const sent = async (house: House, body: Buffer) => {
    const id = await beginUploadAs(house, 'editor', { filename: 'a.pdf' }, body.length);
    return { id, body };
  };

  test('and is killed between file and upload does not see its own bytes as a duplicate', async ({ house }) => {
    const { id, body } = await sent(house, pdfOf());
    await sendBytes(house, 'editor', id, 0, body);
    const { file } = await uploadNow(house, id);
    expect(file).not.toBeNull();
    const { rows } = await house.handle.query('select state, file_id from media_uploads where id = $1', [id]);
    expect(rows, 'in one transaction with the file').toEqual([{ state: 'complete', file_id: file?._id }]);
  });

  test('is replaced by one that asks for the offset when its process was killed', async ({ house }) => {
    const { id, body } = await sent(house, pdfOf());
    await sendBytes(house, 'editor', id, 0, body.subarray(0, 2000));
    const [part = ''] = storedOf(house, id);
    const bytes = house.files.objects.get(part) ?? Buffer.alloc(0);
    await house.files.remove(part);
    expect((await sendBytes(house, 'editor', id, 2000, body.subarray(2000))).status).toBe(500);
    await house.files.put(part, bytes);
    expect(await uploadNow(house, id)).toMatchObject({ state: 'complete', file: { name: 'a.pdf' } });
  });

  /** Sends the last bytes and holds the storing until `open` is called. */
  const storing = async (house: House) => {
    const { id, body } = await sent(house, pdfOf());
    await sendBytes(house, 'editor', id, 0, body.subarray(0, 2000));
    const { objects } = house.files;
    const gate = Promise.withResolvers<void>();
    const read = vi.spyOn(house.files, 'read').mockImplementationOnce(async (key) => {
      const bytes = objects.get(key) ?? Buffer.alloc(0);
      await gate.promise;
      return Readable.from([bytes]);
    });
    const first = sendBytes(house, 'editor', id, 2000, body.subarray(2000));
    await expect.poll(() => read).toHaveBeenCalled();
    read.mockRestore();
    const again = () => sendBytes(house, 'editor', id, body.length, Buffer.alloc(0));
    const giveUp = () => house.call('editor', 'DELETE /api/v0/upload/:id', { params: { id } });
    return { id, first, again, giveUp, open: gate.resolve };
  };

  test('makes others wait until the file is stored', async ({ house }) => {
    const { id, first, again, open } = await storing(house);
    const second = again();
    open();
    expect([(await first).status, (await second).status]).toEqual([204, 204]);
    expect(await uploadNow(house, id)).toMatchObject({ state: 'complete', file: { name: 'a.pdf' } });
  });

  test('prevents abandoning the upload, because the file would appear all the same', async ({ house }) => {
    const { id, first, giveUp, open } = await storing(house);
    const refused = await giveUp();
    expect([refused.status, refused.body]).toMatchObject([423, { code: 'media.storing' }]);
    open();
    expect((await first).status).toBe(204);
    expect(await uploadNow(house, id)).toMatchObject({ state: 'complete', file: { name: 'a.pdf' } });
    expect((await giveUp()).status).toBe(204);
    expect(await filesIn(house)).toHaveLength(1);
  });

  test('so slowly that another takes over reports the outcome of the other', async ({ house }) => {
    const { id, first, again, open } = await storing(house);
    house.clock.advance(HOUR);
    expect((await again()).status).toBe(204);
    open();
    expect((await first).status).toBe(204);
    expect(await uploadNow(house, id)).toMatchObject({ state: 'complete', error: null, file: { name: 'a.pdf' } });
    expect(await filesIn(house)).toHaveLength(1);
  });

  test('so slowly that the upload is abandoned creates no file', async ({ house }) => {
    const { first, giveUp, open } = await storing(house);
    house.clock.advance(HOUR);
    expect((await giveUp()).status).toBe(204);
    open();
    expect((await first).status).toBe(404);
    expect(await filesIn(house)).toEqual([]);
    expect([...house.files.objects.keys()].filter((key) => key.startsWith('media/'))).toEqual([]);
  });
});
