import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capMemory } from './cap-memory.ts';
import { runInProcess } from './in-process.ts';

const LONG_MS = 60_000;
let folder = '';
let serial = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'in-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A script that runs this code on the bytes it receives. */
async function script(act: string): Promise<URL> {
  serial += 1;
  const file = join(folder, `${serial}.mjs`);
  await writeFile(file, `process.once('message', (bytes) => { ${act} });`);
  return pathToFileURL(file);
}

describe('work on a file in a process of its own', () => {
  test.each([
    ['takes for ever', 'for (;;);', 2000],
    ['fails', 'throw new Error("broken");', LONG_MS],
    ['ends without a word', 'process.exit();', LONG_MS],
    ['fills the memory', 'const all = []; for (;;) all.push({ more: [all.length] });', LONG_MS],
    ['is killed by the system', 'process.kill(process.pid, "SIGSEGV");', LONG_MS],
    ['answers with something else', 'process.send("text");', LONG_MS],
  ])('is given up when it %s, and the server goes on meanwhile', { timeout: LONG_MS }, async (_what, act, limitMs) => {
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 5);
    await expect(runInProcess(await script(act), new Uint8Array(9), limitMs)).rejects.toThrow(/The file|No bytes/);
    clearInterval(heart);
    expect(beats).toBeGreaterThan(0);
  });

  test('answers with bytes, and knows nothing of the environment', { timeout: LONG_MS }, async () => {
    const act = "process.send(Buffer.from(bytes[0] + ' ' + Object.keys(process.env).join()));";
    const answer = await runInProcess(await script(act), Uint8Array.of(41), LONG_MS);
    expect(Buffer.from(answer).toString()).toBe('41 ');
  });
});

test('a decoder gets memory up to its limit and not beyond', () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const instance: WebAssembly.Instance = { exports: { memory } };
  expect(() => capMemory({ exports: {} }, 1)).toThrow('no memory');
  capMemory(instance, 3 * 64 * 1024);
  expect(memory.grow(2)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
});
