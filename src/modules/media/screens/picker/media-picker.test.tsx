// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MediaFile } from '../../contract.ts';
import { fileOf } from '../components/testing.ts';
import { MediaPicker, type Pickable } from './media-picker.tsx';

/** State of the fake server. */
let stored: MediaFile[] = [];
let asked: { method: string; path: string; query: URLSearchParams; body: unknown }[] = [];
let fails = false;
/** Uploads get no response. */
let isSlow = false;
/** Error that uploads are refused with. */
let refusal: [number, object] = [500, {}];

async function answer(input: string, init?: RequestInit): Promise<Response> {
  const url = new URL(input, 'http://localhost');
  const method = init?.method ?? 'GET';
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  asked.push({ method, path: url.pathname, query: url.searchParams, body });
  if (isSlow) return new Promise(() => {});
  if (url.pathname.endsWith('/upload/check')) return Response.json(refusal[1], { status: refusal[0] });
  if (fails) return Response.json({ code: 'unknown', message: 'Unbekannter Fehler.' }, { status: 500 });
  if (method === 'PUT') return Response.json([{ ...stored[0], ...(body as object) }]);
  if (method === 'GET') return Response.json({ file: stored, total: stored.length });
  const { page, limit, search = '' } = body as { page: number; limit: number; search?: string };
  const found = stored.filter(({ name }) => name.includes(search));
  const files = found.slice((page - 1) * limit, page * limit);
  return Response.json({
    files,
    numItems: found.length,
    availableTags: [{ value: 'Feste', count: 1 }],
    availableExt: [],
  });
}

beforeEach(() => {
  stored = [fileOf('turm.jpg'), fileOf('chor.jpg', { alt: { de: '', en: '' } }), fileOf('markt.jpg')];
  asked = [];
  fails = false;
  isSlow = false;
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(props: { multiple?: boolean; kinds?: Pickable } = {}) {
  const onPick = vi.fn<(files: MediaFile[]) => void>();
  const onClose = vi.fn<() => void>();
  render(<MediaPicker opened site="fels" onPick={onPick} onClose={onClose} {...props} />);
  return { onPick, onClose, picked: () => onPick.mock.calls.at(-1)?.[0].map(({ name }) => name) };
}

const picture = async (name: RegExp) =>
  within(await screen.findByRole('list', { name: 'Vorhandene Bilder' })).findByRole('button', { name });
const choose = async (name: RegExp) => fireEvent.click(await picture(name));
const use = () => screen.getByRole<HTMLButtonElement>('button', { name: /verwenden$/i });
const offer = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(/Neue Bilder hochladen/), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  });

test('renders nothing while it is closed', () => {
  render(<MediaPicker opened={false} site="fels" onPick={vi.fn()} onClose={vi.fn()} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
});

test('is one tab stop for all pictures; arrow keys move between them and stop at the ends', async () => {
  open();
  const tiles = [await picture(/turm/), await picture(/chor/), await picture(/markt/)];
  const stops = () => tiles.map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  tiles[0]?.focus();
  for (const [key, at] of [
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 2],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement, key).toBe(tiles[at]);
  }
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  expect(stops()).toEqual([-1, -1, 0]);
});

test('names pictures by their description before their file name', async () => {
  stored = [fileOf('dsc_0815.jpg', { alt: { de: 'Kinder mit Laternen', en: '' } })];
  open();
  expect(await picture(/^Kinder mit Laternen dsc_0815\.jpg$/)).toBeTruthy();
});

test('cannot be confirmed before an image is chosen', async () => {
  const { onPick } = open();
  await picture(/turm/);
  expect(use().disabled).toBe(true);
  fireEvent.click(use());
  expect(onPick).not.toHaveBeenCalled();
});

test('says that the images could not be loaded, and can retry', async () => {
  fails = true;
  open();
  expect((await screen.findByText(/konnten nicht geladen werden/)).closest('[role=alert]')).not.toBeNull();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await picture(/turm/);
});

