import { describe, expect } from 'vitest';
import { type House, test, type Who } from '../../../../testing/house.ts';
import type { FileUse, FileVersion, MediaFile } from '../../contract.ts';
import { buildFile, post, remove } from '../../testing.ts';

/** Requests of the edit screen. */
async function read(house: House, who: Who, id: string) {
  const params = { params: { id } };
  const file = await house.call(who, 'GET /api/v0/file/:id', params);
  const versions = await house.call(who, 'GET /api/v0/file/:id/versions', params);
  const uses = await post(house, who, '/api/v0/file/uses', [id] as never);
  return { statuses: [file.status, versions.status, uses.status], file, versions, uses };
}

/** Leaves editors only the permission to read. */
async function letEditorsOnlyRead(house: House): Promise<void> {
  const { config, rev } = (await house.call('admin', 'GET /api/v0/config/')).body as {
    config: { components: { auth: { availableRoles: { name: string; permissions: string[] }[] } } };
    rev: number;
  };
  const roles = config.components.auth.availableRoles.map((role) =>
    role.name === 'redaktion' ? { ...role, permissions: ['admin.open', 'media.file.read'] } : role,
  );
  const changed = { ...config, components: { ...config.components, auth: { availableRoles: roles } } };
  const { status } = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: changed } });
  expect(status).toBe(200);
}

describe('one file in the trash', () => {
  test('is hidden from guests, other parishes and users who may only read', async ({ house }) => {
    const [kept, { _id }] = [await buildFile(house), await buildFile(house)];
    expect((await remove(house, { _id } as MediaFile)).status).toBe(200);
    await letEditorsOnlyRead(house);
    expect((await read(house, 'editor', kept._id)).statuses).toEqual([200, 200, 200]);
    expect((await read(house, 'editor', _id)).statuses).toEqual([404, 404, 404]);
    expect((await read(house, 'officeOfKirchberg', _id)).statuses).toEqual([404, 404, 404]);
    expect((await read(house, 'guest', _id)).statuses).toEqual([403, 403, 403]);
  });

  test('is shown with versions and uses to users who may restore it', async ({ house }) => {
    const { _id } = await buildFile(house);
    await remove(house, { _id } as MediaFile);
    const { statuses, file, versions, uses } = await read(house, 'officeOfFels', _id);
    expect(statuses).toEqual([200, 200, 200]);
    expect((file.body as { file: MediaFile[] }).file).toMatchObject([{ _id, removedAt: expect.any(String) }]);
    expect((versions.body as { versions: FileVersion[] }).versions).toMatchObject([{ version: 1, isCurrent: true }]);
    expect((uses.body as { uses: FileUse[] }).uses).toEqual([]);
  });

  test('is read-only, also in batches', async ({ house }) => {
    const { _id, rev } = await buildFile(house);
    await remove(house, { _id } as MediaFile);
    const change = { _id, rev: rev + 1, name: 'anders' };
    expect((await house.call('editor', 'PUT /api/v0/file/', { body: change })).status).toBe(404);
    expect((await post(house, 'editor', '/api/v0/batch/file/', [_id] as never)).body).toMatchObject({ total: 0 });
  });
});
test('keeps the name of who removed it, until it is restored', async ({ house }) => {
  const { _id } = await buildFile(house);
  const nameIn = async () =>
    (await house.handle.query('select removed_by_name from media_files where id = $1', [_id])).rows[0]?.removed_by_name;
  await house.call('editor', 'DELETE /api/v0/file/:id', { params: { id: _id } });
  expect(await nameIn()).toBe('redaktion');
  await house.call('editor', 'POST /api/v0/file/restore', { body: [_id] });
  expect(await nameIn()).toBeNull();
});
