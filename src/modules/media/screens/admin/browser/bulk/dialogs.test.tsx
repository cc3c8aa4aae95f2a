// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '#design/admin/testing.tsx';
import { buildMediaFile, fileOf } from '../../../components/testing.ts';
import { OverrideDialog } from '../../edit/override-dialog.tsx';
import { RemoveFolder } from '../folders/remove-folder.tsx';
import { RenameFolder } from '../folders/rename-folder.tsx';
import { LinkDialog } from '../link-dialog.tsx';
import { PurgeDialog } from './bulk-actions.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

type Call = { path: string; body: unknown };

let asked: Call[];
let answer: (call: Call) => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => new Promise(() => {});
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const call = { path, body: JSON.parse((init?.body as string | undefined) ?? 'null') as unknown };
    asked.push(call);
    return answer(call);
  });
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FOLDERS = [
  { path: 'Feste', name: 'Feste', parent: null, count: 3 },
  { path: 'Feste/Martin', name: 'Martin', parent: 'Feste', count: 1 },
  { path: 'Feste/Pfarre', name: 'Pfarre', parent: 'Feste', count: 1 },
  { path: 'Festschrift', name: 'Festschrift', parent: null, count: 9 },
];
const closes = { onClose: vi.fn(), onDone: vi.fn() };
const files = [fileOf('a.jpg', { tags: ['Chor'] })];
const many = { ...closes, ids: ['a'], files, folders: FOLDERS };

const show = (children: ReactNode) => renderAdmin([{ path: '/', Component: () => children }], '/');
const dialog = async () => within(await screen.findByRole('dialog'));
const typeIn = async (label: string, value: string) =>
  fireEvent.change((await dialog()).getAllByLabelText(label)[0] as HTMLElement, { target: { value } });

test.each<[string, () => ReactNode, { type?: [string, string] }]>([
  ['Verschieben', () => <MoveDialog {...many} folder="" />, { type: ['In den Ordner', 'Archiv'] }],
  ['Endgültig löschen', () => <PurgeDialog {...closes} ids={['a']} />, {}],
  ['Ordner umbenennen', () => <RenameFolder {...closes} tag="Feste" />, { type: ['Name des Ordners', 'Feiern'] }],
  ['Ordner auflösen', () => <RemoveFolder {...closes} tag="Feste" folders={FOLDERS} />, {}],
  [
    'Film oder Link hinzufügen',
    () => <LinkDialog onClose={closes.onClose} />,
    { type: ['Adresse des Films', 'youtu.be/x'] },
  ],
  [
    'Trotzdem zeigen',
    () => <OverrideDialog file={buildMediaFile()} onClose={closes.onClose} onChanged={vi.fn()} />,
    { type: ['Warum darf das Bild gezeigt werden?', 'Mündlich zugesagt'] },
  ],
])('%s: pressed twice is sent once', async (name, draw, { type }) => {
  show(draw());
  if (type) await typeIn(...type);
  await userEvent.dblClick((await dialog()).getByRole('button', { name }));
  expect(asked).toHaveLength(1);
});

test('tags: sends once when pressed twice', async () => {
  show(<TagDialog {...many} />);
  await userEvent.type((await dialog()).getByRole('combobox'), 'Orgel{Enter}');
  await userEvent.dblClick((await dialog()).getByRole('button', { name: 'Speichern' }));
  expect(asked).toHaveLength(1);
});

test('removing a folder lists its subfolders and number of files, and can be undone', async () => {
  const taken = [
    { tag: 'Feste', ids: Array.from({ length: 201 }, (_, index) => `id-${index}`) },
    { tag: 'Feste/Martin', ids: ['id-7'] },
  ];
  answer = async ({ path }) => Response.json(path.includes('renameTag') ? { changed: 201, taken } : []);
  const { notices } = show(<RemoveFolder {...closes} tag="Feste" folders={FOLDERS} />);
  const drawn = await dialog();
  expect(drawn.getByText(/Die 3 Dateien darin bleiben/)).toBeTruthy();
  expect(drawn.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Martin', 'Pfarre']);
  await userEvent.click(drawn.getByRole('button', { name: 'Ordner auflösen' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  asked = [];
  notices[0]?.undo?.();
  await waitFor(() => expect(notices[1]?.text).toBe('Der Ordner „Feste“ ist wieder da.'));
  expect(asked.map(({ body }) => body)).toMatchObject([
    { ids: { length: 200 }, addTags: ['Feste'] },
    { ids: ['id-200'], addTags: ['Feste'] },
    { ids: ['id-7'], addTags: ['Feste/Martin'] },
  ]);
});