/** A window in which everything is near. */
class NearWindow {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

test('requests images of its parish only and loads small renditions', async () => {
  vi.stubGlobal('IntersectionObserver', NearWindow);
  open();
  const image = within(await picture(/turm/)).getByRole('img');
  expect(asked[0]?.body).toEqual({ site: 'fels', kind: 'image', limit: 24, page: 1 });
  expect(image.getAttribute('src')).toBe('/api/v0/download/id-turm.jpg/200.webp');
  expect(image.getAttribute('srcset')).not.toMatch(/800\.webp|whole/);
  expect(image.getAttribute('loading')).toBe('lazy');
});

test('returns the image that was pressed last', async () => {
  const { picked } = open();
  await choose(/turm/);
  await choose(/markt/);
  expect((await picture(/turm/)).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(use());
  await waitFor(() => expect(picked()).toEqual(['markt.jpg']));
});

test('returns several in the order in which they were pressed', async () => {
  const { picked } = open({ multiple: true });
  await choose(/markt/);
  await choose(/turm/);
  await choose(/chor/);
  await choose(/turm/);
  fireEvent.click(screen.getByRole('button', { name: '2 verwenden' }));
  await waitFor(() => expect(picked()).toEqual(['markt.jpg', 'chor.jpg']));
});

test('finds images by search and says when there are none', async () => {
  open();
  await picture(/turm/);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Bilder suchen' }), { target: { value: 'chor' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /turm/ })).toBeNull());
  await picture(/chor/);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Bilder suchen' }), { target: { value: 'xyz' } });
  await screen.findByText(/„xyz“ wurde kein Bild gefunden/);
});

test('loads further pages by button as well as by scrolling', async () => {
  stored = Array.from({ length: 30 }, (_, index) => fileOf(`bild-${index}.jpg`));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Weitere Bilder laden' }));
  await picture(/bild-29\.jpg/);
  expect(screen.queryByRole('button', { name: 'Weitere Bilder laden' })).toBeNull();
});

test('requests no page beyond the last one, also when others upload meanwhile', async () => {
  stored = Array.from({ length: 48 }, (_, index) => fileOf(`bild-${index}.jpg`));
  open();
  const pages = () => asked.flatMap(({ body }) => (body as { page?: number } | undefined)?.page ?? []);
  const more = () => screen.findByRole('button', { name: 'Weitere Bilder laden' });
  await more();
  stored = [fileOf('neu.jpg'), ...stored];
  fireEvent.click(await more());
  await picture(/bild-46\.jpg/);
  fireEvent.click(await more());
  await picture(/bild-47\.jpg/);
  await screen.findByText('48 von 49 Bildern');
  expect(screen.queryByRole('button', { name: 'Weitere Bilder laden' })).toBeNull();
  expect(pages()).toEqual([1, 2, 3]);
});

test('asks for a description of the image and saves it', async () => {
  const { onPick } = open();
  stored = [fileOf('chor.jpg', { alt: { de: '', en: 'Choir' } })];
  fireEvent.click(await screen.findByRole('button', { name: /chor.*Bildbeschreibung fehlt/ }));
  fireEvent.change(screen.getByLabelText(/Was ist auf dem Bild zu sehen/), { target: { value: ' Der Chor probt ' } });
  fireEvent.click(use());
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(asked.at(-1)).toMatchObject({
    method: 'PUT',
    body: { _id: 'id-chor.jpg', rev: 3, alt: { de: 'Der Chor probt' } },
  });
});

test('saves no unchanged description', async () => {
  const { onPick } = open();
  await choose(/turm/);
  fireEvent.click(use());
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});

test('changes the order of the selection by buttons and keys, and announces the new position', async () => {
  const { picked } = open({ multiple: true });
  await choose(/markt/);
  await choose(/turm/);
  await choose(/chor/);
  fireEvent.click(screen.getByRole('button', { name: 'chor.jpg nach vorne' }));
  await screen.findByText('chor.jpg ist jetzt an Stelle 2 von 3.');
  fireEvent.keyDown(screen.getByRole('button', { name: 'chor.jpg nach vorne' }), { key: 'ArrowLeft', altKey: true });
  fireEvent.keyDown(screen.getByRole('button', { name: 'chor.jpg nach vorne' }), { key: 'ArrowLeft' });
  fireEvent.click(screen.getByRole('button', { name: '3 verwenden' }));
  await waitFor(() => expect(picked()).toEqual(['chor.jpg', 'markt.jpg', 'turm.jpg']));
});

test('says why a file is refused, and offers no retry after a final refusal', async () => {
  refusal = [413, { code: 'media.tooLarge', message: 'Die Datei ist zu groß.' }];
  open();
  await picture(/turm/);
  offer('riesig.jpg');
  await screen.findByText('Die Datei ist zu groß.');
  expect(screen.queryByRole('button', { name: /Noch einmal versuchen/ })).toBeNull();
});

test('retries on request', async () => {
  refusal = [413, { code: 'media.quota', message: 'Es ist kein Platz mehr.' }];
  open();
  await picture(/turm/);
  offer('riesig.jpg');
  await screen.findByText('Es ist kein Platz mehr.');
  const checks = () => asked.filter(({ path }) => path === '/api/v0/upload/check').length;
  expect(asked.find(({ path }) => path === '/api/v0/upload/check')?.body).toMatchObject({ site: 'fels', size: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen: riesig.jpg' }));
  await waitFor(() => expect(checks()).toBe(2));
});

test('offers the existing image instead of a duplicate', async () => {
  const details = { file: fileOf('alt.jpg'), uses: [] };
  refusal = [409, { code: 'C1', message: 'Diese Datei gibt es schon.', details }];
  const { picked } = open();
  await picture(/turm/);
  offer('kopie.jpg');
  fireEvent.click(await screen.findByRole('button', { name: 'Vorhandenes verwenden' }));
  expect((await picture(/alt\.jpg/)).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Verwenden' }));
  await waitFor(() => expect(picked()).toEqual(['alt.jpg']));
});

test('keeps the focus when the pressed button disappears', async () => {
  refusal = [
    409,
    { code: 'C1', message: 'Diese Datei gibt es schon.', details: { file: fileOf('alt.jpg'), uses: [] } },
  ];
  const { onClose } = open();
  await picture(/turm/);
  offer('eins.jpg', 'zwei.jpg');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Vorhandenes verwenden' })).toHaveLength(2));
  const press = (name: string) => {
    const [button] = screen.getAllByRole('button', { name });
    button?.focus();
    fireEvent.click(button as HTMLElement);
  };
  press('Vorhandenes verwenden');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vorhandenes verwenden' }));
  press('zwei.jpg abbrechen');
  const dialog = screen.getByRole('dialog');
  expect(document.activeElement).toBe(dialog.querySelector('.modal-sheet'));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalled();
});

test('keeps the focus when the order list disappears with the second but last image', async () => {
  open({ multiple: true });
  await choose(/markt/);
  await choose(/turm/);
  const remove = screen.getByRole('button', { name: 'turm.jpg herausnehmen' });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(screen.getByRole('dialog').querySelector('.modal-sheet'));
});

test('refuses a document where images are wanted, and says so', async () => {
  const details = { file: fileOf('blatt.pdf', { kind: 'document', ext: 'pdf', mime: 'application/pdf' }), uses: [] };
  refusal = [409, { code: 'C1', message: 'Diese Datei gibt es schon.', details }];
  open();
  await picture(/turm/);
  offer('blatt.pdf');
  fireEvent.click(await screen.findByRole('button', { name: 'Vorhandenes verwenden' }));
  await screen.findByText(/„blatt\.pdf“ ist kein Bild/);
  expect(use().disabled).toBe(true);
});

test('cannot be confirmed during an upload, and says why', async () => {
  const { onPick } = open();
  await choose(/turm/);
  isSlow = true;
  offer('neu.jpg', 'groß.jpg');
  await screen.findByText('Verwenden geht, sobald 2 Dateien hochgeladen sind.');
  expect(use().disabled).toBe(true);
  fireEvent.click(use());
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'neu.jpg abbrechen' }));
  fireEvent.click(screen.getByRole('button', { name: 'groß.jpg abbrechen' }));
  expect(use().disabled).toBe(false);
});

test('a refused file cannot be picked from the list either, and the message disappears with the next choice', async () => {
  const details = { file: fileOf('blatt.pdf', { kind: 'document', ext: 'pdf', mime: 'application/pdf' }), uses: [] };
  refusal = [409, { code: 'C1', message: 'Diese Datei gibt es schon.', details }];
  open();
  await picture(/turm/);
  offer('blatt.pdf');
  fireEvent.click(await screen.findByRole('button', { name: 'Vorhandenes verwenden' }));
  await screen.findByText(/„blatt\.pdf“ ist kein Bild/);
  expect(screen.queryByRole('button', { name: /^blatt/ })).toBeNull();
  await choose(/turm/);
  expect(screen.queryByText(/ist kein Bild/)).toBeNull();
  expect(use().disabled).toBe(false);
});

test('keeps all typed descriptions and saves each of them', async () => {
  const { onPick } = open();
  const describe = (text: string) =>
    fireEvent.change(screen.getByLabelText(/Was ist auf dem Bild zu sehen/), { target: { value: text } });
  await choose(/turm/);
  describe('Der Turm im Schnee');
  await choose(/markt/);
  describe('Der Markt im Regen');
  await choose(/turm/);
  expect(screen.getByLabelText<HTMLInputElement>(/Was ist auf dem Bild zu sehen/).value).toBe('Der Turm im Schnee');
  fireEvent.click(use());
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  const stored = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(stored).toMatchObject([
    { _id: 'id-turm.jpg', alt: { de: 'Der Turm im Schnee' } },
    { _id: 'id-markt.jpg', alt: { de: 'Der Markt im Regen' } },
  ]);
  expect(onPick.mock.calls[0]?.[0]).toMatchObject([{ _id: 'id-turm.jpg', alt: { de: 'Der Turm im Schnee' } }]);
});

test('a completed upload keeps typed descriptions', async () => {
  refusal = [
    409,
    { code: 'C1', message: 'Diese Datei gibt es schon.', details: { file: fileOf('alt.jpg'), uses: [] } },
  ];
  open();
  await choose(/turm/);
  fireEvent.change(screen.getByLabelText(/Was ist auf dem Bild zu sehen/), { target: { value: 'Der Turm' } });
  offer('kopie.jpg');
  fireEvent.click(await screen.findByRole('button', { name: 'Vorhandenes verwenden' }));
  await choose(/turm/);
  expect(screen.getByLabelText<HTMLInputElement>(/Was ist auf dem Bild zu sehen/).value).toBe('Der Turm');
});

test('the folder select stays while another folder loads', async () => {
  open();
  await picture(/turm/);
  const folders = screen.getByRole('combobox', { name: 'Ordner oder Schlagwort' });
  folders.focus();
  fireEvent.change(folders, { target: { value: 'Feste' } });
  fireEvent.change(folders, { target: { value: '' } });
  expect(screen.getByRole('combobox', { name: 'Ordner oder Schlagwort' })).toBe(folders);
  expect(document.activeElement).toBe(folders);
});

test('names videos where videos are chosen, and files where anything may be', async () => {
  open({ kinds: 'film' });
  expect(await screen.findByRole('list', { name: 'Vorhandene Filme' })).toBeTruthy();
  expect(await screen.findByText('3 von 3 Filmen')).toBeTruthy();
  cleanup();
  open({ kinds: 'any' });
  expect(await screen.findByRole('list', { name: 'Vorhandene Dateien' })).toBeTruthy();
});
