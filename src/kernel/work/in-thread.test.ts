import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInThread } from './in-thread.ts';

const LONG_MS = 60_000;
let folder = '';
let serial = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'in-thread-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A script that runs this code. */
async function script(act: string): Promise<URL> {
  serial += 1;
  const file = path.join(folder, `${serial}.mjs`);
  await writeFile(file, `import { parentPort, workerData } from 'node:worker_threads';\n${act}`);
  return pathToFileURL(file);
}

test.each([
  ['takes for ever', 'for (;;);', 2000],
  ['fails', 'throw new Error("broken");', LONG_MS],
  ['ends without a word', 'process.exit();', LONG_MS],
])(
  'a file that %s is given up, and the server goes on meanwhile',
  { timeout: LONG_MS },
  async (_what, act, limitMs) => {
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 5);
    await expect(runInThread(await script(act), null, limitMs)).rejects.toThrow(
      'The file took too long or ended the thread',
    );
    clearInterval(heart);
    expect(beats).toBeGreaterThan(0);
  },
);

test('the answer comes when the thread is gone, and its memory with it', { timeout: LONG_MS }, async () => {
  const act = 'const held = Buffer.alloc(300 * 1024 * 1024, 1); parentPort.postMessage(workerData + held[0]);';
  const before = process.memoryUsage().rss;
  expect(await runInThread(await script(act), 41, LONG_MS)).toBe(42);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});
