// On both databases: settings and backups are written and read by statements of its own.

import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { openLocalStore } from '#kernel/files/local-store.ts';
import { startS3TestServer } from '#kernel/files/s3/s3-test-server.ts';
import { type House, test } from '../../testing/house.ts';
import type { BackupView, TargetCheck } from './contract.ts';
import { backupGauges } from './service/backup-gauges.ts';
import { makeNightlyBackup } from './service/backups.ts';
import { dueMoment, makeDueBackup } from './service/due-backup.ts';
import { checkArchive } from './service/read-archive.ts';
import { decrypted } from './service/target/age-stream.ts';
import { archivesIn, fetchArchive, fetchKeys } from './service/target/fetch-from-target.ts';
import { watchBackups } from './service/watch.ts';

const HOUR_MS = 3_600_000;
const PASSPHRASE = 'vier blaue Kerzen am Kranz';
const KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'secret', region: 'eu-central-1' };

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'target-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Stores the target as an administrator does. */
async function choose(house: House, target: Record<string, unknown>): Promise<void> {
  const { body } = await house.call('admin', 'GET /api/v0/config/');
  const { config, rev } = body as { config: Record<string, unknown>; rev: number };
  const backup = { ...(config.backup as object), target };
  const answer = await house.call('admin', 'PUT /api/v0/config/', { body: { config: { ...config, backup }, rev } });
  expect(answer.status, answer.text).toBe(200);
}

async function listing(house: House) {
  const { body } = await house.call('admin', 'GET /api/v0/backup/');
  return body as { backup: BackupView[]; alarm: { copySince: string | null }; target: object };
}

const checked = async (house: House): Promise<TargetCheck> =>
  ((await house.call('admin', 'POST /api/v0/backup/target/check', { body: {} })).body as { check: TargetCheck }).check;

/** Confirms that another disk is mounted at the folder. */
const take = (house: House, place: string) =>
  house.call('admin', 'POST /api/v0/backup/target/mark', { body: { folder: place } });

const seen = async (place: string) => (await readdir(place)).filter((name) => !name.startsWith('.'));

const archiveNamesIn = async (place: string) => (await readdir(place)).filter((name) => /\.tar\.gz/.test(name)).sort();

test('a target that is missing, incomplete or not a folder is told, and nothing is created', async ({ house }) => {
  expect(await checked(house)).toMatchObject({ problem: 'settings' });
  const place = await folder();
  await choose(house, { kind: 'folder', folder: path.join(place, 'away') });
  expect(await checked(house)).toMatchObject({ problem: 'missing' });
  expect(await readdir(place)).toEqual([]);
  await writeFile(path.join(place, 'file'), '');
  await choose(house, { kind: 'folder', folder: path.join(place, 'file') });
  expect(await checked(house)).toMatchObject({ problem: 'missing' });
  await choose(house, { kind: 's3', endpoint: 'https://storage.example', bucket: 'kirchplatz' });
  expect(await checked(house)).toMatchObject({ problem: 'settings' });
  await choose(house, { kind: 'folder', folder: place, passphrase: 'kurz' });
  expect(await checked(house)).toMatchObject({ problem: 'passphrase' });
  expect(await readdir(place)).toEqual(['file']);
});

test('a folder that lost its mark gets nothing until its disk is back or another one is taken, and says so', async ({
  house,
}) => {
  const [parent, disk] = [await folder(), await folder()];
  const place = path.join(parent, 'disk');
  await mkdir(place);
  await choose(house, { kind: 'folder', folder: place });
  expect(await checked(house)).toMatchObject({ problem: null, isBesideData: false });
  Object.assign(house.files, { device: async () => (await stat(parent)).dev });
  onTestFinished(() => void Object.assign(house.files, { device: undefined }));
  expect(await checked(house)).toMatchObject({ problem: null, isBesideData: true });
  const marks = await seen(place);
  expect(marks).toEqual([expect.stringMatching(/^kirchplatz-[0-9a-f]{8}-mark\.txt$/)]);
  await rename(place, path.join(disk, 'away'));
  await mkdir(place);
  await makeNightlyBackup(await house.server.contextOf());
  expect(await checked(house)).toMatchObject({ problem: 'unmarked' });
  expect((await listing(house)).backup).toMatchObject([{ copy: 'failed', copyProblem: 'unmarked' }]);
  await house.server.delivered();
  const { text } = await house.call('admin', 'GET /api/v0/notification/', { query: {} });
  expect(text).toContain('konnte nicht an den zweiten Ort kopiert werden');
  await choose(house, { kind: 'folder', folder: `${place}/` });
  expect(await checked(house)).toMatchObject({ problem: 'unmarked' });
  expect(await seen(place)).toEqual([]);
  expect(await take(house, path.join(parent, 'another'))).toMatchObject({ status: 409 });
  expect(await seen(place)).toEqual([]);
  await rm(place, { recursive: true });
  await rename(path.join(disk, 'away'), place);
  await makeDueBackup(await house.server.contextOf());
  expect((await listing(house)).backup).toMatchObject([{ copy: 'done', copyProblem: null }]);
  await rm(place, { recursive: true });
  await mkdir(place);
  expect((await take(house, place)).body).toMatchObject({ check: { problem: null, archives: 0 } });
  expect(await seen(place)).toEqual(marks);
});

