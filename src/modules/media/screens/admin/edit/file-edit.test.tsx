// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import type { MediaFile } from '../../../contract.ts';
import { buildMediaFile } from '../../parts/testing.ts';
import { ListMemory } from '../list-memory.tsx';
import { FileEdit } from './file-edit.tsx';

const REMOVED_AT = '2026-11-20T10:00:00.000Z';

let stored: MediaFile;
let asked: string[];

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  asked.push(`${init.method} ${path.split('?')[0]}`);
  if (path.includes('/batch/file/remove')) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json({ removed: [stored._id] });
  }
  if (path.includes('/file/restore')) return Response.json([{ ...stored, rev: stored.rev + 1, removedAt: null }]);
  if (path.includes('/upload/check')) return new Promise(() => {});
  if (path.includes('/draft')) return Response.json({ draft: null });
  if (path.includes('/file/consent')) {
    const consent = { ...stored.consent, ...(JSON.parse(init.body as string) as object) };
    return Response.json({ ...stored, rev: stored.rev + 1, consent });
  }
  return Response.json({});
}

beforeEach(() => {
  stored = buildMediaFile();
  asked = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', answer);
  // Fields that grow listen to it; happy-dom knows no fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BROWSER = '/admincenter/filebrowser?tag=Feste&page=3';
const removals = () => asked.filter((one) => one.includes('remove'));

/** The screen as it is reached from a folder of the library. */
async function show() {
  const Browser = () => {
    const { pathname, search } = useLocation();
    return (
      <>
        <ListMemory />
        <h1>{pathname + search}</h1>
        <Link to="/admincenter/image/edit/file-1">Öffnen</Link>
      </>
    );
  };
  const Screen = () => (
    <>
      <FileEdit file={stored} uses={[]} versions={[]} tags={[]} />
      <Link to={BROWSER}>Fort</Link>
    </>
  );
  const rendered = renderAdmin(
    [
      { path: '/admincenter/filebrowser', Component: Browser },
      { path: '/admincenter/image/edit/:id', Component: Screen },
    ],
    BROWSER,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Öffnen' }));
  await screen.findByRole('heading', { name: 'turm.jpg', level: 1 });
  return rendered;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a file in the trash can be taken back and nothing else', async () => {
  stored = buildMediaFile({ removedAt: REMOVED_AT });
  const { notices } = await show();
  expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Herunterladen' })).toBeNull();
  expect(document.querySelector('img[src*="/download/"]')).toBeNull();
  await press('Zurückholen');
  expect(await screen.findByRole('button', { name: 'Löschen' })).toBeTruthy();
  expect(notices).toMatchObject([{ kind: 'success' }]);
});

test('what is not saved is asked about before the file goes, and staying leaves both', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('Name'), ' neu');
  await press('Löschen');
  await press('Weiter bearbeiten');
  expect(removals()).toEqual([]);
  await press('Löschen');
  await press('Ohne Speichern löschen');
  expect(await screen.findByRole('heading', { name: BROWSER })).toBeTruthy();
  expect(removals()).toHaveLength(1);
});

test('removing leads back to the list as it was left, and a second press sends nothing', async () => {
  await show();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Löschen' }));
  expect(await screen.findByRole('heading', { name: BROWSER })).toBeTruthy();
  expect(removals()).toHaveLength(1);
});

test('the focus stays at the consent that was saved', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Noch nicht gefragt' }));
  await press('Einwilligung speichern');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Einwilligung speichern' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Noch nicht gefragt' })));
});

test('leaving while new bytes are on their way is asked about', async () => {
  vi.stubGlobal('Worker', undefined);
  await show();
  const field = screen.getByLabelText('Datei ersetzen', { selector: 'input' });
  fireEvent.change(field, { target: { files: [new File(['neu'], 'neu.jpg')] } });
  await screen.findByRole('progressbar');
  await userEvent.click(screen.getByRole('link', { name: 'Fort' }));
  expect(await screen.findByRole('dialog', { name: 'Seite verlassen?' })).toBeTruthy();
});
