// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IN_BACKGROUND } from './background.ts';
import { REPEAT_MS, repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

test('a page that nobody touches repeats its calls in the background', async () => {
  const act = vi.fn<(init: RequestInit) => Promise<void>>(async () => undefined);
  const end = repeat(act);
  await vi.advanceTimersByTimeAsync(2 * REPEAT_MS);
  expect(act.mock.calls).toEqual([[IN_BACKGROUND], [IN_BACKGROUND]]);
  end();
  await vi.advanceTimersByTimeAsync(2 * REPEAT_MS);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a key that was pressed makes the next call count as use, and no other', async () => {
  const act = vi.fn<(init: RequestInit) => Promise<void>>(async () => undefined);
  const end = repeat(act);
  press();
  await vi.advanceTimersByTimeAsync(2 * REPEAT_MS);
  expect(act.mock.calls).toEqual([[{}], [IN_BACKGROUND]]);
  end();
});

test('a call that waits is not joined by a second one', async () => {
  let answer = () => {};
  const act = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const end = repeat(act);
  await vi.advanceTimersByTimeAsync(5 * REPEAT_MS);
  expect(act).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(REPEAT_MS);
  expect(act).toHaveBeenCalledTimes(2);
  end();
});
