import { expect, test } from 'vitest';
import { createConnectionTurns } from './connection-turns.ts';

/** Notes when each act begins and ends; the acts end when they are told to. */
function stage() {
  const turns = createConnectionTurns();
  const told: string[] = [];
  const ends = new Map<string, () => void>();
  const act = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise<void>((end) => ends.set(name, end));
    told.push(`${name} ends`);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { turns, told, act, end };
}

test('queries share, a transaction waits for them and has its turn before later queries', async () => {
  const { turns, told, act, end } = stage();
  const all = [
    turns.shared(act('one')),
    turns.shared(act('two')),
    turns.alone(act('transaction')),
    turns.shared(act('three')),
    turns.alone(act('another')),
  ];
  await end('');
  expect(told).toEqual(['one begins', 'two begins']);
  await end('two');
  expect(told).not.toContain('transaction begins');
  await end('one');
  expect(told.at(-1)).toBe('transaction begins');
  await end('transaction');
  expect(told.slice(-2)).toEqual(['transaction ends', 'three begins']);
  await end('three');
  await end('another');
  await Promise.all(all);
  expect(told).toHaveLength(10);
});

test('an act that fails gives its turn on', async () => {
  const turns = createConnectionTurns();
  const failed = turns.alone(() => Promise.reject(new Error('refused')));
  const next = turns.shared(async () => 'next');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('next');
});
