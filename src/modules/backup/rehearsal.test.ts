// On both databases: the size of the running database is asked by a statement of its own.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { ownMark, readMark } from '#kernel/db/process-mark.ts';
import { ROOT } from '#kernel/root.ts';
import { type House, test } from '../../testing/house.ts';
import type { RehearsalView } from './contract.ts';
import { backupJobs } from './jobs.ts';
import { makeNightlyBackup } from './service/backups.ts';
import { rehearseDue } from './service/rehearsal/rehearsals.ts';
import { rehearseArchive, SCRATCH_ARCHIVE } from './service/rehearsal/rehearse-archive.ts';
import { sweepScratch, withScratchFolder } from './service/scratch-folder.ts';
import { backups } from './tables.ts';
import { remade } from './testing/archives.ts';

const DAY_MS = 86_400_000;
const clusterFile = inject('clusterFile');
/** NB: with the low priority of the job its process waits for all other tests. */
const priority = constants.priority.PRIORITY_NORMAL;
let scratch = '';

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'rehearsal-'));
  vi.stubEnv('TMPDIR', scratch);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true, force: true });
});

const latest = async (house: House): Promise<RehearsalView | null> =>
  ((await house.call('admin', 'GET /api/v0/backup/')).body as { rehearsal: RehearsalView | null }).rehearsal;

const count = async ({ handle }: House, table: string) =>
  (await handle.query(`select count(*)::int as count from ${table}`)).rows[0]?.count;

async function tellings(house: House): Promise<number> {
  await house.server.delivered();
  const { rows } = await house.handle.query("select 1 from audit_trail where act = 'backup.rehearsal.fail'");
  return rows.length;
}

/** A backup whose stored archive was changed afterwards. */
async function changeArchive(house: House, change: (archive: Buffer) => Promise<Buffer> | Buffer): Promise<void> {
  const [key = ''] = [...house.files.objects.keys()].filter((one) => one.startsWith('backups/'));
  const stored = await house.files.read(key);
  if (stored) await house.files.put(key, await change(await buffer(stored)));
}

async function removeArchive({ files }: House): Promise<void> {
  for (const key of files.objects.keys()) if (key.startsWith('backups/')) await files.remove(key);
}

/** Process that has the scratch database open; undefined while there is none. */
function restorer(): number | undefined {
  const [folder] = readdirSync(scratch);
  return folder ? readMark(path.join(scratch, folder, 'lock'))?.pid : undefined;
}

test('without a backup nothing is rehearsed', async ({ house }) => {
  await rehearseDue(await house.server.contextOf());
  expect(await latest(house)).toBeNull();
});

test('too little space is told before anything is written', async ({ house }) => {
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  await rehearseDue(ctx, { freeBytes: async () => 150_000_000 });
  expect(await latest(house)).toMatchObject({ problem: 'space', detail: expect.stringMatching(/: 150 of \d{3} MB$/) });
  expect(await readdir(scratch)).toEqual([]);
});

test('an archive that is damaged or gone is told to the administrators, again only after a week, and nothing of it stays', async ({
  house,
}) => {
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  await changeArchive(house, (archive) => archive.subarray(0, -300));
  await rehearseDue(ctx, { priority });
  expect(await latest(house)).toMatchObject({ problem: 'archive', detail: expect.stringContaining('damaged') });
  const { text } = await house.call('admin', 'GET /api/v0/notification/', { query: {} });
  expect(text).toContain('Rückholprobe');
  // What is gone fails as what is damaged does, without a process.
  await removeArchive(house);
  house.clock.advance(DAY_MS);
  await rehearseDue(ctx);
  expect(await latest(house)).toMatchObject({ problem: 'archive', detail: expect.stringContaining('not in the file') });
  expect([await count(house, 'backup_rehearsals'), await tellings(house)]).toEqual([2, 1]);
  house.clock.advance(7 * DAY_MS);
  await rehearseDue(ctx);
  expect(await tellings(house)).toBe(2);
  expect(await readdir(scratch)).toEqual([]);
});

test('a table that lacks a row is found, although every hash is right', async ({ house }) => {
  await makeNightlyBackup(await house.server.contextOf());
  await changeArchive(house, async (archive) => {
    const lacking = await remade(archive, {
      manifest: (one) => ({ ...one, tables: { ...one.tables, sites: (one.tables.sites ?? 0) + 1 } }),
    });
    await writeFile(path.join(scratch, SCRATCH_ARCHIVE), lacking);
    return lacking;
  });
  const rehearsed = await rehearseArchive({ folder: scratch });
  expect(rehearsed).toMatchObject({ problem: 'archive', detail: expect.stringContaining('sites has 3') });
});

