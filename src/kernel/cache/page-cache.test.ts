import { expect, test } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import type { PageTag } from './tags.ts';

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
  const cache = createPageCache();
  expect(await cache.fill('/x', async () => null)).toBeNull();
  expect(cache.find('/x')).toBeUndefined();
});

test('does not keep a page whose tag was dropped while it was rendered', async () => {
  const cache = createPageCache();
  const old = heldRender('old');
  const filling = cache.fill('/x', old.render);
  cache.drop(['entries:a']);
  old.go();
  await filling;
  expect(cache.find('/x')).toBeUndefined();
});

test('a reader who comes after the change does not get the render that began before it', async () => {
  const cache = createPageCache();
  const old = heldRender('old');
  const first = cache.fill('/x', old.render);
  cache.drop(['entries:a']);
  const second = await cache.fill('/x', async () => page('new'));
  expect(second?.forms.identity.body.toString()).toBe('new');
  old.go();
  await first;
  expect(cache.find('/x')?.forms.identity.body.toString()).toBe('new');
});

test('does not answer with a page that time has made wrong', async () => {
  let now = 1000;
  const cache = createPageCache(() => now);
  await cache.fill('/x', async () => page('before the service', [], 2000));
  expect(cache.find('/x')).toBeDefined();
  now = 2000;
  expect(cache.find('/x')).toBeUndefined();
});

test('drops exactly the pages that show the changed thing', async () => {
  const cache = createPageCache();
  await cache.fill('/a', async () => page('a', ['entries:a']));
  await cache.fill('/b', async () => page('b', ['entries:b', 'config']));
  cache.drop(['entries:a']);
  expect(cache.find('/a')).toBeUndefined();
  expect(cache.find('/b')?.forms.identity.body.toString()).toBe('b');
  cache.clear();
  expect(cache.find('/b')).toBeUndefined();
});

test('renders once for all who wait at the same time, and failures are not kept', async () => {
  const cache = createPageCache();
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
