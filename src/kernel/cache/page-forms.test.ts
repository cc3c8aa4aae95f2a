import { randomBytes, randomInt } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageForms, type Encoding, packPage, type StoredForm, unchangedHead } from './page-forms.ts';

const ENCODINGS: readonly Encoding[] = ['identity', 'brotli', 'gzip'];
const DECODE = { identity: (body: Buffer) => body, brotli: brotliDecompressSync, gzip: gunzipSync };

const pack = (body: Buffer, headers: Record<string, string> = { 'content-type': 'text/html' }) =>
  packPage({ body, headers, tags: new Set(), trueUntil: Number.POSITIVE_INFINITY });

const headerOf = (head: readonly string[], name: string) => head[head.indexOf(name) + 1];
const etagOf = ({ head }: StoredForm) => headerOf(head, 'etag');

/** Empty, tiny, at the edges of chunks of zlib and of Node, and any length; repetitive and random. */
const BODIES = [0, 1, 63, 64, 16_383, 16_384, 32_768, 65_535, 65_536, 65_537, 400_000]
  .concat(Array.from({ length: 20 }, () => randomInt(100_000)))
  .flatMap((length) => [randomBytes(length), Buffer.alloc(length, '<li>Grüß Gott</li>')]);

test.each(BODIES)('a page comes back byte for byte in each encoding (%#)', async (body) => {
  const forms = createPageForms(2_000_000);
  const page = await pack(body);
  for (const encoding of [...ENCODINGS, ...ENCODINGS]) {
    const form = await forms.find(page, encoding);
    expect(DECODE[encoding](form.body).equals(body)).toBe(true);
    expect(headerOf(form.head, 'content-length')).toBe(String(form.body.length));
    expect(form.head.length % 2).toBe(0);
  }
});

test('each encoding has an ETag of its own, the same in its 304', async () => {
  const forms = createPageForms(1_000_000);
  const page = await pack(Buffer.from('Grüß Gott'));
  const etags = await Promise.all(ENCODINGS.map(async (encoding) => etagOf(await forms.find(page, encoding))));
  expect(new Set(etags).size).toBe(ENCODINGS.length);
  expect(ENCODINGS.map((encoding) => headerOf(unchangedHead(page, encoding), 'etag'))).toEqual(etags);
});

test('pages that differ in a header alone never share a form', async () => {
  const forms = createPageForms(1_000_000);
  const body = Buffer.from('the same');
  const [german, english] = await Promise.all(
    ['de', 'en'].map((language) => pack(body, { 'content-language': language })),
  );
  if (!german || !english) throw new Error('two pages');
  await forms.find(german, 'identity');
  const form = await forms.find(english, 'identity');
  expect(headerOf(form.head, 'content-language')).toBe('en');
});

test('an encoding is made once for all who wait, and is there at once for the next', async () => {
  const forms = createPageForms(1_000_000);
  const page = await pack(Buffer.alloc(50_000, 'x'));
  const [one, other] = [forms.find(page, 'gzip'), forms.find(page, 'gzip')];
  expect(other).toBe(one);
  expect(forms.find(page, 'gzip')).toBe(one);
  const made = await one;
  expect(forms.find(page, 'gzip')).toBe(made);
});

test('a damaged page fails for those who wait, and is tried again', async () => {
  const forms = createPageForms(1_000_000);
  const page = await pack(Buffer.alloc(5000, 'x'));
  const damaged = { ...page, brotli: { ...page.brotli, body: Buffer.from('no brotli') } };
  await expect(forms.find(damaged, 'identity')).rejects.toThrow('Decompression failed');
  expect((await forms.find(page, 'identity')).body.length).toBe(5000);
});

test('keeps the encodings asked for last within its bytes, each without the memory around it', async () => {
  const mostBytes = 300_000;
  const forms = createPageForms(mostBytes);
  for (let turn = 0; turn < 100; turn += 1) {
    const page = await pack(randomBytes(randomInt(20_000)));
    for (const encoding of ENCODINGS) {
      const { body } = await forms.find(page, encoding);
      expect(body.buffer.byteLength).toBe(body.length);
      expect(forms.bytes).toBeLessThanOrEqual(mostBytes);
    }
  }
  forms.clear();
  expect(forms.bytes).toBe(0);
});
