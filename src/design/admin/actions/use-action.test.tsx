// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
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

/** A form whose button is blurred while it is busy, as browsers do with what is disabled. */
function Form({ send }: { send: () => Promise<void> }) {
  const { run, refusal } = useAction();
  const press = () =>
    run(() => {
      (document.activeElement as HTMLElement).blur();
      return send();
    });
  return (
    <form>
      <input aria-label="Name" />
      <input aria-label="PLZ" aria-invalid={Boolean(refusal)} />
      <button type="button" onClick={() => void press()}>
        Speichern
      </button>
    </form>
  );
}

test.for([
  ['the button after success', () => Promise.resolve(), 'button', 'Speichern'],
  ['the field with an error after a refusal', () => Promise.reject(new Error('Nein')), 'textbox', 'PLZ'],
] as const)('the focus comes back to %s', async ([, send, role, name]) => {
  render(<Form send={send} />);
  const button = screen.getByRole('button');
  button.focus();
  await act(async () => button.click());
  expect(document.activeElement).toBe(screen.getByRole(role, { name }));
});

test('the focus goes to the page when success replaces the form', async () => {
  const Page = () => {
    const [isDone, setDone] = useState(false);
    return <main tabIndex={-1}>{isDone ? 'Fertig' : <Form send={async () => setDone(true)} />}</main>;
  };
  render(<Page />);
  const button = screen.getByRole('button');
  button.focus();
  await act(async () => button.click());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the focus goes to the page when the screen comes later and without the button', async () => {
  const Actions = ({ isDone }: { isDone: boolean }) => {
    const { run } = useAction();
    return isDone ? null : (
      <button type="button" onClick={() => void run(async () => {})}>
        Einpacken
      </button>
    );
  };
  const page = (isDone: boolean) => (
    <main tabIndex={-1}>
      <Actions isDone={isDone} />
    </main>
  );
  const { rerender } = render(page(false));
  const button = screen.getByRole('button');
  button.focus();
  await act(async () => button.click());
  expect(document.activeElement).toBe(button);
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
