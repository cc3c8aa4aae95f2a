import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { JobDefinition } from '#kernel/jobs/jobs.ts';
import { type House, test } from '../../../../testing/house.ts';
import type { FileVersion, MediaFile } from '../../contract.ts';
import { mediaJobs } from '../../jobs.ts';
import { buildFile, buildPicture } from '../../testing.ts';
import { checkBytes, checkTonight } from './check-bytes.ts';
import { replaceBytes } from './replace-bytes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Suffix of the last id of a night. */
const EDGES = 'fffffff-ffff-ffff-ffff-ffffffffffff';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" onload="alert(1)"><rect/></svg>';

const look = (house: House) => checkBytes({ db: house.handle.db, files: house.files });
const keyOf = (house: House, id: string, name = 'original') =>
  [...house.files.objects.keys()].find((key) => key.startsWith(`media/${id}/${name}`)) ?? '';

async function fileOf(house: House, id: string): Promise<MediaFile> {
  const { body } = await house.call('editor', 'GET /api/v0/file/:id', { params: { id } });
  const [file] = (body as { file: MediaFile[] }).file;
  if (!file) throw new Error('There is no such file');
  return file;
}

const damageOf = async (house: House, id: string) => (await fileOf(house, id)).damage;

async function damaged(house: House, query = {}): Promise<string[]> {
  const { body } = await house.call('editor', 'GET /api/v0/file/', { query: { status: 'damaged', ...query } });
  return (body as { file: MediaFile[] }).file.map(({ _id }) => _id);
}

describe('stored bytes', () => {
  test('are intact after uploads, replacements and version changes, also of a sanitized SVG', async ({ house }) => {
    const file = await buildFile(house);
    await buildFile(house, { name: 'logo.svg', body: Buffer.from(DRAWING) });
    await replaceBytes(await house.contextOf('admin'), { _id: file._id, name: 'b.jpg', body: await buildPicture() });
    const back = { _id: file._id, rev: (await fileOf(house, file._id)).rev, version: 1 };
    expect((await house.call('editor', 'POST /api/v0/file/version', { body: back })).status).toBe(200);
    const { checked, damaged: found } = await look(house);
    expect(found).toEqual([]);
    expect(checked).toBe(3);
  });

  test('that are missing or changed are reported, on the file and in the list, until they are intact again', async ({
    house,
  }) => {
    const [lost, changed, fine] = [await buildFile(house), await buildFile(house), await buildFile(house)];
    const [lostKey, changedKey] = [keyOf(house, lost._id), keyOf(house, changed._id)];
    const bytes = Buffer.from(house.files.objects.get(lostKey) ?? '');
    const other = Buffer.from(house.files.objects.get(changedKey) ?? '');
    await house.files.remove(lostKey);
    other.writeUInt8(other.readUInt8(500) ^ 1, 500);
    await house.files.put(changedKey, other);

    const { damaged: found } = await look(house);
    expect(found).toEqual(
      expect.arrayContaining([
        { fileId: lost._id, name: lost.name, key: lostKey, damage: 'missing', isNew: true },
        { fileId: changed._id, name: changed.name, key: changedKey, damage: 'changed', isNew: true },
      ]),
    );
    expect(found).toHaveLength(2);
    expect(await damageOf(house, lost._id)).toBe('missing');
    expect(await damageOf(house, changed._id)).toBe('changed');
    expect(await damageOf(house, fine._id)).toBeNull();
    expect((await damaged(house)).sort()).toEqual([lost._id, changed._id].sort());
    expect(await damaged(house, { site: 'kirchberg' })).toEqual([]);

    await house.files.put(lostKey, bytes);
    await replaceBytes(await house.contextOf('admin'), { _id: changed._id, name: 'b.jpg', body: await buildPicture() });
    expect(await damageOf(house, changed._id)).toBeNull();
    // The earlier version is still damaged and must not be restored.
    expect(await damaged(house)).toContain(changed._id);
    expect((await look(house)).damaged).toEqual([
      { fileId: changed._id, name: changed.name, key: changedKey, damage: 'changed', isNew: false },
    ]);
    expect(await damaged(house)).toEqual([changed._id]);
    const { body } = await house.call('editor', 'GET /api/v0/file/:id/versions', { params: { id: changed._id } });
    const { versions } = body as { versions: FileVersion[] };
    expect(versions.map(({ version, damage }) => [version, damage])).toEqual([
      [2, null],
      [1, 'changed'],
    ]);
  });

  test('that are damaged are not shown to guests, and do not change the file', async ({ house }) => {
    const file = await buildFile(house);
    await house.files.remove(keyOf(house, file._id));
    await look(house);
    expect(await fileOf(house, file._id)).toMatchObject({
      rev: file.rev,
      updatedAt: file.updatedAt,
      damage: 'missing',
    });
    expect((await house.call('guest', 'GET /api/v0/file/', { query: { status: 'damaged' } })).status).toBe(403);
  });

  test('are reported as lost when downloaded', async ({ house }) => {
    const file = await buildFile(house, { name: 'brief.pdf', body: Buffer.from('%PDF-1.7 brief') });
    await house.files.remove(keyOf(house, file._id));
    const answer = await house.call('guest', 'GET /api/v0/download/:id', { params: { id: file._id } });
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ code: 'media.lost', message: expect.stringContaining('verloren') as string });
  });
});

