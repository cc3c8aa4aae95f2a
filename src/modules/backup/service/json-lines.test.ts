import { expect, test } from 'vitest';
import { batchesOf, linesOf } from './json-lines.ts';

const SEPARATORS = ['\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\u001c', '\u001e'];

async function* inChunks(text: string, bytes: number) {
  const all = Buffer.from(text);
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes);
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const read = (text: string, bytes: number) => all(linesOf(inChunks(text, bytes)));

test.each(SEPARATORS.map((one) => [JSON.stringify(one).slice(1, -1) + one.codePointAt(0)?.toString(16), one]))(
  'no line ends at %s',
  async (_name, separator) => {
    const lines = [`a${separator}b`, separator, `${separator}c`];
    expect(await read(`${lines.join('\n')}\n`, 5)).toEqual(lines);
  },
);

test.each([1, 2, 3, 7, 64])('characters across chunks of %i bytes are whole', async (bytes) => {
  const lines = ['{"a":"ä€😀"}', '', '{"b":"👩‍👩‍👧\u2028"}', '漢字'];
  expect(await read(`${lines.join('\n')}\n`, bytes)).toEqual(lines);
});

test('a last line without a line feed counts, an empty body has none', async () => {
  expect(await read('a\nb', 2)).toEqual(['a', 'b']);
  expect(await read('', 2)).toEqual([]);
});

test('a line of a megabyte in chunks of 64 KiB comes back whole', async () => {
  const long = 'ä€😀\u2028'.repeat(100_000);
  expect(await read(`x\n${long}\ny\n`, 65_536)).toEqual(['x', long, 'y']);
});

test('long rows share no statement with many others', async () => {
  const long = 'x'.repeat(3_000_000);
  const batches = await all(batchesOf(inChunks(`${long}\n${long}\n${'y\n'.repeat(250)}`, 65_536)));
  expect(batches.map((rows) => rows.length)).toEqual([2, 200, 50]);
});
