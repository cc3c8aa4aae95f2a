// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { MOST_ITEMS } from '#kernel/http/collection.ts';
import { MOST_AT_ONCE } from '../browser-state.ts';
import { BulkActions } from './bulk-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function pick(count: number) {
  const fetched = vi.fn(async () => Response.json({ removed: [] }));
  vi.stubGlobal('fetch', fetched);
  const picked = new Set(Array.from({ length: count }, (_, index) => `${index}`));
  const nothing = {
    filesOf: () => [],
    folder: '',
    folders: [],
    isTrash: false,
    onClear: () => {},
    onChanged: () => {},
  };
  renderAdmin([{ path: '/', Component: () => <BulkActions picked={picked} {...nothing} /> }], '/');
  await screen.findByRole('toolbar');
  return fetched;
}

test('says before any action that the selection is too large', async () => {
  expect(MOST_AT_ONCE).toBe(MOST_ITEMS);
  const fetched = await pick(MOST_AT_ONCE + 1);
  expect(screen.getByText(/Mehr als 200 Dateien auf einmal gehen nicht/)).toBeTruthy();
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Auswahl aufheben' })]);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.keyboard('{Delete}');
  expect(fetched).not.toHaveBeenCalled();
});

test('accepts as many as the server does', async () => {
  const fetched = await pick(MOST_AT_ONCE);
  await userEvent.keyboard('{Delete}');
  expect(fetched).toHaveBeenCalledOnce();
});
