// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
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

/** A list with shortcuts, inputs and floating elements around it. */
function Screen({ dialog = false }: { dialog?: boolean }) {
  const keys = ['mod+a', 'mod+z', 'mod+y', 'mod+s', 'mod+k', 'Delete', 'Escape', 'x'];
  useKeys(Object.fromEntries(keys.map((key) => [key, () => run(key)])));
  return (
    <>
      <p>Text</p>
      <input aria-label="Feld" />
      <textarea aria-label="Absatz" />
      <p contentEditable suppressContentEditableWarning>
        Brief
      </p>
      <button type="button" aria-haspopup="menu" aria-expanded="true">
        Mehr
      </button>
      <div role="listbox" tabIndex={-1}>
        Ordner
      </div>
      {dialog ? <div role="dialog" aria-modal="true" aria-label="Frage" /> : null}
    </>
  );
}

const KEYS = ['a', 'z', 'y', 's', 'k'].map((key) => ({ key, ctrlKey: true }));
const pressAll = (target: HTMLElement) => {
  for (const init of [...KEYS, { key: 'Delete' }, { key: 'Escape' }, { key: 'x' }]) fireEvent.keyDown(target, init);
  return run.mock.calls.map(([key]) => key);
};

test.each([
  ['a field', () => screen.getByLabelText('Feld')],
  ['a larger field', () => screen.getByLabelText('Absatz')],
  ['a text that is edited where it stands', () => screen.getByText('Brief')],
  ['what a field offers to choose from', () => screen.getByText('Ordner')],
  ['the button of an open menu', () => screen.getByText('Mehr')],
])('%s has its own keys, but for saving and the palette', (_, target) => {
  render(<Screen />);
  expect(pressAll(target())).toEqual(['mod+s', 'mod+k']);
});

test('while a dialog is open, the page behind it hears nothing but saving and the palette', () => {
  render(<Screen dialog />);
  expect(pressAll(screen.getByText('Text'))).toEqual(['mod+s', 'mod+k']);
});

test('elsewhere all of them are the page’s', () => {
  render(<Screen />);
  expect(pressAll(screen.getByText('Text'))).toHaveLength(8);
});

function Desk() {
  const desk = useRef<HTMLElement>(null);
  useKeys({ 'mod+z': () => run('mod+z') }, desk);
  return (
    <>
      <p>Text</p>
      <section ref={desk}>
        <button type="button">Drehen</button>
      </section>
    </>
  );
}

test('keys of one section are heard only there', () => {
  render(<Desk />);
  fireEvent.keyDown(screen.getByText('Text'), { key: 'z', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('Drehen'), { key: 'z', ctrlKey: true });
  expect(run).toHaveBeenCalledOnce();
});
