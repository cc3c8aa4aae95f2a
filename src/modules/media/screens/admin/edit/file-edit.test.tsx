// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLoaderData, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import type { FileVersion, MediaFile } from '../../../contract.ts';
import { buildMediaFile } from '../../components/testing.ts';
import { ListMemory } from '../list-memory.tsx';
import { FileEdit } from './file-edit.tsx';

const REMOVED_AT = '2026-11-20T10:00:00.000Z';

let stored: MediaFile;
let asked: string[];
/** Holder of the lock; null = this tab may have it. */
let holder: string | null;
let drafts: unknown[];
let versions: FileVersion[];

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  asked.push(`${init.method} ${path.split('?')[0]}`);
  if (path.includes('/batch/file/remove')) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json({ removed: [stored._id] });
  }
  if (path.includes('/file/restore')) return Response.json([{ ...stored, rev: stored.rev + 1, removedAt: null }]);
  if (path.includes('/takeOver')) holder = null;
  if (path.endsWith('/fileLock/')) {
    drafts.push((JSON.parse(init.body as string) as { draft?: unknown }).draft);
    const lock = { lockedByName: holder, since: '2026-11-22T10:00:00.000Z', expiresAt: '2026-11-22T10:01:30.000Z' };
    if (holder) return Response.json({ code: 'C100', message: 'Gesperrt.', details: { lock } }, { status: 423 });
  }
  if (path.includes('/file/version')) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json({ ...stored, rev: stored.rev + 1, version: 1 });
  }
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
  holder = null;
  drafts = [];
  versions = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', answer);
  // Autosizing textareas need it; happy-dom has no fonts API.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const BROWSER = '/admincenter/filebrowser?tag=Feste&page=3';
const removals = () => asked.filter((one) => one.includes('remove'));

/** Renders the screen as reached from a folder of the library. */
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
  const Screen = () => {
    const { file, all } = useLoaderData<{ file: MediaFile; all: FileVersion[] }>();
    return (
      <main tabIndex={-1}>
        <FileEdit file={file} uses={[]} versions={all} tags={[]} />
        <Link to={BROWSER}>Fort</Link>
      </main>
    );
  };
  const loader = () => ({ file: stored, all: versions });
  const rendered = renderAdmin(
    [
      { path: '/admincenter/filebrowser', Component: Browser },
      { path: '/admincenter/image/edit/:id', Component: Screen, loader },
    ],
    BROWSER,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Öffnen' }));
  await screen.findByRole('heading', { name: 'turm.jpg', level: 1 });
  return rendered;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a file in the trash can only be restored', async () => {
  stored = buildMediaFile({ removedAt: REMOVED_AT });
  const { notices } = await show();
  expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Herunterladen' })).toBeNull();
  expect(document.querySelector('img[src*="/download/"]')).toBeNull();
  await press('Zurückholen');
  expect(await screen.findByRole('button', { name: 'Löschen' })).toBeTruthy();
  expect(notices).toMatchObject([{ kind: 'success' }]);
});

test('removing asks about unsaved changes, and staying keeps both', async () => {
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

test('the focus stays in the saved consent', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Noch nicht gefragt' }));
  await press('Einwilligung speichern');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Einwilligung speichern' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Noch nicht gefragt' })));
});

test('leaving during an upload asks for confirmation', async () => {
  vi.stubGlobal('Worker', undefined);
  await show();
  const field = screen.getByLabelText('Datei ersetzen', { selector: 'input' });
  fireEvent.change(field, { target: { files: [new File(['neu'], 'neu.jpg')] } });
  await screen.findByRole('progressbar');
  await userEvent.click(screen.getByRole('link', { name: 'Fort' }));
  expect(await screen.findByRole('dialog', { name: 'Seite verlassen?' })).toBeTruthy();
});

test('a consent is saved once, however often the button is pressed', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Noch nicht gefragt' }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Einwilligung speichern' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Einwilligung speichern' })).toBeNull());
  expect(asked.filter((one) => one.includes('/file/consent'))).toHaveLength(1);
});

const versionOf = (version: number, isCurrent: boolean): FileVersion => ({
  version,
  isCurrent,
  name: 'turm.jpg',
  ext: 'jpg',
  size: 1000,
  width: 1000,
  height: 750,
  createdAt: '2026-11-01T10:00:00.000Z',
  uploadedByName: 'Maria Gruber',
  damage: null,
});

test('restoring a version is sent once, and the focus moves to its row', async () => {
  versions = [versionOf(2, true), versionOf(1, false)];
  await show();
  const again = await screen.findByRole('button', { name: 'Wieder zeigen' });
  versions = [versionOf(2, false), versionOf(1, true)];
  await userEvent.dblClick(again);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
  expect(document.activeElement?.textContent).toContain('Fassung 1');
  expect(asked.filter((one) => one.includes('/file/version'))).toHaveLength(1);
});

/** Another user takes over the lock and saves, while changes here are unsaved. */
async function loseTheFile() {
  await waitFor(() => expect(asked).toContain('POST /api/v0/fileLock/'));
  const words = screen.getByLabelText('Was ist auf dem Bild zu sehen?');
  await userEvent.clear(words);
  holder = 'Anna Berger';
  await userEvent.type(words, 'Mein Turm');
  stored = { ...stored, rev: stored.rev + 1, alt: { de: 'Annas Turm', en: '' }, credit: 'Anna' };
  return screen.findByText(/Anna Berger arbeitet seit/);
}

test('unsaved input is sent as draft, and stays readable after a take-over, with the focus on the reason', async () => {
  await show();
  await loseTheFile();
  expect(drafts.at(-1), 'only what was changed').toEqual({ altDe: 'Mein Turm' });
  const bar = screen.getByRole('status');
  await waitFor(() => expect(document.activeElement).toBe(bar));
  expect(bar.textContent).toContain('Mein Turm');
  expect(screen.queryByRole('button', { name: /Speichern/ })).toBeNull();
});

test("taking the lock back shows the other user's changes before anything overwrites them", async () => {
  await show();
  await loseTheFile();
  await press('Übernehmen');
  expect((await screen.findByRole('alert')).textContent).toContain('Jemand anderer hat');
  await press('Vergleichen');
  expect((await screen.findByRole('dialog')).textContent).toContain('Annas Turm');
  await press('So übernehmen');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Was ist auf dem Bild zu sehen?').value).toBe('Mein Turm');
  expect(screen.getByLabelText<HTMLInputElement>('Von wem ist die Aufnahme?').value).toBe('Anna');
});

test('the focus moves to the page when the lock is taken over and the bar disappears', async () => {
  holder = 'Anna Berger';
  await show();
  await press('Übernehmen');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});
