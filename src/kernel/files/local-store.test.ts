import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocalStore } from './local-store.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the store in a folder', () => {
  test('sweeps the half files of killed processes and no others', async () => {
    const root = path.join(folder, 'swept');
    await (await openLocalStore(root)).put('a', Buffer.from('x'));
    const half = path.join(root, '.half');
    const host = hostname().replace(/[^a-zA-Z0-9-]/g, '');
    const [gone, living, foreign] = [`${host}~999999999~aaaaaaaa~1`, `${host}~${process.ppid}~b~2`, 'elsewhere~7~c~3'];
    for (const name of [gone, living, foreign]) await writeFile(path.join(half, name), 'half');
    const store = await openLocalStore(root);
    expect((await readdir(half)).sort()).toEqual([living, foreign].sort());
    await writeFile(path.join(half, gone), 'half');
    expect(await store.sweep()).toBe(1);
    expect((await readdir(half)).sort()).toEqual([living, foreign].sort());
  });

  test('keeps no empty folders, and puts beside removes in one folder all arrive', async () => {
    const root = path.join(folder, 'emptied');
    const store = await openLocalStore(root);
    const keyOf = (round: number, number: number) => `media/${round % 3}/${number}/original`;
    for (let round = 0; round < 20; round += 1) {
      const keys = Array.from({ length: 10 }, (_, number) => keyOf(round, number));
      const before = Array.from({ length: 10 }, (_, number) => keyOf(round + 2, number));
      await Promise.all([
        ...keys.map((key) => store.put(key, Buffer.from(key))),
        ...before.map((key) => store.remove(key)),
      ]);
      for (const key of keys) expect((await store.stat(key))?.bytes).toBe(key.length);
    }
    for await (const { key } of store.list('media/')) await store.remove(key);
    expect(await readdir(root)).toEqual(['.half']);
  });

  test('a put whose folder is removed again and again arrives, and one that cannot be made is refused', async () => {
    const root = path.join(folder, 'raced');
    const store = await openLocalStore(root);
    let isOver = false;
    const removing = (async () => {
      while (!isOver) await store.remove('a/b/c/other');
    })();
    for (let round = 0; round < 100; round += 1) {
      await store.put('a/b/c/one', Buffer.from('x'));
      expect((await store.stat('a/b/c/one'))?.bytes).toBe(1);
      await store.remove('a/b/c/one');
    }
    isOver = true;
    await removing;
    await store.put('blocked', Buffer.from('x'));
    await expect(store.put('blocked/below', Buffer.from('x'))).rejects.toThrow(/EEXIST|ENOTDIR/);
  });

  test('leaves no half file after a broken stream', async () => {
    const root = path.join(folder, 'broken');
    const store = await openLocalStore(root);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('x');
        throw new Error('gone');
      })(),
    );
    await expect(store.put('a/b', broken)).rejects.toThrow('gone');
    expect(await readdir(path.join(root, '.half'))).toEqual([]);
    expect(await store.stat('a/b')).toBeNull();
  });

  test('check fails when the folder cannot be written', async () => {
    const root = path.join(folder, 'blocked');
    await writeFile(root, 'a file where the folder should be');
    await expect((await openLocalStore(root)).check()).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
