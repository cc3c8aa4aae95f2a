import { expect, test } from 'vitest';
import { late } from './late.ts';

test('what could not be made is tried again', async () => {
  let tries = 0;
  const answer = late(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  await expect(answer()).rejects.toThrow('not yet');
  expect(await answer()).toBe(2);
});

test('is made once, also for those who ask at the same moment', async () => {
  let made = 0;
  const count = late(async () => {
    made += 1;
    return made;
  });
  expect(made).toBe(0);
  expect(await Promise.all([count(), count()])).toEqual([1, 1]);
  expect(await count()).toBe(1);
});
