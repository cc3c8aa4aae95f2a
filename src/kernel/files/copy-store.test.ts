import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CopyReport, copyStore } from './copy-store.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { openFileStore } from './open-store.ts';
import { type S3TestServer, startS3TestServer } from './s3/s3-test-server.ts';
import type { FileStore } from './store.ts';

const KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'secret', region: 'eu-central-1' };
let folder: string;
let s3: S3TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copy-'));
  s3 = await startS3TestServer(KEYS, 'kirchplatz', 3);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const bucket = (prefix: string) =>
  openFileStore(
    `s3://AKTEST:secret@storage.example/kirchplatz/${prefix}?region=eu-central-1&endpoint=${s3.endpoint}`,
    '',
  );
const LARGE = Buffer.alloc(9_000_000, 'k');

async function fill(store: FileStore): Promise<void> {
  for (let one = 0; one < 20; one++) await store.put(`media/${one}/original`, Buffer.from(`bytes of ${one}`));
  await store.put('media/film/original', LARGE);
  await store.put('uploads/half/0', Buffer.alloc(0));
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys.sort();
}

const whole = { objects: 22, alreadyThere: 0, different: [] };

describe.each([
  ['a folder', 'a bucket', () => openFileStore('', folder), () => bucket('one')],
  ['a bucket', 'a folder', () => bucket('two'), () => openFileStore('', path.join(folder, 'two'))],
])('from %s into %s', (_from, _to, openFrom, openTo) => {
  test('everything arrives, and a second copy sends nothing again', async () => {
    const [from, to] = [await openFrom(), await openTo()];
    await fill(from);
    expect(await copyStore(from, to)).toMatchObject(whole);
    expect(await keysOf(to)).toEqual(await keysOf(from));
    const sent: string[] = [];
    const watched: FileStore = {
      ...to,
      put: (key, body) => {
        sent.push(key);
        return to.put(key, body);
      },
    };
    expect(await copyStore(from, watched)).toMatchObject({ ...whole, alreadyThere: 22 });
    expect(sent).toEqual([]);
  });
});

describe('a copy', () => {
  async function pair(): Promise<[MemoryStore, MemoryStore]> {
    const stores: [MemoryStore, MemoryStore] = [createMemoryStore(), createMemoryStore()];
    await fill(stores[0]);
    return stores;
  }

  test('sends anew what is there with other bytes of the same length, and leaves what is none of its own', async () => {
    const [from, to] = await pair();
    await to.put('media/3/original', Buffer.from('bytes of X'));
    await to.put('media/other/original', Buffer.from('here before'));
    expect(await copyStore(from, to)).toMatchObject(whole);
    expect(to.objects.get('media/3/original')?.toString()).toBe('bytes of 3');
    expect(to.objects.get('media/other/original')?.toString()).toBe('here before');
  });

  test('names what arrived with other bytes, and goes on with the rest', async () => {
    const [from, to] = await pair();
    const careless: FileStore = {
      ...to,
      put: (key, body) => to.put(key, key === 'media/7/original' ? Buffer.from('rotten!!!!') : body),
    };
    expect(await copyStore(from, careless)).toMatchObject({ objects: 21, different: ['media/7/original'] });
  });

  test('carries the mark of the installation last, and only when everything else arrived', async () => {
    const [from, to] = await pair();
    await from.put('installation', Buffer.from('1-2-3\n'));
    const sent: string[] = [];
    let isRotten = true;
    const watched: FileStore = {
      ...to,
      put: (key, body) => {
        sent.push(key);
        return to.put(key, key === 'media/7/original' && isRotten ? Buffer.from('rotten!!!!') : body);
      },
    };
    expect(await copyStore(from, watched)).toMatchObject({ objects: 21, different: ['media/7/original'] });
    expect(await to.stat('installation')).toBeNull();
    isRotten = false;
    expect(await copyStore(from, watched)).toMatchObject({ objects: 23, different: [] });
    expect(sent.at(-1)).toBe('installation');
    expect(to.objects.get('installation')?.toString()).toBe('1-2-3\n');
  });

  test('takes what is removed meanwhile for gone, and ends when a store fails', async () => {
    const [from, to] = await pair();
    const losing: FileStore = { ...from, read: async (key) => (key.includes('/5/') ? null : from.read(key)) };
    expect(await copyStore(losing, to)).toMatchObject({ objects: 21, different: [] });
    const full: FileStore = { ...createMemoryStore(), put: () => Promise.reject(new Error('no space left')) };
    await expect(copyStore(from, full)).rejects.toThrow('no space left');
  });

  test('tells how far it is', async () => {
    const [from, to] = await pair();
    const told: number[] = [];
    await copyStore(from, to, ({ objects }: CopyReport) => told.push(objects));
    expect(told).toEqual([8, 16, 22]);
  });
});
