import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { test } from '../../../../testing/house.ts';
import { receiveBytes } from './receive-bytes.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

test.for<[string, string, string]>([
  ['a file of unknown kind', 'nothing that we know', 'media.kind'],
  ['an SVG that is too large', '<svg>', 'media.tooLarge'],
])('%s: the request body is closed after the refusal', async ([, beginning, code], { house }) => {
  const ended = Promise.withResolvers<void>();
  async function* bytes() {
    try {
      yield Buffer.from(beginning);
      for (let i = 0; i < 20; i += 1) yield MEGABYTE;
    } finally {
      ended.resolve();
    }
  }
  const ctx = await house.contextOf('editor');
  const body = Readable.from(bytes(), { objectMode: false });
  await expect(receiveBytes(ctx, 'media/a/b/original', body)).rejects.toMatchObject({ code });
  expect(body.destroyed).toBe(true);
  await ended.promise;
});

test('an SVG too deep to be sanitized is refused as broken, and leaves nothing behind', async ({ house }) => {
  const ctx = await house.contextOf('editor');
  const drawing = Buffer.from(`<svg>${'<g>'.repeat(100_000)}</svg>`);
  await expect(receiveBytes(ctx, 'media/a/b/original', drawing)).rejects.toMatchObject({ code: 'media.broken' });
  expect([...house.files.objects.keys()]).toEqual(['installation']);
});

test('an SVG that would take for ever is sanitized outside the server process', { timeout: 60_000 }, async ({
  house,
}) => {
  const ctx = await house.contextOf('editor');
  const styles = `${'<style>'.repeat(190)}${'u'.repeat(1_900_000)}${'</style>'.repeat(190)}`;
  const before = process.threadCpuUsage();
  await receiveBytes(ctx, 'media/a/b/original', Buffer.from(`<svg>${styles}</svg>`)).catch(() => undefined);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system, 'microseconds').toBeLessThan(1_000_000);
});

test('an SVG is measured and stored sanitized', async ({ house }) => {
  const ctx = await house.contextOf('editor');
  const drawing = Buffer.from('<svg viewBox="0 0 30 20"><script>x</script><path d="M0 0"/></svg>');
  const seen = await receiveBytes(ctx, 'media/a/b/original', drawing);
  expect(seen).toMatchObject({ mime: 'image/svg+xml', width: 30, height: 20, alpha: true });
  expect(seen).not.toHaveProperty('drawing');
});
