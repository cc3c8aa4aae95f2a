// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DragHandle } from './drag-handle.tsx';
import { SortableList } from './sortable-list.tsx';

/** The click suppressed after a drag would otherwise be the next test's. */
afterEach(() => new Promise((resolve) => setTimeout(resolve)));

function show({ isDisabled = false } = {}) {
  const List = () => {
    const [ids, setIds] = useState(['Anna', 'Barbara', 'Christoph']);
    const remove = (id: string) => setIds(ids.filter((one) => one !== id));
    return (
      <SortableList ids={ids} nameOf={(id) => id} onOrder={setIds} empty="Keine Glocken" isDisabled={isDisabled}>
        {(id) => (
          <>
            <span>{id}</span>
            <DragHandle />
            <button type="button" onClick={() => remove(id)}>
              {`${id} entfernen`}
            </button>
          </>
        )}
      </SortableList>
    );
  };
  render(<List />);
}

const order = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
const item = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

type Drag = { over: string; pointerType?: string; from?: Element; side?: 'before' | 'after'; last?: () => void };

/** happy-dom has no layout: every item is at the origin, so the sign selects the half. */
function drag(name: string, { over, pointerType = 'mouse', from = item(name), side = 'after', last = up }: Drag) {
  document.elementFromPoint = () => item(over);
  fireEvent.pointerDown(from, { pointerId: 1, pointerType, button: 0 });
  const far = side === 'after' ? 20 : -20;
  fireEvent.pointerMove(document, { pointerId: 1, clientX: far, clientY: far });
  last();
}
const up = () => void fireEvent.pointerUp(document, { pointerId: 1 });

test('a disabled list moves nothing, neither by pointer nor by keys', () => {
  show({ isDisabled: true });
  drag('Anna', { over: 'Christoph' });
  fireEvent.keyDown(item('Anna'), { key: 'ArrowDown', altKey: true });
  expect(order()).toEqual(['Anna', 'Barbara', 'Christoph']);
});

test('Escape cancels a drag, and a dialog around the list does not hear it', () => {
  show();
  const heard = vi.fn();
  document.body.addEventListener('keydown', heard, { once: true });
  drag('Anna', {
    over: 'Christoph',
    last: () => {
      expect(item('Christoph').dataset.drop).toBe('after');
      fireEvent.keyDown(document.body, { key: 'Escape' });
      up();
    },
  });
  expect(order()).toEqual(['Anna', 'Barbara', 'Christoph']);
  expect(document.querySelector('[data-drop], [data-dragging]')).toBeNull();
  expect(heard).not.toHaveBeenCalled();
});

test('touch beside the handle, a press on a button and a small movement drag nothing', () => {
  show();
  drag('Anna', { over: 'Christoph', pointerType: 'touch' });
  drag('Anna', { over: 'Christoph', from: screen.getByRole('button', { name: 'Anna entfernen' }) });
  document.elementFromPoint = () => item('Christoph');
  fireEvent.pointerDown(item('Anna'), { pointerId: 1, pointerType: 'mouse', button: 0 });
  fireEvent.pointerMove(document, { pointerId: 1, clientX: 3 });
  up();
  expect(order()).toEqual(['Anna', 'Barbara', 'Christoph']);
});

test('another finger neither moves nor ends the drag', () => {
  show();
  drag('Anna', {
    over: 'Christoph',
    last: () => {
      fireEvent.pointerUp(document, { pointerId: 2 });
      expect(item('Anna').dataset.dragging).toBe('true');
      up();
    },
  });
  expect(order()).toEqual(['Barbara', 'Christoph', 'Anna']);
});

test.each([
  ['the mouse', 'Anna', { over: 'Christoph' }, ['Barbara', 'Christoph', 'Anna']],
  ['the mouse before another', 'Christoph', { over: 'Anna', side: 'before' }, ['Christoph', 'Anna', 'Barbara']],
] as const)('%s drags an item to its place', (_, name, where, expected) => {
  show();
  drag(name, where);
  expect(order()).toEqual(expected);
});

test('touch drags by the handle, and the new place is announced', () => {
  show();
  drag('Anna', { over: 'Barbara', pointerType: 'touch', from: item('Anna').querySelector('.drag-handle') as Element });
  expect(order()).toEqual(['Barbara', 'Anna', 'Christoph']);
  expect(screen.getByRole('status').textContent).toBe('Anna ist jetzt an Stelle 2 von 3.');
});

test('Alt and an arrow key move an item and stop at the ends', () => {
  show();
  fireEvent.keyDown(item('Barbara'), { key: 'ArrowDown' });
  expect(order()).toEqual(['Anna', 'Barbara', 'Christoph']);
  fireEvent.keyDown(item('Barbara'), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(item('Barbara'), { key: 'ArrowDown', altKey: true });
  expect(order()).toEqual(['Anna', 'Christoph', 'Barbara']);
});

test('after the last item was removed the focus is at the words that nothing is left', () => {
  show();
  for (const name of ['Anna', 'Barbara', 'Christoph']) {
    const button = screen.getByRole('button', { name: `${name} entfernen` });
    button.focus();
    fireEvent.click(button);
  }
  expect(document.activeElement?.textContent).toBe('Keine Glocken');
});
