import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';

test('asks once for the same question at the same moment, and anew later', async () => {
  const asked: number[] = [];
  const ask = askedTogether(async ({ day }: { day: number }) => asked.push(day));
  expect(await Promise.all([ask({ day: 1 }), ask({ day: 1 }), ask({ day: 2 })])).toEqual([1, 1, 2]);
  await setTimeout();
  expect(await ask({ day: 1 })).toBe(3);
  expect(asked).toEqual([1, 2, 1]);
});

test('a refusal is told to all who asked, and is not kept', async () => {
  let count = 0;
  const ask = askedTogether(async (_query: { day: number }) => {
    count += 1;
    throw new Error(`refused ${count}`);
  });
  const told = await Promise.allSettled([ask({ day: 1 }), ask({ day: 1 })]);
  expect(told.map((one) => String('reason' in one && one.reason))).toEqual(['Error: refused 1', 'Error: refused 1']);
  await setTimeout();
  await expect(ask({ day: 1 })).rejects.toThrow('refused 2');
});
