// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBeginAt } from './use-begin-at.ts';

beforeEach(() => pointer(true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pointer = (hovers: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: hovers }));

function Page({ isReady }: { isReady: boolean }) {
  const quantity = useRef<HTMLInputElement>(null);
  useBeginAt(isReady, () => quantity.current);
  return (
    <main tabIndex={-1}>
      <button type="button">Drucken</button>
      <input aria-label="Menge" defaultValue="12" ref={quantity} />
    </main>
  );
}

/** The page has the focus, or what `focus` names, when the form becomes ready. */
function become(focus: () => HTMLElement = () => screen.getByRole('main')) {
  const { rerender } = render(<Page isReady={false} />);
  focus().focus();
  rerender(<Page isReady />);
  return rerender;
}

test('leaves the focus where the user went meanwhile', () => {
  become(() => screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('opens no keyboard of a touch screen', () => {
  pointer(false);
  become();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('begins at the field, with its value selected, once it is ready', () => {
  const rerender = become();
  const field = screen.getByLabelText<HTMLInputElement>('Menge');
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
  screen.getByRole('main').focus();
  rerender(<Page isReady />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
