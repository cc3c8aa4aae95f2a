import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test } from '../../testing/house.ts';
import type { Db } from '../db/connect.ts';
import { createMemoryStore } from '../files/memory-store.ts';
import { openFileStore } from '../files/open-store.ts';
import { type S3TestServer, startS3TestServer } from '../files/s3/s3-test-server.ts';
import type { FileStore } from '../files/store.ts';
import { adoptStore, claimStore, demandOwnStore, StoreOwnerError } from './claim-store.ts';
import { readMark, writeMark } from './store-mark.ts';
import { installations } from './tables.ts';

const KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'secret', region: 'eu-central-1' };
const OTHER = '22222222-2222-4222-8222-222222222222';
const FILE = 'media/7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10/original';
let folder: string;
let s3: S3TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claim-'));
  s3 = await startS3TestServer(KEYS, 'kirchplatz');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

let opened = 0;
const bucket = (name: string) =>
  `s3://AKTEST:secret@storage.example/kirchplatz/${name}?region=eu-central-1&endpoint=${s3.endpoint}`;
const stores: Array<[string, () => Promise<FileStore>]> = [
  ['memory', async () => createMemoryStore()],
  ['a folder', () => openFileStore('', path.join(folder, String(opened++)))],
  ['a bucket', () => openFileStore(bucket(String(opened++)), '')],
];

const place = 'the folder /data/files';
const claim = (db: Db, files: FileStore, holdsSites: boolean) =>
  claimStore({ db, files, place }, async () => holdsSites);
/** Turns it into a database that predates the mark. */
const forget = (db: Db) => db.delete(installations);

describe.each(stores)('a store in %s', (_name, open) => {
  test('of another installation is refused, and keeps its mark', async ({ house: { handle } }) => {
    const files = await open();
    await writeMark(files, OTHER);
    await expect(claim(handle.db, files, true)).rejects.toThrow(
      /^The files in the folder \/data\/files belong to another/,
    );
    await expect(demandOwnStore({ db: handle.db, files })).rejects.toThrow(StoreOwnerError);
    expect(await readMark(files)).toBe(OTHER);
  });

  test('with files is refused to a database that is empty, and gets no mark from it', async ({ house: { handle } }) => {
    const files = await open();
    await forget(handle.db);
    await files.put(FILE, Buffer.from('x'));
    await expect(claim(handle.db, files, false)).rejects.toThrow(/^Here lie files of an installation/);
    expect(await readMark(files)).toBeNull();
    expect(await handle.db.select().from(installations)).toEqual([]);
  });

  test('without the mark is refused to a database that has one', async ({ house: { handle } }) => {
    const files = await open();
    await expect(claim(handle.db, files, true)).rejects.toThrow(/^The files of this database do not lie in/);
    expect(await readMark(files)).toBeNull();
  });

  test('of an installation older than the mark gets it, and then belongs to it', async ({ house: { handle } }) => {
    const files = await open();
    await forget(handle.db);
    await files.put(FILE, Buffer.from('x'));
    await claim(handle.db, files, true);
    const [row] = await handle.db.select().from(installations);
    expect(row?.storeMarkedAt).not.toBeNull();
    expect(await readMark(files)).toBe(row?.id);
    await claim(handle.db, files, true);
    await demandOwnStore({ db: handle.db, files });
  });

  test('belongs to the database that adopts it, and no longer to the other one', async ({ house: { handle } }) => {
    const files = await open();
    await writeMark(files, OTHER);
    await adoptStore({ db: handle.db, files });
    await claim(handle.db, files, true);
    expect(await readMark(files)).not.toBe(OTHER);
  });
});

test('a first start that was killed before the store had its mark is done again', async ({ house: { handle } }) => {
  await forget(handle.db);
  const files = createMemoryStore();
  const full: FileStore = { ...files, put: () => Promise.reject(new Error('no space left')) };
  await expect(claim(handle.db, full, false)).rejects.toThrow('no space left');
  await claim(handle.db, files, false);
  await demandOwnStore({ db: handle.db, files });
});

test('two processes that start at the same moment write the same mark', async ({ house: { handle } }) => {
  await forget(handle.db);
  const files = createMemoryStore();
  await Promise.all([claim(handle.db, files, false), claim(handle.db, files, false)]);
  await demandOwnStore({ db: handle.db, files });
});

test('a normal start reads one object and lists nothing', async ({ house: { handle, files } }) => {
  const calls: string[] = [];
  const watched = new Proxy(files, {
    get: (store, name: keyof FileStore) => {
      calls.push(name);
      return store[name];
    },
  });
  await claim(handle.db, watched, true);
  expect(calls).toEqual(['read']);
});
