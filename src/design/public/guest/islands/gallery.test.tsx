// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Lightbox, open, shuffled } from './gallery.tsx';

const PICTURES = ['eins', 'zwei', 'drei'].map((name) => ({
  src: `http://localhost/${name}.webp`,
  alt: `Bild ${name}`,
  caption: `Unterschrift ${name}`,
}));

beforeEach(() => {
  // happy-dom has no modal dialogs; journeys test the browser's focus trap and Esc.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(async () => {
  // Unmounts what `open` has mounted: its key listener on the window would outlive the file.
  await act(async () => document.querySelector('dialog')?.dispatchEvent(new Event('close')));
  cleanup();
  document.body.innerHTML = '';
});

const shownAlt = () => document.querySelector('.frame img')?.getAttribute('alt');
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('the large pictures', () => {
  test.each([
    [['ArrowRight'], 'Bild drei'],
    [['ArrowRight', 'ArrowRight'], 'Bild eins'],
    [['ArrowLeft'], 'Bild eins'],
    [['ArrowLeft', 'ArrowLeft'], 'Bild drei'],
    [['End'], 'Bild drei'],
    [['End', 'Home'], 'Bild eins'],
    [['a'], 'Bild zwei'],
  ])('after %s show %s', (keys, alt) => {
    render(<Lightbox pictures={PICTURES} first={1} close={vi.fn()} />);
    for (const key of keys) press(key);
    expect(shownAlt()).toBe(alt);
  });

  test('say which of how many it is, and the words to it', () => {
    render(<Lightbox pictures={PICTURES} first={0} close={vi.fn()} />);
    expect(screen.getByText('Bild 1 von 3')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Nächstes Bild'));
    expect(screen.getByText('Bild 2 von 3')).toBeTruthy();
    expect(screen.getByText('Unterschrift zwei')).toBeTruthy();
  });

  test.each([
    ['to the left is further', 'touch', -80, 5, 'Bild drei'],
    ['to the right is back', 'touch', 80, 5, 'Bild eins'],
    ['too short is a tap', 'touch', -20, 0, 'Bild zwei'],
    ['too steep is scrolling', 'touch', -60, 50, 'Bild zwei'],
    ['a mouse does not swipe', 'mouse', -80, 0, 'Bild zwei'],
  ])('turn with a finger: %s', (_, pointerType, across, down, alt) => {
    render(<Lightbox pictures={PICTURES} first={1} close={vi.fn()} />);
    const frame = document.querySelector('.frame') as Element;
    const at = { pointerId: 1, pointerType, isPrimary: true };
    fireEvent.pointerDown(frame, { ...at, clientX: 200, clientY: 200 });
    fireEvent.pointerUp(frame, { ...at, clientX: 200 + across, clientY: 200 + down });
    expect(shownAlt()).toBe(alt);
  });

  test('are found in the page, with the look that stands at the gallery', async () => {
    document.body.innerHTML = `<section data-gallery data-transition="slide" data-pan>
      <a href="/a.webp" data-island="gallery" data-alt="A" data-caption="Wort A"></a>
      <a href="/b.webp" data-island="gallery" data-alt="B"></a></section>`;
    open(document.querySelectorAll('a')[1] as HTMLElement);
    await waitFor(() => expect(shownAlt()).toBe('B'));
    expect(document.querySelector('[data-transition="slide"][data-pan]')).toBeTruthy();
    // Opened outside of React: its key listeners are attached shortly after rendering.
    await act(async () => undefined);
    press('ArrowRight');
    await waitFor(() => expect(shownAlt()).toBe('A'));
  });
});

test('a picture that fills the window keeps in sight what matters in it', async () => {
  document.body.innerHTML = `<section data-gallery data-stretch>
    <a href="/a.webp" data-island="gallery" data-alt="A" data-position="80% 20%"></a>
    <a href="/b.webp" data-island="gallery" data-alt="B"></a></section>`;
  open(document.querySelector('a') as HTMLElement);
  await waitFor(() => expect(shownAlt()).toBe('A'));
  const shown = () =>
    document.querySelector<HTMLElement>('[data-stretch] .frame img')?.style.getPropertyValue('--focus');
  expect(shown()).toBe('80% 20%');
  press('ArrowRight');
  await waitFor(() => expect(shownAlt()).toBe('B'));
  expect(shown()).toBe('');
});

test('chance mixes everything and loses nothing', () => {
  const things = ['a', 'b', 'c', 'd'];
  expect(shuffled(things, () => 0)).toEqual(['b', 'c', 'd', 'a']);
  expect(shuffled(things, () => 0.999)).toEqual(things);
  expect(shuffled(things).toSorted()).toEqual(things);
});
