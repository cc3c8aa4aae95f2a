import { expect, test } from 'vitest';
import { createReadCache, type ReadReport } from './read-cache.ts';
import type { PageTag } from './tags.ts';

type Reads = ReturnType<typeof createReadCache>;

/** Reads under tags that are known in advance. */
async function read<T>(reads: Reads, key: string, tags: PageTag[], load: () => Promise<T>): Promise<T> {
  const { value } = await reads.read(key, (report) => {
    for (const tag of tags) report.tags.add(tag);
    return load();
  });
  return value;
}

test('what was dropped while it was read is not reads for those who come after the change', async () => {
  const reads = createReadCache();
  const gate = Promise.withResolvers<string>();
  const early = read(reads, 'config', ['config'], () => gate.promise);
  reads.drop(['config']);
  const late = read(reads, 'config', ['config'], async () => 'new');
  gate.resolve('old');
  expect([await early, await late]).toEqual(['old', 'new']);
  expect(await read(reads, 'config', ['config'], async () => 'newer')).toBe('new');
});

test('a change overtakes a read that tells only at its end what it shows', async () => {
  const reads = createReadCache();
  const gate = Promise.withResolvers<string>();
  const slow = async (report: ReadReport) => {
    const value = await gate.promise;
    report.tags.add('entries:a');
    return value;
  };
  const early = reads.read('list', slow);
  reads.drop(['entries:a']);
  gate.resolve('old');
  expect((await early).value).toBe('old');
  expect(await read(reads, 'list', [], async () => 'new')).toBe('new');
});

test('what time has made wrong is read anew', async () => {
  let now = 1000;
  const reads = createReadCache(() => now);
  const until = (moment: number, value: string) => async (report: ReadReport) => {
    report.trueUntil = moment;
    return value;
  };
  await reads.read('next', until(2000, 'first service'));
  now = 1999;
  expect((await reads.read('next', until(9000, 'x'))).value).toBe('first service');
  now = 2000;
  expect((await reads.read('next', until(9000, 'second service'))).value).toBe('second service');
});

test('a failure is told to those who wait and tried again by the next', async () => {
  const reads = createReadCache();
  const failing = () => Promise.reject(new Error('database away'));
  await expect(read(reads, 'config', ['config'], failing)).rejects.toThrow('database away');
  expect(await read(reads, 'config', ['config'], async () => 'there')).toBe('there');
});

test('a query that runs each time it is awaited is run once', async () => {
  const reads = createReadCache();
  let count = 0;
  const query = { then: (done: (value: number) => void) => done(++count) } as unknown as Promise<number>;
  for (let turn = 0; turn < 3; turn += 1) expect(await read(reads, 'lazy', ['config'], () => query)).toBe(1);
});

test('reads once until one of its things changes, and only then again', async () => {
  const reads = createReadCache();
  let count = 0;
  const next = () => read(reads, 'order', ['services:a', 'sites'], async () => ++count);
  await Promise.all([next(), next()]);
  reads.drop(['services:b', 'config']);
  expect(await next()).toBe(1);
  reads.drop(['sites']);
  expect(await next()).toBe(2);
  reads.clear();
  expect(await next()).toBe(3);
});

test('tells everybody who is given a reads value what it shows', async () => {
  const reads = createReadCache();
  for (let turn = 0; turn < 2; turn += 1) {
    const { report } = await reads.read('list', async (told) => {
      told.tags.add('entries:a');
      told.trueUntil = 5e12;
      return 1;
    });
    expect([[...report.tags], report.trueUntil]).toEqual([['entries:a'], 5e12]);
  }
});

test('that there is nothing is not reads', async () => {
  const reads = createReadCache();
  const found: (string | null)[] = [null, 'there', 'later'];
  const read = async () => (await reads.read('key', async () => found.shift() ?? null)).value;
  expect([await read(), await read(), await read()]).toEqual([null, 'there', 'there']);
});

test('a value is settled from the end of its reading until it is dropped', async () => {
  const reads = createReadCache();
  expect(reads.settled('config')).toBeNull();
  const gate = Promise.withResolvers<string>();
  const reading = read(reads, 'config', ['config'], () => gate.promise);
  expect(reads.settled('config')).toBeNull();
  gate.resolve('known');
  await reading;
  expect(reads.settled('config')).toEqual({ value: 'known' });
  reads.drop(['config']);
  expect(reads.settled('config')).toBeNull();
});
