// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSelection } from './use-selection.ts';

const scrollIntoView = vi.fn<(options: object) => void>();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView as typeof Element.prototype.scrollIntoView;
});
afterEach(() => {
  cleanup();
  scrollIntoView.mockClear();
});

type ListProps = { ids: readonly string[]; list?: string; canSelect?: boolean };

function List({ ids, list = '', canSelect = true }: ListProps) {
  const { picked, cursor, point, toggle } = useSelection(ids, () => {}, { list, canSelect });
  return (
    <>
      <output>{[...picked].join(' ')}</output>
      <ul>
        {ids.map((id, index) => (
          <li key={id} data-cursor={index === cursor || undefined}>
            <a href={`#${id}`} onFocus={() => point(index)}>
              {id}
            </a>
            <input
              type="checkbox"
              aria-label={id}
              onChange={({ nativeEvent }) => toggle(index, isShift(nativeEvent))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const isShift = (event: Event) => (event as MouseEvent).shiftKey;
const picked = () => screen.getByRole('status').textContent;
const click = async (name: string, keys = '') => {
  const user = userEvent.setup();
  if (keys) await user.keyboard(keys);
  await user.click(screen.getByRole('checkbox', { name }));
};

test('a range does not begin on another page', async () => {
  const { rerender } = render(<List ids={['a', 'b', 'c']} />);
  await click('c');
  rerender(<List ids={['d', 'e', 'f']} />);
  await click('d', '{Shift>}');
  expect(picked(), 'what is picked stays over pages').toBe('c d');
});

test('a range begins at the same row, also when others have come before it', async () => {
  const { rerender } = render(<List ids={['a', 'b', 'c']} />);
  await click('a');
  rerender(<List ids={['new', 'a', 'b', 'c']} />);
  await click('b', '{Shift>}');
  expect(picked()).toBe('a b');
});

test('nothing stays picked in another list', async () => {
  const { rerender } = render(<List ids={['a', 'b']} list="fels" />);
  await click('b');
  rerender(<List ids={['b', 'c']} list="fels trash" />);
  expect(picked()).toBe('');
  await click('c', '{Shift>}');
  expect(picked()).toBe('c');
});

test('the row at the cursor is on the screen and its link has the focus', async () => {
  render(<List ids={['a', 'b', 'c']} />);
  await userEvent.keyboard('jj');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'b' }));
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest' });
});

test('a list without acts has a cursor and no selection', async () => {
  render(<List ids={['a', 'b', 'c']} canSelect={false} />);
  await userEvent.keyboard('jx{Shift>}jx{/Shift}');
  expect(picked()).toBe('');
  expect(document.activeElement?.textContent).toBe('b');
});

test('the keys go on from where the reader went by other means', async () => {
  render(<List ids={['a', 'b', 'c']} />);
  screen.getByRole('link', { name: 'b' }).focus();
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('c');
});
