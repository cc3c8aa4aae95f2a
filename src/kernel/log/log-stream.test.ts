import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogStream } from './log-stream.ts';

type Done = (error: Error | null, bytes: number) => void;

/** A log whose writes end when the test says so. */
function heldLog() {
  const writes: { text: string; done: Done }[] = [];
  const write = (_fd: number, text: string, done: Done) => void writes.push({ text, done });
  const writeSync = vi.fn();
  return { writes, writeSync, log: createLogStream(1, { write, writeSync }) };
}

test('a log that never takes a line holds nobody up, and keeps a bounded number of lines', () => {
  const { writes, writeSync, log } = heldLog();
  for (let i = 0; i < 5000; i += 1) log.write(`${'x'.repeat(999)}\n`);
  expect(writes).toHaveLength(1);
  log.flush();
  expect(writeSync).not.toHaveBeenCalled();
  writes[0]?.done(null, 1000);
  expect(writes[1]?.text.length).toBeLessThanOrEqual(1024 * 1024);
});

test('a line that the full disk refuses is lost, the next ones are written', () => {
  const { writes, log } = heldLog();
  log.write('a\n');
  log.write('b\n');
  writes[0]?.done(Object.assign(new Error('no space'), { code: 'ENOSPC' }), 0);
  expect(writes[1]?.text).toBe('b\n');
  writes[1]?.done(null, 0);
  log.write('c\n');
  expect(writes[2]?.text).toBe('c\n');
});

test('a line written in part is continued', () => {
  const { writes, log } = heldLog();
  log.write('Gruß\n');
  writes[0]?.done(null, 3);
  expect(writes[1]?.text).toBe('ß\n');
});

test('lines arrive in their order, the last ones at the exit', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kirchplatz-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'log');
  const log = createLogStream(openSync(file, 'a'));
  const lines = Array.from({ length: 500 }, (_, index) => `${index}\n`);
  for (const line of lines) log.write(line);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(lines.join(''));
  log.flush();
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
});
