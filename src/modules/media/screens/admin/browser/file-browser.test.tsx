// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { fileOf } from '../../components/testing.ts';
import type { BrowserData } from './file-browser.route.tsx';
import { FileBrowser } from './file-browser.tsx';

const PAGES = [
  [fileOf('a.jpg', { tags: ['Feste', 'Kinder'] }), fileOf('b.jpg')],
  [fileOf('c.jpg', { tags: ['Chor'] })],
];
const FOLDERS = [{ path: 'Feste', name: 'Feste', parent: null, count: 3 }];

let asked: { path: string; body: unknown }[] = [];
let answer = async () => Response.json([]);

beforeEach(() => {
  asked = [];
  answer = async () => Response.json([]);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init?: RequestInit) => {
      if (path === '/api/pageData/system_filelock') return Response.json({ filelock: [], auth: [] });
      asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
      return answer();
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(at = '/', values: Partial<BrowserData> = {}) {
  const Page = () => {
    const page = Number(useSearchParams()[0].get('page') ?? 1);
    const files = PAGES[page - 1] ?? [];
    const rest = { uses: [], total: 60, ext: [], folders: FOLDERS, quota: null, refusal: null };
    return (
      <main tabIndex={-1}>
        <FileBrowser data={{ files, ...rest, ...values }} />
      </main>
    );
  };
  return renderAdmin([{ path: '/', Component: Page }], at);
}

const pick = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const toolbar = () => screen.queryByRole('toolbar');

test('also moves selected files of other pages out of the folder', async () => {
  show('/?tag=Feste');
  await pick('a.jpg');
  await press('Seite 2');
  await pick('c.jpg');
  await press('Verschieben');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Aus „Feste“');
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'Archiv' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verschieben' }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ addTags: ['Archiv'], removeTags: ['Feste'] }));
  expect(asked[0]?.body).toMatchObject({ ids: ['id-a.jpg', 'id-c.jpg'] });
});

test('says that files moved from "all files" stay in their folders, and keeps them there', async () => {
  const { notices } = show();
  await pick('a.jpg');
  await press('Verschieben');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('bleiben die Dateien auch');
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: 'Archiv' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verschieben' }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ addTags: ['Archiv'], removeTags: [] }));
  await waitFor(() => expect(notices[0]?.text).toBe('Eine Datei liegt jetzt auch in „Archiv“.'));
});

test('shows the tags that all selected files share, also those of other pages', async () => {
  show();
  await pick('a.jpg');
  await press('Seite 2');
  await pick('c.jpg');
  await press('Schlagwörter');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText('Chor'), 'only one of the two has it').toBeNull();
});

test('clears the selection in another folder', async () => {
  show();
  await pick('a.jpg');
  expect(toolbar()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Feste/ }));
  await waitFor(() => expect(toolbar()).toBeNull());
});

test('sends one removal, however often Delete is pressed', async () => {
  let arrive = () => {};
  answer = () => new Promise((resolve) => (arrive = () => resolve(Response.json([]))));
  show();
  await pick('a.jpg');
  fireEvent.keyDown(document.body, { key: 'Delete' });
  fireEvent.keyDown(document.body, { key: 'Delete' });
  const remove = screen.getByRole('button', { name: 'Löschen' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(remove);
  arrive();
  await waitFor(() => expect(toolbar()).toBeNull());
  expect(asked).toHaveLength(1);
});

test.each([
  ['thrown away', '/', 'Löschen'],
  ['taken back', '/?status=trash', 'Zurückholen'],
  ['left alone', '/', 'Auswahl aufheben'],
])('the focus moves to the page when the selected files are %s and the bar disappears', async (_what, at, name) => {
  show(at);
  await pick('a.jpg');
  await userEvent.dblClick(await screen.findByRole('button', { name }));
  await waitFor(() => expect(toolbar()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
  expect(asked.length).toBeLessThanOrEqual(1);
});
