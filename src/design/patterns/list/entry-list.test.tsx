// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type EntryTools, EntryToolsContext } from '../editing/editable-slot.tsx';
import { EntryList } from './entry-list.tsx';

afterEach(cleanup);

const tools: EntryTools = {
  Slot: ({ id, sortable, children }) => <div data-testid={id}>{[children, sortable ? ' (zum Ordnen)' : '']}</div>,
  Add: ({ label }) => <button type="button">{label}</button>,
};
const add = { type: 'notice', label: 'Verlautbarung hinzufügen' };

function draw(mayUpdate: boolean, entries: { id: string; title: string }[]) {
  return render(
    <EntryToolsContext value={mayUpdate ? tools : null}>
      <EntryList entries={entries} sortable add={add}>
        {({ title }) => title}
      </EntryList>
    </EntryToolsContext>,
  );
}

const two = [
  { id: 'a', title: 'Eins' },
  { id: 'b', title: 'Zwei' },
];

test('readers get the list without a control to add', () => {
  draw(false, two);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Eins', 'Zwei']);
});

test('people who may update get each entry with its tools, and the control to add one', () => {
  draw(true, two);
  expect(screen.getByTestId('a').textContent).toBe('Eins (zum Ordnen)');
  expect(screen.getByRole('button', { name: 'Verlautbarung hinzufügen' })).toBeTruthy();
});

test('nothing is no empty list, and may be added to', () => {
  draw(true, []);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('button', { name: 'Verlautbarung hinzufügen' })).toBeTruthy();
});
