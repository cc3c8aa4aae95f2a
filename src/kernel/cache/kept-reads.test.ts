import { expect, test } from 'vitest';
import { createKeptReads } from './kept-reads.ts';

test('what was dropped while it was read is not kept for those who come after the change', async () => {
  const reads = createKeptReads();
  const gate = Promise.withResolvers<string>();
  const early = reads.read('config', ['config'], () => gate.promise);
  reads.drop(['config']);
  const late = reads.read('config', ['config'], async () => 'new');
  gate.resolve('old');
  expect([await early, await late]).toEqual(['old', 'new']);
  expect(await reads.read('config', ['config'], async () => 'newer')).toBe('new');
});

test('a failure is told to those who wait and tried again by the next', async () => {
  const reads = createKeptReads();
  const failing = () => Promise.reject(new Error('database away'));
  await expect(reads.read('config', ['config'], failing)).rejects.toThrow('database away');
  expect(await reads.read('config', ['config'], async () => 'there')).toBe('there');
});

test('a query that runs each time it is awaited is run once', async () => {
  const reads = createKeptReads();
  let count = 0;
  const query = { then: (done: (value: number) => void) => done(++count) } as unknown as Promise<number>;
  for (let turn = 0; turn < 3; turn += 1) expect(await reads.read('lazy', ['config'], () => query)).toBe(1);
});

test('reads once until one of its things changes, and only then again', async () => {
  const reads = createKeptReads();
  let count = 0;
  const read = () => reads.read('order', ['services:a', 'sites'], async () => ++count);
  await Promise.all([read(), read()]);
  reads.drop(['services:b', 'config']);
  expect(await read()).toBe(1);
  reads.drop(['sites']);
  expect(await read()).toBe(2);
  reads.clear();
  expect(await read()).toBe(3);
});