test('of a row removed before the check are not reported', async ({ house }) => {
  const file = await buildFile(house);
  const files = {
    ...house.files,
    read: async () => {
      await house.handle.query(`delete from media_files where id = '${file._id}'`, []);
      return null;
    },
  };
  expect((await checkBytes({ db: house.handle.db, files })).damaged).toEqual([]);
});

test('every file has its night, and sixteen nights check all of them', async ({ house }) => {
  const ids = '0123456789abcdef'.split('').flatMap((digit) => [`${digit}${randomUUID().slice(1)}`, digit + EDGES]);
  await house.handle.query(
    `insert into media_files (id, site_id, name, kind, ext, mime, bytes, sha256, stored_sha256)
     select one::uuid, $1, 'a.txt', 'document', 'txt', 'text/plain', 36, one, encode(sha256(one::bytea), 'hex')
     from jsonb_array_elements_text($2::jsonb) as rows(one)`,
    [house.sites.fels._id, JSON.stringify(ids)],
  );
  for (const id of ids.slice(1)) await house.files.put(`media/${id}/original`, Buffer.from(id));
  const nights: number[] = [];
  const told: string[] = [];
  for (let night = 0; night < 16; night++) {
    const report = await checkTonight(await house.contextOf('admin'));
    nights.push(report.checked);
    told.push(...report.damaged.map(({ fileId }) => fileId));
    house.clock.advance(DAY_MS);
  }
  expect({ nights, told }).toEqual({ nights: nights.map(() => 2), told: ids.slice(0, 1) });
});

test('are checked by a nightly job', async ({ house }) => {
  const jobs: JobDefinition[] = mediaJobs(() => house.contextOf('admin'));
  const job = jobs.find(({ name }) => name === 'media.checkBytes');
  expect(job?.schedule).toBe('10 2 * * *');
  const file = await buildFile(house);
  await house.files.remove(keyOf(house, file._id));
  for (let night = 0; night < 16; night++) {
    await job?.run({});
    house.clock.advance(DAY_MS);
  }
  house.clock.reset();
  expect(await damageOf(house, file._id)).toBe('missing');
});

describe('a store that fails while it is read', () => {
  const failing = (house: House, keys: readonly string[]) => ({
    db: house.handle.db,
    files: {
      ...house.files,
      read: (key: string) =>
        keys.includes(key) ? Promise.reject(new Error('no answer in time')) : house.files.read(key),
    },
  });

  test('once, is reported, and says nothing about the bytes', async ({ house }) => {
    const [one, other] = [await buildFile(house), await buildFile(house)];
    const key = keyOf(house, one._id);
    const report = await checkBytes(failing(house, [key]));
    expect(report).toEqual({ checked: 2, damaged: [], unread: [{ name: one.name, key, reason: 'no answer in time' }] });
    expect([await damageOf(house, one._id), await damageOf(house, other._id)]).toEqual([null, null]);
  });

  test('three times in a row, ends the check', async ({ house }) => {
    const keys: string[] = [];
    for (let i = 0; i < 4; i += 1) keys.push(keyOf(house, (await buildFile(house))._id));
    await expect(checkBytes(failing(house, keys))).rejects.toThrow('no answer in time');
  });
});
