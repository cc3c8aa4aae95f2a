import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { MediaFile } from './contract.ts';
import { sweepFiles } from './service/storage/sweep.ts';
import {
  beginUploadAs,
  buildFile,
  getFile,
  pdfOf,
  remove,
  replace,
  sendBytes,
  storedOf,
  uploadNow,
} from './testing.ts';

const crop = (house: House, { _id, rev }: Pick<MediaFile, '_id' | 'rev'>) =>
  house.call('editor', 'POST /api/v0/crop/', { body: { _id, rev, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } } });
const rename = (house: House, { _id, rev }: Pick<MediaFile, '_id' | 'rev'>, name: string) =>
  house.call('editor', 'PUT /api/v0/file/', { body: { _id, rev, name } });
const restore = (house: House, { _id }: { _id: string }) =>
  house.call('editor', 'POST /api/v0/file/restore', { body: [_id] });

test('a file in the trash is neither cropped nor renamed, and comes back as it was cropped', async ({ house }) => {
  const built = await buildFile(house);
  expect((await crop(house, built)).status).toBe(200);
  const cropped = await getFile(house, built);
  expect((await remove(house, built)).status).toBe(200);
  expect([(await crop(house, cropped)).status, (await rename(house, cropped, 'Neu')).status]).toEqual([404, 404]);
  expect((await restore(house, built)).status).toBe(200);
  const back = await getFile(house, built);
  expect(back).toMatchObject({ name: cropped.name, edit: cropped.edit, gridrefs: cropped.gridrefs });
  expect((await rename(house, cropped, 'Alt')).status).toBe(409);
  expect((await rename(house, back, 'Turm')).status).toBe(200);
});

test('a crop and a removal at the same moment leave a file that can be restored', async ({ house }) => {
  const file = await buildFile(house);
  const [cropped, removed] = await Promise.all([crop(house, file), remove(house, file)]);
  expect([200, 404, 409]).toContain(cropped.status);
  expect(removed.status).toBe(200);
  expect((await restore(house, file)).status).toBe(200);
  expect((await getFile(house, file)).edit === null).toBe(cropped.status !== 200);
});

test('a version restored after a renaming has the name of its bytes, and the renaming is kept with the other', async ({
  house,
}) => {
  const file = await buildFile(house, { name: 'Brief.pdf', body: pdfOf(4000) });
  expect(await replace(house, 'editor', file, pdfOf(5000), 'Neu.pdf')).toBe(204);
  expect((await rename(house, await getFile(house, file), 'Umbenannt.pdf')).status).toBe(200);
  const { rev } = await getFile(house, file);
  const old = { _id: file._id, rev, version: 1 };
  expect((await house.call('editor', 'POST /api/v0/file/version', { body: old })).status).toBe(200);
  expect((await getFile(house, file)).name).toBe('Brief.pdf');
  const { body } = await house.call('editor', 'GET /api/v0/file/:id/versions', { params: { id: file._id } });
  expect(body).toMatchObject({ versions: [{ name: 'Umbenannt.pdf' }, { name: 'Brief.pdf', isCurrent: true }] });
});

test('a replacement whose file is removed meanwhile is refused, and its bytes go with the upload', async ({
  house,
}) => {
  const file = await buildFile(house, { name: 'a.pdf', body: pdfOf(4000) });
  const body = pdfOf(5000);
  const id = await beginUploadAs(house, 'editor', { filename: 'b.pdf', replaces: file._id }, body.length);
  expect((await sendBytes(house, 'editor', id, 0, body.subarray(0, 2000))).status).toBe(204);
  expect((await remove(house, file)).status).toBe(200);
  expect((await sendBytes(house, 'editor', id, 2000, body.subarray(2000))).status).toBe(404);
  expect((await uploadNow(house, id)).state).toBe('active');
  house.clock.advance(25 * 3_600_000);
  await sweepFiles(await house.contextOf('admin'));
  expect(storedOf(house, id)).toEqual([]);
});
