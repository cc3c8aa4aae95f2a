import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const LONG_MS = 600_000;

/** Enters for each letter, and notes who has begun; `end` ends the turn of the one who began last or at this position. */
function queueOf(limits: { atOnce: number; mostHeldMs: number }) {
  const enter = createTurns(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const come = (...persons: string[]) => {
    for (const person of persons)
      void enter(person).then((end) => {
        begun.push(person);
        ends.push(end);
      });
  };
  return { come, begun, ends };
}

test('few work at once, and the next begins when one of them ends', async () => {
  const { come, begun, ends } = queueOf({ atOnce: 2, mostHeldMs: LONG_MS });
  come('a', 'b', 'c', 'd');
  await setImmediate();
  expect(begun).toEqual(['a', 'b']);
  ends[1]?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  ends[1]?.();
  ends[0]?.();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
});

test('turns go round by person, and the calls of one keep their order', async () => {
  const { come, begun, ends } = queueOf({ atOnce: 1, mostHeldMs: LONG_MS });
  come('first', 'a', 'a', 'a', 'b', 'c');
  for (let count = 1; count <= 6; count += 1) {
    await expect.poll(() => begun.length).toBe(count);
    ends[count - 1]?.();
  }
  expect(begun).toEqual(['first', 'a', 'b', 'c', 'a', 'a']);
});

test('a place that is held too long is given away once', async () => {
  const { come, begun, ends } = queueOf({ atOnce: 1, mostHeldMs: 5 });
  come('a', 'b');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  const strict = queueOf({ atOnce: 1, mostHeldMs: LONG_MS });
  strict.come('a', 'b', 'c');
  await expect.poll(() => strict.begun).toEqual(['a']);
  strict.ends[0]?.();
  strict.ends[0]?.();
  await expect.poll(() => strict.begun).toEqual(['a', 'b']);
  for (const end of ends) end();
  await setImmediate();
  expect(strict.begun).toEqual(['a', 'b']);
});

test('what else the process has to do goes before the next turn', async () => {
  const { come, begun, ends } = queueOf({ atOnce: 1, mostHeldMs: LONG_MS });
  come('a', 'b');
  await expect.poll(() => begun).toEqual(['a']);
  ends[0]?.();
  for (let round = 0; round < 20; round += 1) {
    await setImmediate();
    begun.push('guest');
  }
  await expect.poll(() => begun.at(-1)).toBe('b');
  expect(begun.indexOf('b')).toBe(21);
});
