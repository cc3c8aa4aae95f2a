// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SettleTogether, Waiting } from './settling.tsx';
import { useLoaded } from './use-loaded.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function later<T>() {
  let settle: { come: (value: T) => void; fail: (error: Error) => void } | undefined;
  const promise = new Promise<T>((come, fail) => {
    settle = { come, fail };
  });
  if (!settle) throw new Error('a promise calls its executor at once');
  return { promise, ...settle };
}

function Loads({ from, then }: { from: () => Promise<string>; then?: () => Promise<string> }) {
  const { value } = useLoaded(from);
  return (
    <>
      <p>{value}</p>
      {value && then ? <Loads from={then} /> : null}
      <button type="button">Senden</button>
    </>
  );
}

const isShown = () => screen.getAllByRole('button').at(-1)?.closest('[aria-busy]') === null;

test('content that loads nothing is shown at once', () => {
  render(
    <SettleTogether>
      <button type="button">Senden</button>
    </SettleTogether>,
  );
  expect(isShown()).toBe(true);
});

test('a button is shown once everything has come that stands above it, also what a first answer asks for', async () => {
  const [first, second] = [later<string>(), later<string>()];
  render(
    <SettleTogether>
      <Loads from={() => first.promise} then={() => second.promise} />
    </SettleTogether>,
  );
  expect(isShown()).toBe(false);
  await act(async () => first.come('Familien: 12'));
  expect(screen.getByText('Familien: 12')).toBeTruthy();
  expect(isShown()).toBe(false);
  await act(async () => second.come('Bezahlt: 3'));
  expect(isShown()).toBe(true);
});

test.each([
  ['a refusal', (one: ReturnType<typeof later<string>>) => one.fail(new Error('refused'))],
  ['an empty answer', (one: ReturnType<typeof later<string | null>>) => one.come(null)],
])('%s is an answer too', async (_, answer) => {
  const one = later<string>();
  render(
    <SettleTogether>
      <Loads from={() => one.promise} />
    </SettleTogether>,
  );
  await act(async () => answer(one as never));
  await waitFor(() => expect(isShown()).toBe(true));
});

test('what hangs is not waited for, and what loads later hides nothing', async () => {
  vi.useFakeTimers();
  const hanging = () => new Promise<string>(() => {});
  const { rerender } = render(
    <SettleTogether>
      <Loads from={hanging} />
    </SettleTogether>,
  );
  await act(() => vi.advanceTimersByTimeAsync(599));
  expect(isShown()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isShown()).toBe(true);
  rerender(
    <SettleTogether>
      <Loads from={hanging} />
      <Loads from={hanging} />
      <Waiting />
    </SettleTogether>,
  );
  expect(isShown()).toBe(true);
});
