// On both databases: rows are written and read back by statements of its own.

import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import type { WorkView } from '#kernel/works/contract.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import type { BackupView } from './contract.ts';
import { alarmOf } from './service/alarm.ts';
import { makeBackup, makeNightlyBackup } from './service/backups.ts';
import { watchBackups } from './service/watch.ts';
import { putBack } from './testing/archives.ts';
import { allRows } from './testing/every-table.ts';

const listed = async (house: House) =>
  ((await house.call('admin', 'GET /api/v0/backup/')).body as { backup: BackupView[] }).backup;

/** Makes a backup as the screen does; the archive. */
async function backedUp(house: House): Promise<{ id: string; archive: Buffer }> {
  const { body } = await house.call('admin', 'POST /api/v0/backup/', { body: {} });
  const { _id: id } = (body as { backup: BackupView }).backup;
  await expect.poll(() => house.jobs.queued.at(-1)).toMatchObject({ name: 'kernel.runLongWork' });
  await makeBackup(await house.server.contextOf(), id);
  const stored = await house.files.read(`backups/${id}.tar.gz`);
  return { id, archive: stored ? await buffer(stored) : Buffer.alloc(0) };
}

test('an empty installation that gets a backup back is equal to the last row, and its sign-ins work', async ({
  house,
}) => {
  await house.files.put('media/ab/picture.jpg', Buffer.from('picture'));
  await house.files.put('trash/2026-11-20/media/old.jpg', Buffer.from('old'));
  await (await house.server.contextOf()).mail.send({ to: 'a@example.test', subject: 'ä„“\\n', text: '"\\\u2028' });
  const { archive } = await backedUp(house);
  const before = await allRows(house.handle);
  const files = createMemoryStore();
  const handle = await openTestDatabase('restored');
  try {
    await emptyDatabase(handle);
    const report = await putBack(handle, archive, files);
    const { audit_trail: trail, ...rest } = await allRows(handle);
    const { audit_trail: trailBefore, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    // The entry about the backup itself came after it.
    expect((trailBefore as unknown[]).slice(0, (trail as unknown[]).length)).toEqual(trail);
    expect(report.files).toBe(1);
    expect([...files.objects.keys()]).toEqual(['media/ab/picture.jpg']);
    await expect(putBack(handle, archive, files)).rejects.toThrow('not empty');
  } finally {
    await handle.close();
  }
});

test('a damaged archive is refused before anything is written', async ({ house }) => {
  const { archive } = await backedUp(house);
  const files = createMemoryStore();
  const cut = archive.subarray(0, archive.length - 200);
  await expect(putBack(house.handle, cut, files)).rejects.toThrow('damaged');
  const changed = Buffer.from(archive);
  changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 255, changed.length >> 1);
  await expect(putBack(house.handle, changed, files)).rejects.toThrow('damaged');
  const text = Buffer.from('no archive');
  await expect(putBack(house.handle, text, files)).rejects.toThrow('no archive of Kirchplatz');
  expect(files.objects.size).toBe(0);
});

test('only one runs at a time, and a download needs a recent proof', async ({ house }) => {
  await house.call('admin', 'POST /api/v0/backup/', { body: {} });
  expect(await house.call('admin', 'POST /api/v0/backup/', { body: {} })).toMatchObject({ status: 409 });
  const [running] = await listed(house);
  await makeBackup(await house.server.contextOf(), running?._id ?? '');
  expect(await listed(house)).toMatchObject([{ state: 'done', isNightly: false, files: 0 }]);
  house.clock.advance(11 * 60_000);
  const answer = await house.call('admin', 'GET /api/v0/backup/:id/archive', { params: { id: running?._id ?? '' } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'access.proofNeeded' } });
});

const worksOf = async (house: House) =>
  ((await house.call('admin', 'GET /api/v0/work/')).body as { work: WorkView[] }).work;

test('made by hand it shows how far it is, and says when it is done', async ({ house }) => {
  await house.call('admin', 'POST /api/v0/backup/', { body: {} });
  await doJobs(house);
  const [work] = await worksOf(house);
  expect(work).toMatchObject({ state: 'done', said: 'Die Sicherung ist fertig.', link: 'backup' });
  expect(await listed(house)).toMatchObject([{ state: 'done' }]);
});

test('one that is cancelled leaves neither a file nor a row, and another one may begin', async ({ house }) => {
  await house.call('admin', 'POST /api/v0/backup/', { body: {} });
  const [waiting] = await worksOf(house);
  await house.call('admin', 'POST /api/v0/work/:id/cancel', { params: { id: waiting?._id ?? '' }, body: {} });
  await doJobs(house);
  expect(await worksOf(house)).toMatchObject([
    { state: 'cancelled', said: 'Abgebrochen. Es ist nichts davon geblieben.' },
  ]);
  expect(await listed(house)).toEqual([]);
  expect([...house.files.objects.keys()].filter((key) => key.startsWith('backups/'))).toEqual([]);
  expect((await house.call('admin', 'POST /api/v0/backup/', { body: {} })).status).toBe(201);
});

