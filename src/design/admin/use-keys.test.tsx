// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const run = vi.fn<(key: string) => void>();

function Page() {
  useKeys({ Enter: () => run('Enter'), ArrowRight: () => run('ArrowRight'), j: () => run('j') });
  return (
    <>
      <a href="#x">Zur Kirche</a>
      <input type="radio" aria-label="Wahl" />
      <p>Text</p>
    </>
  );
}

afterEach(() => {
  cleanup();
  run.mockClear();
});

test.each([
  ['Enter on a link follows the link', () => screen.getByText('Zur Kirche'), 'Enter', false],
  ['arrows at a choice choose', () => screen.getByLabelText('Wahl'), 'ArrowRight', false],
  ['Enter elsewhere is the page’s', () => screen.getByText('Text'), 'Enter', true],
  ['letters on a link are the page’s', () => screen.getByText('Zur Kirche'), 'j', true],
])('%s', (_, target, key, isTaken) => {
  render(<Page />);
  const goesOn = fireEvent.keyDown(target(), { key });
  expect(goesOn, 'the browser does its own').toBe(!isTaken);
  expect(run).toHaveBeenCalledTimes(isTaken ? 1 : 0);
});
