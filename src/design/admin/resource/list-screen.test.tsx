// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { buildSampleResource, renderAdmin, SAMPLES, type Sample, type SampleForm } from '../testing.tsx';
import { type ListData, listLoader, type ResourceStore } from './define-resource.ts';
import { ListScreen } from './list-screen.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(store: Partial<ResourceStore<Sample, SampleForm>> = {}, at = '/admincenter/samples') {
  const of = buildSampleResource(store);
  const List = () => (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <ListScreen of={of} data={useLoaderData<ListData<Sample>>()} />
    </>
  );
  return renderAdmin(
    [
      { path: '/admincenter/samples', Component: List, loader: listLoader(of), HydrateFallback: () => null },
      { path: '/admincenter/samples/:id', Component: () => <h1>Glocke öffnen</h1> },
    ],
    at,
  );
}

const table = () => screen.findByRole('table');
const pickedNames = async () =>
  within(await table())
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .flatMap((box, index) => (box.checked ? [SAMPLES[index]?.name] : []));

test('a failed load stays in the panel with its number, and loads again', async () => {
  const list = vi
    .fn()
    .mockRejectedValueOnce({ status: 500, code: 'x', message: 'Unbekannter Fehler', requestId: '7f3a21bb99' });
  list.mockResolvedValue({ rows: SAMPLES, total: 5 });
  show({ list });
  expect((await screen.findByRole('alert')).textContent).toContain('Kennung 7f3a21bb');
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals laden' }));
  expect(await table()).toBeTruthy();
});

test('says what the thing is for when there is nothing yet', async () => {
  show({ list: async () => ({ rows: [], total: 0 }) });
  expect(await screen.findByRole('heading', { name: 'Noch keine Glocken' })).toBeTruthy();
});

test('offers to drop the filters when nothing is found', async () => {
  show({ list: async () => ({ rows: [], total: 0 }) }, '/admincenter/samples?search=xyz&rung=yes');
  expect(await screen.findByRole('heading', { name: 'Nichts passt zu „xyz“' })).toBeTruthy();
  expect(screen.getByText('Gesetzt ist: Läutet: ja.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''));
});

test('typing, sorting and filtering stand in the address and reach the server', async () => {
  const list = vi.fn(async (_query: object) => ({ rows: SAMPLES, total: 45 }));
  show({ list }, '/admincenter/samples?page=2');
  await userEvent.click(within(await table()).getByRole('button', { name: /Name/ }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?sort=-name'));
  await userEvent.type(screen.getByRole('searchbox'), 'ann');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?sort=-name&search=ann'));
  await userEvent.click(screen.getByRole('button', { name: 'Läutet' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'ja' }));
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith({ rung: 'yes', search: 'ann', sort: '-name', page: 1, limit: 20 }),
  );
});

test('keys move, pick, take a range and let go again', async () => {
  show();
  await table();
  await userEvent.keyboard('jjx');
  expect(await pickedNames()).toEqual(['Barbara']);
  await userEvent.keyboard('{Shift>}JJ{/Shift}');
  expect(await pickedNames()).toEqual(['Barbara', 'Christophorus', 'Dorothea']);
  expect(screen.getByRole('toolbar').textContent).toContain('3 ausgewählt');
  await userEvent.keyboard('{Escape}');
  expect(await pickedNames()).toEqual([]);
});

test('letters typed into the search field are text and move nothing', async () => {
  show();
  await table();
  await userEvent.type(screen.getByRole('searchbox'), 'jx');
  expect(await pickedNames()).toEqual([]);
});

test('a click with Shift takes the rows between', async () => {
  show();
  const boxes = within(await table()).getAllByRole('checkbox');
  const user = userEvent.setup();
  await user.click(boxes[1] as HTMLElement);
  await user.keyboard('{Shift>}');
  await user.click(boxes[4] as HTMLElement);
  expect(await pickedNames()).toEqual(['Anna', 'Barbara', 'Christophorus', 'Dorothea']);
});

test('Enter opens the row at the cursor, N a new one', async () => {
  show();
  await table();
  await userEvent.keyboard('j{Enter}');
  expect(await screen.findByRole('heading', { name: 'Glocke öffnen' })).toBeTruthy();
});

test('E opens the row at the cursor as well', async () => {
  show();
  await table();
  await userEvent.keyboard('je');
  expect(await screen.findByRole('heading', { name: 'Glocke öffnen' })).toBeTruthy();
});

const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim());

test('an extra column stands in the table once it was chosen, and the choice stays on this device', async () => {
  const { unmount } = show();
  expect(await heads()).toEqual(['', 'Name', 'Gewicht']);
  await userEvent.click(screen.getByRole('button', { name: 'Spalten wählen' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Gegossen' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?columns=name%2Cweight%2Ccast'));
  unmount();
  show();
  expect(await heads()).toEqual(['', 'Name', 'Gewicht', 'Gegossen']);
});

test('a link that names columns wins over the choice, and without both the usual ones are shown', async () => {
  localStorage.setItem('kp-columns /admincenter/samples', 'name,cast');
  const { unmount } = show({}, '/admincenter/samples?columns=name,weight');
  expect(await heads()).toEqual(['', 'Name', 'Gewicht']);
  unmount();
  localStorage.clear();
  show();
  expect(await heads()).toEqual(['', 'Name', 'Gewicht']);
});

test('the former rows stay until the new ones are there', async () => {
  const later = Promise.withResolvers<{ rows: readonly Sample[]; total: number }>();
  const list = vi.fn(async (): Promise<{ rows: readonly Sample[]; total: number }> => ({ rows: SAMPLES, total: 45 }));
  show({ list });
  await table();
  list.mockReturnValueOnce(later.promise);
  await userEvent.click(within(await table()).getByRole('button', { name: /Name/ }));
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull());
  expect(within(screen.getByRole('table')).getByText('Anna')).toBeTruthy();
  later.resolve({ rows: SAMPLES.slice(1), total: 44 });
  await waitFor(() => expect(within(screen.getByRole('table')).queryByText('Anna')).toBeNull());
});

test('removing asks nothing and can be undone', async () => {
  const remove = vi.fn(async () => {});
  const restore = vi.fn(async () => {});
  const { notices } = show({ remove, restore });
  await table();
  await userEvent.keyboard('jx');
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(notices[0]?.text).toBe('1 Glocken gelöscht.'));
  notices[0]?.undo?.();
  expect(remove).toHaveBeenCalledWith(['sample-1']);
  await waitFor(() => expect(restore).toHaveBeenCalledWith(['sample-1']));
});

test('what is to be known about things that came back is said', async () => {
  const { notices } = show({ remove: async () => {}, restore: async () => 'Die Glocke läutet nicht mehr von selbst.' });
  await table();
  await userEvent.keyboard('jx');
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  notices[0]?.undo?.();
  await waitFor(() =>
    expect(notices[1]).toEqual({ kind: 'warning', text: 'Die Glocke läutet nicht mehr von selbst.' }),
  );
});

test('what is in the way of something that should come back is said, without a field to mark', async () => {
  const fields = { name: 'Diese Glocke gibt es schon.' };
  const refused = {
    status: 400,
    code: 'invalid',
    message: 'Bitte prüfen Sie die markierten Angaben.',
    details: { fields },
  };
  const { notices } = show({ remove: async () => {}, restore: async (): Promise<void> => Promise.reject(refused) });
  await table();
  await userEvent.keyboard('jx');
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  notices[0]?.undo?.();
  await waitFor(() => expect(notices[1]).toEqual({ kind: 'error', text: 'Diese Glocke gibt es schon.' }));
});