test('a failed copy leaves the archive beside the data, is told once, and is made when the target is back', async ({
  house,
}) => {
  const place = await folder();
  await choose(house, { kind: 'folder', folder: path.join(place, 'disk') });
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  await makeDueBackup(ctx);
  expect((await listing(house)).backup).toMatchObject([{ state: 'done', copy: 'failed', copyProblem: 'missing' }]);
  const { rows } = await house.handle.query("select act from audit_trail where act = 'backup.copy.fail'");
  expect(rows).toHaveLength(1);
  await choose(house, { kind: 'folder', folder: place });
  await makeDueBackup(await house.server.contextOf());
  expect((await listing(house)).backup).toMatchObject([{ copy: 'done', copyProblem: null }]);
  house.clock.advance(HOUR_MS);
  const gauges = await backupGauges(await house.server.contextOf());
  expect(gauges).toContainEqual(expect.objectContaining({ name: 'backup_copy_age_seconds', value: 3600 }));
  expect(await archiveNamesIn(place)).toHaveLength(1);
});

test('a copy in a folder is the archive, and encrypted it opens with its passphrase alone, as the key file does', async ({
  house,
}) => {
  const place = await folder();
  await choose(house, { kind: 'folder', folder: place });
  await makeNightlyBackup(await house.server.contextOf());
  const [clear = ''] = await archiveNamesIn(place);
  expect(Object.keys((await checkArchive(Readable.from([await readFile(path.join(place, clear))]))).tables)).toContain(
    'sites',
  );
  expect((await readdir(place)).join()).not.toContain('secret');
  await choose(house, { kind: 'folder', folder: place, passphrase: PASSPHRASE });
  house.clock.advance(24 * HOUR_MS);
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  const [name = ''] = (await archiveNamesIn(place)).filter((one) => one.endsWith('.age'));
  const sealed = await readFile(path.join(place, name));
  await expect(decrypted(Readable.from([sealed]), 'ein anderes Kennwort')).rejects.toThrow('no identity matched');
  await checkArchive(await decrypted(Readable.from([sealed]), PASSPHRASE));
  const [keyFile = ''] = (await readdir(place)).filter((one) => one.endsWith('-secret.key.age'));
  const keys = await buffer(await decrypted(Readable.from([await readFile(path.join(place, keyFile))]), PASSPHRASE));
  expect(keys.toString()).toBe(ctx.secrets.keyFile());
});

test('an archive is listed, fetched and decrypted with the key; without the passphrase no file is left', async ({
  house,
}) => {
  const place = await folder();
  await choose(house, { kind: 'folder', folder: place, passphrase: PASSPHRASE });
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  const store = await openLocalStore(place);
  const [archive] = await archivesIn(store);
  if (!archive) throw new Error('There is no archive');
  const here = await folder();
  const file = path.join(here, 'all.tar.gz');
  await expect(fetchArchive(store, archive, '', file)).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(fetchArchive(store, archive, 'ein anderes Kennwort', file)).rejects.toThrow('cannot be decrypted');
  const cut = (await readFile(path.join(place, archive.name))).subarray(0, -40);
  await writeFile(path.join(place, archive.name), cut);
  await expect(fetchArchive(store, archive, PASSPHRASE, file)).rejects.toThrow('cannot be decrypted');
  expect(await readdir(here)).toEqual([]);
  house.clock.advance(24 * HOUR_MS);
  await makeNightlyBackup(await house.server.contextOf());
  const [whole] = await archivesIn(store);
  await fetchArchive(store, whole ?? archive, PASSPHRASE, file);
  expect((await checkArchive(Readable.from([await readFile(file)]))).tables).toHaveProperty('sites');
  expect(await fetchKeys(store, archive, PASSPHRASE)).toBe(ctx.secrets.keyFile());
  expect(await fetchKeys(store, archive, 'ein anderes Kennwort')).toBeNull();
});

