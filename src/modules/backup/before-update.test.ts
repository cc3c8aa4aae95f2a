import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { VERSION } from '#kernel/program.ts';
import { test } from '../../testing/house.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { archiveToFile, backupBeforeUpdate } from './service/backup-before-update.ts';
import { checkArchive } from './service/read-archive.ts';
import { putBack } from './testing/archives.ts';
import { allRows } from './testing/every-table.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'before-update-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test('the database of before an update comes back to the last row, and only its owner may read it', async ({
  house,
}) => {
  const archive = await backupBeforeUpdate({ db: house.handle.db, now: house.clock.now() }, await folder());
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect((await checkArchive(createReadStream(archive))).version).toBe(`a version before ${VERSION}`);
  const before = await allRows(house.handle);
  const handle = await openTestDatabase('before_update');
  try {
    await emptyDatabase(handle);
    expect(await putBack(handle, await readFile(archive))).toMatchObject({ files: 0 });
    expect(await allRows(handle)).toEqual(before);
  } finally {
    await handle.close();
  }
});

test('of updates the last three stay', async ({ house }) => {
  const dataDir = await folder();
  const made: string[] = [];
  for (let update = 0; update < 5; update += 1) {
    house.clock.advance(60_000);
    made.push(await backupBeforeUpdate({ db: house.handle.db, now: house.clock.now() }, dataDir));
  }
  expect((await readdir(path.join(dataDir, 'before-update'))).sort()).toEqual(
    made.slice(2).map((file) => path.basename(file)),
  );
});

test('a backup that fails leaves the former file of that name, and no half one', async ({ house }) => {
  const target = path.join(await folder(), 'all.tar.gz');
  await writeFile(target, 'former');
  const store = createMemoryStore();
  await store.put('media/ab/picture.jpg', Buffer.from('picture'));
  const files = { ...store, read: () => Promise.reject(new Error('away')) };
  await expect(archiveToFile({ db: house.handle.db, files, now: house.clock.now() }, target)).rejects.toThrow('away');
  expect(await readdir(path.dirname(target))).toEqual(['all.tar.gz']);
  expect(await readFile(target, 'utf8')).toBe('former');
});
