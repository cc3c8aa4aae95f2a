// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSingleRun } from './use-single-run.ts';

test('what comes while an act is under way is dropped, and the next one runs', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useSingleRun());
  // The same drawing both times, as with two presses before the first is drawn.
  const { run } = result.current;
  await act(async () => {
    void run(send);
    await run(send);
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.isRunning).toBe(true);
  await act(async () => finish());
  expect(result.current.isRunning).toBe(false);
  await act(async () => void run(send));
  expect(send).toHaveBeenCalledTimes(2);
});

test('an act that fails is told to whoever started it, and leaves the way free', async () => {
  const { result } = renderHook(() => useSingleRun());
  await act(async () => {
    await expect(result.current.run(() => Promise.reject(new Error('Nein')))).rejects.toThrow('Nein');
  });
  const next = vi.fn(async () => {});
  await act(() => result.current.run(next));
  expect(next).toHaveBeenCalledTimes(1);
});
