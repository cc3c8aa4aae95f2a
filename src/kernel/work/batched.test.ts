import { expect, test } from 'vitest';
import type { Db } from '../db/connect.ts';
import { batched } from './batched.ts';

const now = () => new Date(0);
const place = () => ({ db: {} as Db, now });

/** Doubles numbers; refuses a batch with a negative one. Keeps the batches. */
function doubling() {
  const batches: number[][] = [];
  const double = batched<number, number>(async (_where, items) => {
    batches.push([...items]);
    await new Promise(setImmediate);
    if (items.some((item) => item < 0)) throw new Error(`${items.find((item) => item < 0)} is refused`);
    return items.map((item) => 2 * item);
  });
  return { batches, double };
}

test('what is asked for at one moment shares a run, and everybody gets his own answer', async () => {
  const { batches, double } = doubling();
  const where = place();
  expect(await Promise.all([1, 2, 3, 4].map((item) => double(where, item)))).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1, 2, 3, 4]]);
  expect(await double(where, 5)).toBe(10);
  expect(batches).toHaveLength(2);
});

test('an item that fails is refused alone', async () => {
  const { double } = doubling();
  const where = place();
  const answers = await Promise.allSettled([1, -2, 3].map((item) => double(where, item)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await double(where, 4)).toBe(8);
});

test('a run takes fifty at most; those of another database or transaction are not mixed in', async () => {
  const { batches, double } = doubling();
  const where = place();
  const others = place();
  await Promise.all([...Array.from({ length: 60 }, (_, item) => double(where, item)), double(others, 99)]);
  expect(batches.map(({ length }) => length).sort((one, other) => one - other)).toEqual([1, 10, 50]);
  expect(batches).toContainEqual([99]);
});