test('what the rule no longer keeps is removed, and nothing of another installation or person', async ({ house }) => {
  const place = await folder();
  const foreign = 'kirchplatz-00000000-20200101T012000Z.tar.gz';
  await writeFile(path.join(place, foreign), '');
  await writeFile(path.join(place, 'kirchplatz-notes.txt'), '');
  await choose(house, { kind: 'folder', folder: place, keep: { days: 2, weeks: 0, months: 0 } });
  for (let night = 0; night < 4; night += 1) {
    house.clock.advance(24 * HOUR_MS);
    await makeNightlyBackup(await house.server.contextOf());
  }
  const names = await readdir(place);
  expect(names).toEqual(expect.arrayContaining([foreign, 'kirchplatz-notes.txt']));
  expect(await archiveNamesIn(place)).toHaveLength(3);
});

test('a bucket takes a copy; wrong credentials, a missing bucket and a full one are told apart', async ({ house }) => {
  const s3 = await startS3TestServer(KEYS, 'kirchplatz');
  onTestFinished(() => s3.close());
  const bucket = { kind: 's3', endpoint: s3.endpoint, bucket: 'kirchplatz', region: KEYS.region, access_key: 'AKTEST' };
  await choose(house, { ...bucket, secret_key: 'wrong' });
  expect(await checked(house)).toMatchObject({ problem: 'credentials' });
  await choose(house, { ...bucket, secret_key: 'secret', bucket: 'another' });
  expect(await checked(house)).toMatchObject({ problem: 'missing' });
  await choose(house, { ...bucket, secret_key: 'secret', prefix: 'pfarre' });
  s3.failures.push(507, 507, 507, 507, 507, 507);
  expect(await checked(house)).toMatchObject({ problem: 'full' });
  s3.failures.length = 0;
  expect(await checked(house)).toEqual({ problem: null, archives: 0, freeBytes: null, isBesideData: false });
  await makeNightlyBackup(await house.server.contextOf());
  expect((await listing(house)).backup).toMatchObject([{ copy: 'done' }]);
  expect([...s3.objects.keys()]).toEqual([
    expect.stringMatching(/^pfarre\/kirchplatz-[0-9a-f]{8}-\d{8}T\d{6}Z\.tar\.gz$/),
  ]);
});

test('26 hours without a copy in the target are told, although backups succeed beside the data', async ({ house }) => {
  await choose(house, { kind: 'folder', folder: path.join(await folder(), 'away') });
  for (let night = 0; night < 3; night += 1) {
    await makeNightlyBackup(await house.server.contextOf());
    house.clock.advance(20 * HOUR_MS);
  }
  await watchBackups(await house.server.contextOf());
  const gauges = (await backupGauges(await house.server.contextOf())).map(({ name, value }) => [name, value]);
  expect(gauges).toContainEqual(['backup_age_seconds', 20 * 3600]);
  expect(gauges.flat()).not.toContain('backup_copy_age_seconds');
  expect((await listing(house)).alarm).toEqual({ backupSince: null, copySince: expect.any(String), lowSpace: null });
  const { rows } = await house.handle.query("select act from audit_trail where act = 'backup.copy.overdue'");
  expect(rows).toHaveLength(1);
});

test('a backup is due once a day after its hour, also when the clocks change', () => {
  const due = (now: string, hour: number) => dueMoment(new Date(now), hour).toISOString();
  expect(due('2026-11-28T01:19:00Z', 2)).toBe('2026-11-27T01:20:00.000Z');
  expect(due('2026-11-28T01:20:00Z', 2)).toBe('2026-11-28T01:20:00.000Z');
  expect(due('2026-11-28T12:00:00Z', 23)).toBe('2026-11-27T22:20:00.000Z');
  expect(due('2026-07-01T12:00:00Z', 2)).toBe('2026-07-01T00:20:00.000Z');
  expect(new Date(due('2026-03-29T06:00:00Z', 2)).getUTCDate()).toBe(29);
});
