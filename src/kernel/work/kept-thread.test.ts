import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeptThread } from './kept-thread.ts';

const ANSWER = new URL('./answer-tasks.ts', import.meta.url).href;

let folder = '';
let serial = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-thread-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A thread that does with each task what `act` says, and counts its tasks. */
async function threadOf(act: string, limits = { limitMs: 5000, idleMs: 60_000 }) {
  serial += 1;
  const file = join(folder, `${serial}.mjs`);
  await writeFile(
    file,
    `import { answerTasks } from ${JSON.stringify(ANSWER)};\nlet count = 0;\nanswerTasks(async (task) => { count += 1; ${act} });`,
  );
  return openKeptThread<string, unknown>(pathToFileURL(file), limits);
}

test('several tasks share one thread, and one that fails leaves it to the others', async () => {
  const ask = await threadOf(`if (task === 'bad') throw new Error('No'); return task + count`);
  await expect(ask('bad')).rejects.toThrow('No');
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a2', 'b3']);
});

test('a task that takes too long or ends its thread is refused, and the next one has a new thread', async () => {
  const ask = await threadOf(`if (task === 'loop') for (;;); if (task === 'end') process.exit(1); return count`, {
    limitMs: 1000,
    idleMs: 60_000,
  });
  await expect(ask('loop')).rejects.toThrow('too long');
  await expect(ask('end')).rejects.toThrow('has ended');
  expect(await ask('next')).toBe(1);
});

test('without a task the thread ends', async () => {
  const ask = await threadOf('return count', { limitMs: 5000, idleMs: 1 });
  expect(await ask('first')).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask('second')).toBe(1);
});
