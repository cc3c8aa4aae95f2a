import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stepsOf } from './body-steps.ts';

async function taken(steps: ReturnType<typeof stepsOf>, most: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of steps.take(most)) bytes += chunk.length;
  return bytes;
}

async function* slowly() {
  for (let i = 0; i < 6; i += 1) {
    await sleep(20);
    yield Buffer.alloc(600_000);
  }
}

test('a slow body is taken in smaller steps, of at least a megabyte, and completely', async () => {
  const steps = stepsOf(Readable.from(slowly()), 1);
  const sizes: number[] = [];
  while (await steps.hasMore()) sizes.push(await taken(steps, 8_000_000));
  expect(sizes).toEqual([1_200_000, 1_200_000, 1_200_000]);
});

test('a fast body is taken in the largest steps', async () => {
  const steps = stepsOf(Readable.from([Buffer.alloc(5_000_000)]));
  expect([await taken(steps, 3_000_000), await taken(steps, 3_000_000), await steps.hasMore()]).toEqual([
    3_000_000,
    2_000_000,
    false,
  ]);
});
