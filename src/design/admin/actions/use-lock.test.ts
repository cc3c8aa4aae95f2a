// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKGROUND_HEADER } from '#kernel/web/background.ts';
import { useLock } from './use-lock.ts';

type Asked = { path: string; isInBackground: boolean };
let asked: Asked[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push({ path, isInBackground: new Headers(headers).has(BACKGROUND_HEADER) });
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an idle screen renews its lock without extending the session', async () => {
  const { unmount } = renderHook(() => useLock({ kind: 'file', id: 'file-1', isOpen: true, draft: () => undefined }));
  await vi.advanceTimersByTimeAsync(61_000);
  const path = '/api/v0/fileLock/';
  expect(asked).toEqual([
    { path, isInBackground: false },
    { path, isInBackground: true },
    { path, isInBackground: true },
  ]);
  unmount();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(asked.slice(3).map((one) => one.path)).toEqual(['/api/v0/freeFileLock/']);
});
