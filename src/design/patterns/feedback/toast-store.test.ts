import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore, type ToastType } from './toast-store.ts';

describe('toast store (S3.10, S9.6, decision 20)', () => {
  let clock = 0;
  let store = createToastStore(() => clock);
  const contents = () => store.list().map((toast) => toast.content);
  beforeEach(() => {
    clock = 1000;
    store = createToastStore(() => clock);
  });

  test.each([
    ['success', 3000],
    ['notification', 3000],
    ['warning', 8000],
  ] satisfies [ToastType, number][])('%s stays for %i ms', (type, ttl) => {
    store.add({ type, content: 'Gespeichert.' });
    clock += ttl - 1;
    store.removeExpired();
    expect(contents()).toEqual(['Gespeichert.']);
    clock += 1;
    store.removeExpired();
    expect(contents()).toEqual([]);
  });

  test('an error stays until it is closed', () => {
    const uuid = store.add({ type: 'error', content: 'Nicht gespeichert.' });
    clock += 1e9;
    store.removeExpired();
    expect(contents()).toEqual(['Nicht gespeichert.']);
    store.close(uuid);
    expect(contents()).toEqual([]);
  });

  test('has every field of the specification', () => {
    store.add({ type: 'success', content: 'Gespeichert.', group: 'save' });
    expect(store.list()[0]).toEqual({
      uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      type: 'success',
      content: 'Gespeichert.',
      visible: true,
      ttl: 3000,
      start: 1000,
      group: 'save',
      action: null,
      link: null,
    });
  });

  test('a new toast takes the place of the old one of its group, others stay', () => {
    store.add({ type: 'success', content: 'eins', group: 'save' });
    store.add({ type: 'success', content: 'zwei' });
    store.add({ type: 'success', content: 'drei', group: 'save' });
    store.add({ type: 'success', content: 'vier' });
    expect(contents()).toEqual(['zwei', 'drei', 'vier']);
  });

  test('holds the clock until the last reason is gone and gives the time back', () => {
    store.add({ type: 'success', content: 'eins' });
    clock += 1000;
    store.pause('hover');
    store.pause('hidden');
    clock += 60_000;
    store.add({ type: 'success', content: 'zwei' });
    clock += 5000;
    store.resume('hover');
    store.removeExpired();
    expect(contents()).toEqual(['eins', 'zwei']);
    store.resume('hidden');
    clock += 1999;
    store.removeExpired();
    expect(contents()).toEqual(['eins', 'zwei']);
    clock += 1;
    store.removeExpired();
    expect(contents()).toEqual(['zwei']);
    clock += 1000;
    store.removeExpired();
    expect(contents()).toEqual([]);
  });

  test('tells its watchers only when something changed', () => {
    const watcher = vi.fn<() => void>();
    const stop = store.subscribe(watcher);
    store.removeExpired();
    expect(watcher).not.toHaveBeenCalled();
    store.add({ type: 'success', content: 'eins' });
    expect(watcher).toHaveBeenCalledOnce();
    stop();
    store.clear();
    expect(watcher).toHaveBeenCalledOnce();
  });
});
