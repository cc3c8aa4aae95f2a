import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { oneByOne } from './one-by-one.ts';

type Line = { err: unknown; id: string };

/** Acts on these rows, of which 'bad' ones throw. */
async function actOn(rows: Iterable<{ id: string }> | AsyncIterable<{ id: string }>) {
  const [done, logged]: [string[], Line[]] = [[], []];
  const log = { error: (line: Line) => logged.push(line) } as unknown as Context['log'];
  const thrown = await oneByOne({ log }, rows, async ({ id }) => {
    if (id.startsWith('bad')) throw new Error(id);
    done.push(id);
  });
  return { done, logged, thrown };
}

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }));

test('a row that throws is logged, told to the caller, and keeps none of the others from their turn', async () => {
  const { done, logged, thrown } = await actOn(rowsOf('bad-1', 'one', 'bad-2', 'two'));
  expect(done).toEqual(['one', 'two']);
  expect(logged.map(({ id }) => id)).toEqual(['bad-1', 'bad-2']);
  expect(thrown).toEqual([new Error('bad-1'), new Error('bad-2')]);
});

test('rows are read while the job goes; one that cannot be read ends it', async () => {
  async function* read() {
    yield { id: 'one' };
    throw new Error('The database is gone');
  }
  await expect(actOn(read())).rejects.toThrow('The database is gone');
});

test('without rows nothing is thrown', async () => {
  expect(await actOn([])).toEqual({ done: [], logged: [], thrown: [] });
});
