// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLockHolders } from './use-lock-holders.ts';

const lock = (id: string, lockedByName: string, more = {}) => ({ kind: 'file', _id: id, lockedByName, ...more });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who edits is known at once, and a later lock without a reload', async () => {
  const answers = [
    [lock('a', 'Anna'), lock('mine', 'Berta', { isMine: true }), { ...lock('c', 'Anna'), kind: 'entry' }],
    [lock('b', 'Bruno')],
  ];
  vi.stubGlobal('fetch', async () => Response.json({ filelock: answers.shift() ?? [], auth: [] }));
  const { result, unmount } = renderHook(() => useLockHolders('file'));
  await waitFor(() => expect([...(result.current ?? [])]).toEqual([['a', 'Anna']]));
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect([...(result.current ?? [])]).toEqual([['b', 'Bruno']]));
  unmount();
});

test('without a connection nothing is known, and nothing fails', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const { result, unmount } = renderHook(() => useLockHolders('file'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(result.current).toBeUndefined();
  unmount();
});