test('one whose person was locked meanwhile is not said to run for hours', async ({ house }) => {
  await house.call('admin', 'POST /api/v0/backup/', { body: {} });
  await house.handle.query(`update auth_users set active = false where id = '${house.people.admin.id}'`);
  await doJobs(house);
  expect((await house.handle.query('select state from backups')).rows).toEqual([]);
});

test('a backup that fails leaves nothing and is told', async ({ house }) => {
  const ctx = await house.server.contextOf();
  const files = { ...ctx.files, put: () => Promise.reject(new Error('ENOSPC')) };
  await makeNightlyBackup({ ...ctx, files });
  expect(await listed(house)).toMatchObject([{ state: 'failed' }]);
  const told = await house.call('admin', 'GET /api/v0/notification/', { query: {} });
  expect(told.text).toContain('Datensicherung');
});

const HOUR_MS = 3_600_000;

const toldOf = async (house: House, words: string) =>
  (await house.call('admin', 'GET /api/v0/notification/', { query: {} })).text.split(words).length - 1;

test('26 hours without a backup are told once a day, until one succeeds', async ({ house }) => {
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  house.clock.advance(25 * HOUR_MS);
  await watchBackups(ctx);
  expect(await toldOf(house, 'keine Datensicherung')).toBe(0);
  for (let hour = 0; hour < 5; hour += 1) {
    house.clock.advance(HOUR_MS);
    await watchBackups(ctx);
  }
  expect(await toldOf(house, 'keine Datensicherung')).toBe(1);
  await makeNightlyBackup(ctx);
  house.clock.advance(25 * HOUR_MS);
  await watchBackups(ctx);
  expect(await toldOf(house, 'keine Datensicherung')).toBe(1);
});

test('a disk that is nearly full is told', async ({ house }) => {
  const ctx = await house.server.contextOf();
  const withFree = (bytes: number) => ({ ...ctx, files: { ...ctx.files, freeBytes: async () => bytes } });
  await watchBackups(withFree(1_200_000_000));
  expect(await toldOf(house, 'sind nur noch')).toBe(0);
  await watchBackups(withFree(400_500_000));
  expect(await toldOf(house, 'sind nur noch 400 MB frei')).toBe(1);
  expect((await alarmOf(withFree(1_200_000_000))).lowSpace).toBeNull();
  expect((await alarmOf(withFree(400_500_000))).lowSpace).toBe(400_500_000);
});

test('one deleted event comes back from a backup, as it was, and nothing else changes', async ({ house }) => {
  const event = {
    type: 'event',
    site: 'fels',
    title: 'Laternenfest',
    date: '2026-12-11',
    content: ['<p>Mit\u2028Punsch</p>'],
  };
  const { body: created } = await house.call('editor', 'POST /api/v0/entry/', { body: event });
  const [{ _id }] = created as [{ _id: string }];
  const { id } = await backedUp(house);
  const lost = async (search: string) =>
    (await house.call('admin', 'GET /api/v0/backup/:id/lost', { ...byPath(id), query: { search } })).body;
  expect(await lost('')).toEqual({ thing: [], total: 0 });
  await house.call('editor', 'DELETE /api/v0/entry/', { query: { id: _id } });
  const purge = { body: [{ kind: 'entry', _id }] };
  expect((await house.call('admin', 'POST /api/v0/trash/purge', purge)).status).toBe(200);
  expect(await lost('laternen')).toMatchObject({ total: 1, thing: [{ _id, kind: 'entry', title: 'Laternenfest' }] });
  expect(await lost('martini')).toEqual({ thing: [], total: 0 });
  const restore = { ...byPath(id), body: { kind: 'entry', _id } };
  expect((await house.call('editor', 'POST /api/v0/backup/:id/restore', restore)).status).toBe(403);
  const answer = await house.call('admin', 'POST /api/v0/backup/:id/restore', restore);
  expect(answer.status, answer.text).toBe(200);
  const { body } = await house.call('editor', 'GET /api/v0/entry/', { query: { type: 'event' } });
  expect(JSON.stringify(body)).toContain(_id);
  expect(await lost('')).toEqual({ thing: [], total: 0 });
});

test('seven nights stay, and what was made by hand', async ({ house }) => {
  const { id } = await backedUp(house);
  const ctx = await house.server.contextOf();
  for (let night = 0; night < 9; night += 1) {
    house.clock.advance(24 * HOUR_MS);
    await makeNightlyBackup(ctx);
  }
  const kept = await listed(house);
  expect([kept.length, kept.some(({ _id }) => _id === id)]).toEqual([8, true]);
  expect([...house.files.objects.keys()].filter((key) => key.startsWith('backups/'))).toHaveLength(8);
});