test('one of another version is left for the next backup', async ({ house }) => {
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  await changeArchive(house, (archive) =>
    remade(archive, { manifest: (one) => ({ ...one, schema: one.schema.slice(1) }) }),
  );
  await rehearseDue(ctx, { priority });
  expect([await latest(house), await tellings(house)]).toEqual([null, 0]);
});

test('a whole backup comes back to the last row once a week, in a process beside the server', async ({ house }) => {
  await house.files.put('media/ab/picture.jpg', Buffer.from('picture'));
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  let isDone = false;
  const rehearsing = rehearseDue(ctx, { clusterFile, priority }).finally(() => {
    isDone = true;
  });
  await expect.poll(restorer, { timeout: 30_000 }).toEqual(expect.any(Number));
  expect(restorer()).not.toBe(process.pid);
  expect([(await house.call('admin', 'GET /api/v0/backup/')).status, isDone]).toEqual([200, false]);
  await rehearsing;
  const [row] = await ctx.db.select().from(backups).where(eq(backups.state, 'done'));
  expect(await latest(house)).toMatchObject({ problem: null, rows: row?.rows, files: 1 });
  const { rows: told } = await house.handle.query("select act from audit_trail where act like 'backup.rehearsal.%'");
  expect(told).toEqual([{ act: 'backup.rehearsal.pass' }]);
  house.clock.advance(6 * DAY_MS);
  await rehearseDue(ctx, { clusterFile });
  expect(await count(house, 'backup_rehearsals')).toBe(1);
  house.clock.advance(DAY_MS);
  await rehearseDue(ctx, { freeBytes: async () => 0 });
  expect(await count(house, 'backup_rehearsals')).toBe(2);
  expect(await readdir(scratch)).toEqual([]);
});

test('one that takes too long is ended and told; one that the server ends is neither stored nor left', async ({
  house,
}) => {
  const ctx = await house.server.contextOf();
  await makeNightlyBackup(ctx);
  await rehearseDue(ctx, { limitMs: 30 });
  expect(await latest(house)).toMatchObject({ problem: 'time' });
  house.clock.advance(DAY_MS);
  const job = backupJobs(house.server.contextOf).find(({ name }) => name === 'backup.rehearse');
  if (!job) throw new Error('There is no such job');
  const running = (job.run as () => Promise<void>)();
  await expect.poll(() => existsSync(scratch) && readdir(scratch)).toHaveLength(1);
  await job.close?.();
  await expect(running).rejects.toThrow(/stopped|abort/);
  expect([await count(house, 'backup_rehearsals'), await readdir(scratch)]).toEqual([1, []]);
});

test('a killed server leaves no scratch database behind: its process removes it', async ({ house }) => {
  await makeNightlyBackup(await house.server.contextOf());
  const folder = path.join(scratch, 'of-killed');
  await mkdir(folder);
  await changeArchive(house, async (archive) => {
    await writeFile(path.join(folder, SCRATCH_ARCHIVE), archive);
    return archive;
  });
  const child = fork(path.join(ROOT, 'src/modules/backup/service/rehearsal/rehearse.child.ts'), { stdio: 'ignore' });
  child.send({ folder, clusterFile });
  await expect.poll(() => readdir(folder), { timeout: 20_000 }).toContain('lock');
  child.disconnect();
  await once(child, 'exit');
  expect(existsSync(folder)).toBe(false);
});

test('scratch folders of processes that are gone are removed, those of running ones stay', async () => {
  const make = async (name: string, mark: object | null, ageMs = 0) => {
    const folder = path.join(scratch, `kirchplatz-scratch-${name}`);
    await mkdir(folder);
    if (mark) await writeFile(path.join(folder, '.owner'), JSON.stringify(mark));
    await utimes(folder, new Date(), new Date(Date.now() - ageMs));
  };
  await make('own', ownMark());
  await make('reused-id', { ...ownMark(), startedAt: '1' });
  await make('container', { ...ownMark(), machine: 'another' });
  await make('old-container', { ...ownMark(), machine: 'another' }, 3 * DAY_MS);
  await make('half', null);
  await mkdir(path.join(scratch, 'kirchplatz-other'));
  await sweepScratch();
  expect((await readdir(scratch)).map((name) => name.replace('kirchplatz-scratch-', '')).sort()).toEqual([
    'container',
    'half',
    'kirchplatz-other',
    'own',
  ]);
  await expect(
    withScratchFolder(async () => {
      await sleep(1);
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await readdir(scratch)).toHaveLength(4);
});
