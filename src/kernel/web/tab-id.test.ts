// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createTabId } from './tab-id.ts';

beforeEach(() => sessionStorage.clear());

test('is the same for all calls of a page, and for the next page of the window', () => {
  const id = createTabId()();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  dispatchEvent(new Event('pagehide'));
  const next = createTabId();
  expect([next(), next()]).toEqual([id, id]);
});

test('is another one in a window that was opened with a copy of the storage', () => {
  const id = createTabId()();
  expect(createTabId()()).not.toBe(id);
});

test('is in no copy that is made after a page came back as it was left', () => {
  const tabId = createTabId();
  const id = tabId();
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  expect(createTabId()()).not.toBe(id);
  expect(tabId()).toBe(id);
});
