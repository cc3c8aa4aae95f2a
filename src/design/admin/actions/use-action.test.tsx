// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAction } from './use-action.ts';

test('what comes while an act is under way is dropped, and the next one runs', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useAction());
  // The same drawing both times, as with two presses before the first is drawn.
  const { run } = result.current;
  await act(async () => {
    void run(send);
    await run(send);
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.isBusy).toBe(true);
  await act(async () => finish());
  expect(result.current.isBusy).toBe(false);
  await act(async () => void run(send));
  expect(send).toHaveBeenCalledTimes(2);
});

test('a failed act is kept as a refusal, or goes to its own handler, and leaves the way free', async () => {
  const { result } = renderHook(() => useAction());
  const refused = Object.assign(new Error('Nein'), { status: 403, code: 'access.denied' });
  await act(() => result.current.run(() => Promise.reject(refused)));
  expect(result.current).toMatchObject({ isBusy: false, refusal: { status: 403, message: 'Nein' } });
  const onError = vi.fn();
  await act(() => result.current.run(() => Promise.reject(refused), onError));
  expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
  expect(result.current.refusal).toBeNull();
  const next = vi.fn(async () => {});
  await act(() => result.current.run(next));
  expect(next).toHaveBeenCalledTimes(1);
});
