import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage, StoredPage } from './page-forms.ts';
import type { PageTag } from './tags.ts';

const MEGABYTE = 1024 * 1024;

function openCache({ mostBytes = 8 * MEGABYTE, now = Date.now } = {}) {
  const cache = createPageCache({ mostBytes, now });
  const textOf = async (page: StoredPage | null | undefined) =>
    page && (await cache.formOf(page, 'identity')).body.toString();
  return { cache, textOf };
}

const page = (text: string, tags: PageTag[] = ['entries:a'], trueUntil = Number.POSITIVE_INFINITY): RenderedPage => ({
  body: Buffer.from(text),
  headers: {},
  tags: new Set(tags),
  trueUntil,
});

/** A render that blocks until it is released. */
function heldRender(text: string) {
  const gate = Promise.withResolvers<void>();
  return { go: gate.resolve, render: () => gate.promise.then(() => page(text)) };
}

test('does not keep what the renderer says must not be stored', async () => {
  const { cache } = openCache();
  expect(await cache.fill('/x', async () => null)).toBeNull();
  expect(cache.find('/x')).toBeUndefined();
});

test('does not keep a page whose tag was dropped while it was rendered', async () => {
  const { cache } = openCache();
  const old = heldRender('old');
  const filling = cache.fill('/x', old.render);
  cache.drop(['entries:a']);
  old.go();
  await filling;
  expect(cache.find('/x')).toBeUndefined();
});

test('a reader who comes after the change does not get the render that began before it', async () => {
  const { cache, textOf } = openCache();
  const old = heldRender('old');
  const first = cache.fill('/x', old.render);
  cache.drop(['entries:a']);
  const second = await cache.fill('/x', async () => page('new'));
  expect(await textOf(second)).toBe('new');
  old.go();
  await first;
  expect(await textOf(cache.find('/x'))).toBe('new');
});

test('does not answer with a page that time has made wrong', async () => {
  let now = 1000;
  const { cache } = openCache({ now: () => now });
  await cache.fill('/x', async () => page('before the service', [], 2000));
  expect(cache.find('/x')).toBeDefined();
  now = 2000;
  expect(cache.find('/x')).toBeUndefined();
});

test('drops exactly the pages that show the changed thing', async () => {
  const { cache, textOf } = openCache();
  await cache.fill('/a', async () => page('a', ['entries:a']));
  await cache.fill('/b', async () => page('b', ['entries:b', 'config']));
  cache.drop(['entries:a']);
  expect(cache.find('/a')).toBeUndefined();
  expect(await textOf(cache.find('/b'))).toBe('b');
  cache.clear();
  expect(cache.find('/b')).toBeUndefined();
});

test('renders once for all who wait at the same time, and failures are not kept', async () => {
  const { cache } = openCache();
  let renders = 0;
  const render = async () => {
    renders += 1;
    if (renders === 1) throw new Error('broken');
    return page('ok');
  };
  await expect(cache.fill('/x', render)).rejects.toThrow('broken');
  await Promise.all([cache.fill('/x', render), cache.fill('/x', render)]);
  expect(renders).toBe(2);
});

test('a page that was stored anew is dropped by the tags it has now, and no longer by those it had', async () => {
  const { cache, textOf } = openCache();
  await cache.fill('/x', async () => page('first', ['entries:a']));
  await cache.fill('/x', async () => page('second', ['entries:b']));
  cache.drop(['entries:a']);
  expect(await textOf(cache.find('/x'))).toBe('second');
  cache.drop(['entries:b']);
  expect(cache.find('/x')).toBeUndefined();
});

test('never takes more than its bytes, and the pages asked for least recently leave first', async () => {
  const mostBytes = MEGABYTE;
  const { cache } = openCache({ mostBytes });
  for (let number = 0; number < 300; number += 1) {
    const stored = await cache.fill(`/${number}`, async () => page(randomBytes(4000).toString('latin1')));
    cache.find('/0');
    if (stored) await Promise.all([cache.formOf(stored, 'identity'), cache.formOf(stored, 'gzip')]);
    expect(cache.bytes).toBeLessThanOrEqual(mostBytes);
  }
  expect(cache.bytes).toBeGreaterThan(mostBytes * 0.9);
  expect([0, 1, 299].map((number) => Boolean(cache.find(`/${number}`)))).toEqual([true, false, true]);
});

test('a page larger than the store is sent and not stored', async () => {
  const { cache, textOf } = openCache({ mostBytes: 20_000 });
  const large = randomBytes(40_000).toString('hex');
  expect(await textOf(await cache.fill('/x', async () => page(large)))).toBe(large);
  expect(cache.size).toBe(0);
  cache.drop(['entries:a']);
});

test('a tenth of 200 parishes with 10 pages, one of them a schedule of 360 KB, stays stored in 13 MB', async () => {
  const { cache } = openCache({ mostBytes: 13 * MEGABYTE });
  const addresses = Array.from({ length: 20 }, (_, parish) =>
    Array.from({ length: 10 }, (__, number) => ({ key: `/${parish}/${number}`, lines: number === 0 ? 4000 : 300 })),
  ).flat();
  for (const { key, lines } of addresses) await cache.fill(key, async () => page(schedule(key, lines)));
  expect(addresses.filter(({ key }) => !cache.find(key))).toEqual([]);
  expect(cache.bytes).toBeLessThan(8 * MEGABYTE);
});

/** HTML of about 90 bytes a line that compresses as the pages of the demo do, to a tenth and less. */
const schedule = (key: string, lines: number): string =>
  Array.from({ length: lines }, (_, line) => {
    const day = new Date(Date.UTC(2026, 0, 1 + line)).toISOString().slice(0, 10);
    const [hour, place] = [(line * 7) % 24, randomBytes(4).toString('hex')];
    return `<li class="service"><time datetime="${day}T${hour}:30">${hour}:30</time> <a href="${key}/${place}">Messe</a></li>`;
  }).join('\n');
