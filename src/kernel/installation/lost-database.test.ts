import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createMemoryStore, type MemoryStore } from '../files/memory-store.ts';
import { LostDatabaseError, refuseLostDatabase } from './lost-database.ts';
import { writeMark } from './store-mark.ts';

let dataDir: string;
let files: MemoryStore;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kp-lost-'));
  dataDir = folder;
  files = createMemoryStore();
  onTestFinished(() => rmSync(folder, { recursive: true }));
});
const open = (databaseUrl?: string) =>
  refuseLostDatabase({ databaseUrl, dataDir, files, place: 'the folder /data/files' });

test.each([
  ['the key', async () => writeFileSync(path.join(dataDir, 'secret.key'), 'k'), /^Here lies the secret key of an/],
  ['files', () => files.put('media/a/original', Buffer.from('x')), /^Here lie files of an installation/],
  ['the mark', () => writeMark(files, 'x'), /^Here lie files of an installation/],
])('%s without a database is refused, and so it is beside an empty folder pg', async (_name, leave, why) => {
  await leave();
  await expect(open()).rejects.toThrow(why);
  mkdirSync(path.join(dataDir, 'pg'));
  await expect(open()).rejects.toThrow(LostDatabaseError);
  await expect(open()).rejects.toThrow('Put it back from the backup');
});

test('an empty folder, one that does not exist, and what a killed first start left are begun', async () => {
  await expect(open()).resolves.toBeUndefined();
  mkdirSync(path.join(dataDir, 'pg.tmp'));
  await expect(open()).resolves.toBeUndefined();
  dataDir = path.join(dataDir, 'none');
  await expect(open()).resolves.toBeUndefined();
});

test('a database that is there, or on a server, is opened', async () => {
  await files.put('media/a/original', Buffer.from('x'));
  await expect(open('postgres://db.example/kirchplatz')).resolves.toBeUndefined();
  mkdirSync(path.join(dataDir, 'pg'));
  writeFileSync(path.join(dataDir, 'pg/PG_VERSION'), '17');
  await expect(open()).resolves.toBeUndefined();
});
