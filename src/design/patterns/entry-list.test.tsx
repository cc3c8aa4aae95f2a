// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EntryList } from './entry-list.tsx';

const list = (mayUpdate: boolean, entries = ['Eins', 'Zwei'], onAdd = () => {}) => (
  <EntryList
    entries={entries}
    keyOf={(entry) => entry}
    mayUpdate={mayUpdate}
    onAdd={onAdd}
    addLabel="Verlautbarung hinzufügen"
    empty={<p>Noch keine Verlautbarungen.</p>}
  >
    {(entry) => entry}
  </EntryList>
);

describe('EntryList', () => {
  afterEach(cleanup);

  test('has no add control for somebody who may not update', () => {
    render(list(false));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('lets somebody who may update add an entry', () => {
    const onAdd = vi.fn<() => void>();
    render(list(true, ['Eins'], onAdd));
    fireEvent.click(screen.getByRole('button', { name: 'Verlautbarung hinzufügen' }));
    expect(onAdd).toHaveBeenCalledOnce();
  });

  test('says so when there is nothing', () => {
    render(list(false, []));
    expect(screen.getByText('Noch keine Verlautbarungen.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
