// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MediaFile } from '../../contract.ts';
import { MediaPicker } from './media-picker.tsx';

const MB = 1024 * 1024;

const fileOf = (name: string, values: Partial<MediaFile> = {}): MediaFile => ({
  _id: `id-${name}`,
  site: 'fels',
  name,
  ext: 'jpg',
  mime: 'image/jpeg',
  size: 1000,
  width: 1000,
  height: 750,
  alt: { de: `Bild von ${name}`, en: '' },
  caption: { de: '', en: '' },
  credit: '',
  tags: [],
  focus: null,
  isPublic: true,
  placeholder: null,
  gridrefs: [],
  gridrefs_ng: [100, 200, 400, 800].map((w) => ({ gridref: `${w}.webp`, res: { w, h: w } })),
  baseline: 'whole.jpg',
  url: '',
  uploadedByName: '',
  createdAt: '',
  updatedAt: '',
  rev: 3,
  ...values,
});

/** What the server of these tests holds and was asked. */
let stored: MediaFile[] = [];
let asked: { method: string; path: string; query: URLSearchParams; body: unknown }[] = [];
let fails = false;
let quota = { total: 0, used: 0, perFile: 0 };

async function answer(input: string, init?: RequestInit): Promise<Response> {
  const url = new URL(input, 'http://localhost');
  const method = init?.method ?? 'GET';
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  asked.push({ method, path: url.pathname, query: url.searchParams, body });
  if (url.pathname.includes('quota')) return Response.json(quota);
  if (fails) return Response.json({ code: 'unknown', message: 'Unbekannter Fehler.' }, { status: 500 });
  if (method === 'PUT') return Response.json([{ ...stored[0], ...(body as object) }]);
  const [page, limit] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('limit'))];
  const found = stored.filter(({ name }) => name.includes(url.searchParams.get('search') ?? ''));
  return Response.json({ file: found.slice((page - 1) * limit, page * limit), total: found.length });
}

/** Stands in for the browser's upload; every one waits until the test lets it go. */
class UploadFake extends EventTarget {
  static all: UploadFake[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  form: FormData | undefined;
  open = vi.fn<(method: string, url: string) => void>();
  setRequestHeader = vi.fn<(name: string, value: string) => void>();
  send(form: FormData) {
    this.form = form;
    UploadFake.all.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    act(
      () =>
        void this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true })),
    );
  }
  async end(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => void this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  stored = [fileOf('turm.jpg'), fileOf('chor.jpg', { alt: { de: '', en: '' } }), fileOf('markt.jpg')];
  asked = [];
  fails = false;
  quota = { total: 1000 * MB, used: 990 * MB, perFile: 50 * MB };
  UploadFake.all = [];
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('XMLHttpRequest', UploadFake);
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

function open(props: { multiple?: boolean } = {}) {
  const onPick = vi.fn<(files: MediaFile[]) => void>();
  const onClose = vi.fn<() => void>();
  render(<MediaPicker opened site="fels" onPick={onPick} onClose={onClose} {...props} />);
  return { onPick, onClose, picked: () => onPick.mock.calls.at(-1)?.[0].map(({ name }) => name) };
}

const picture = (name: RegExp) => screen.findByRole('button', { name });
const choose = async (name: RegExp) => fireEvent.click(await picture(name));
const use = () => screen.getByRole<HTMLButtonElement>('button', { name: /verwenden$/i });
const offer = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(/Neue Bilder hochladen/), {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
  });

const uploads = (count: number) => waitFor(() => expect(UploadFake.all).toHaveLength(count));

test('draws nothing while it is closed', () => {
  render(<MediaPicker opened={false} site="fels" onPick={vi.fn()} onClose={vi.fn()} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
});

test('uses nothing before a picture is chosen', async () => {
  const { onPick } = open();
  await picture(/turm/);
  expect(use().disabled).toBe(true);
  fireEvent.click(use());
  expect(onPick).not.toHaveBeenCalled();
});

test('says that the pictures could not be loaded, and loads them when asked again', async () => {
  fails = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('konnten nicht geladen werden');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await picture(/turm/);
});

test('asks for pictures of its parish only and loads small sizes', async () => {
  open();
  const image = within(await picture(/turm/)).getByRole('img');
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ site: 'fels', kind: 'image', limit: '24', page: '1' });
  expect(image.getAttribute('src')).toBe('/api/v0/download/id-turm.jpg/200.webp');
  expect(image.getAttribute('srcset')).not.toMatch(/800\.webp|whole/);
  expect(image.getAttribute('loading')).toBe('lazy');
});

test('gives back the one picture that is pressed last', async () => {
  const { picked } = open();
  await choose(/turm/);
  await choose(/markt/);
  expect((await picture(/turm/)).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(use());
  await waitFor(() => expect(picked()).toEqual(['markt.jpg']));
});

test('gives back several in the order in which they were pressed', async () => {
  const { picked } = open({ multiple: true });
  await choose(/markt/);
  await choose(/turm/);
  await choose(/chor/);
  await choose(/turm/);
  fireEvent.click(screen.getByRole('button', { name: '2 verwenden' }));
  await waitFor(() => expect(picked()).toEqual(['markt.jpg', 'chor.jpg']));
});

test('finds pictures by words and says when there are none', async () => {
  open();
  await picture(/turm/);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Bilder suchen' }), { target: { value: 'chor' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /turm/ })).toBeNull());
  await picture(/chor/);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Bilder suchen' }), { target: { value: 'xyz' } });
  await screen.findByText(/„xyz“ wurde kein Bild gefunden/);
});

test('shows further pages by a button as well as by scrolling', async () => {
  stored = Array.from({ length: 30 }, (_, index) => fileOf(`bild-${index}.jpg`));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Weitere Bilder laden' }));
  await picture(/bild-29\.jpg/);
  expect(screen.queryByRole('button', { name: 'Weitere Bilder laden' })).toBeNull();
});

test('asks what a picture shows, and stores the answer with it', async () => {
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

test('stores no description that was not touched', async () => {
  const { onPick } = open();
  await choose(/turm/);
  fireEvent.click(use());
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('uploads one file after the other and chooses what has come', async () => {
  const { picked } = open({ multiple: true });
  await picture(/turm/);
  offer('neu-1.jpg', 'neu-2.jpg');
  await uploads(1);
  expect(screen.getByText('Wartet')).toBeTruthy();
  const [first] = UploadFake.all;
  expect([...(first?.form?.keys() ?? [])]).toEqual(['meta', 'file']);
  expect(first?.form?.get('meta')).toBe('{"site":"fels"}');
  first?.progress(620, 1000);
  expect(screen.getByRole('progressbar', { name: 'neu-1.jpg, 62 Prozent' })).toBeTruthy();
  await first?.end(201, [fileOf('neu-1.jpg')]);
  await uploads(2);
  await UploadFake.all[1]?.end(201, [fileOf('neu-2.jpg')]);
  fireEvent.click(await screen.findByRole('button', { name: '2 verwenden' }));
  await waitFor(() => expect(picked()).toEqual(['neu-1.jpg', 'neu-2.jpg']));
});

test('shows why a file was refused, goes on with the next, and tries again when asked', async () => {
  open({ multiple: true });
  await picture(/turm/);
  offer('kaputt.jpg', 'gut.jpg');
  await uploads(1);
  await UploadFake.all[0]?.end(422, { code: 'media.broken', message: 'Die Datei ist beschädigt.' });
  await screen.findByText('Die Datei ist beschädigt.');
  await uploads(2);
  await UploadFake.all[1]?.end(201, [fileOf('gut.jpg')]);
  fireEvent.click(screen.getByRole('button', { name: 'kaputt.jpg noch einmal hochladen' }));
  await waitFor(() => expect(UploadFake.all).toHaveLength(3));
});

test.each([
  [60, 'Die Datei ist zu groß. Möglich sind höchstens 50 MB.'],
  [12, 'Dafür ist nicht mehr genug Platz: Es fehlen 2,0 MB. Bitte löschen Sie nicht mehr benötigte Dateien.'],
])('sends no file of %d MB that cannot be taken', async (megabytes, why) => {
  open();
  await picture(/turm/);
  const huge = Object.defineProperty(new File(['x'], 'riesig.jpg'), 'size', { value: megabytes * MB });
  fireEvent.change(screen.getByLabelText(/Neue Bilder hochladen/), { target: { files: [huge] } });
  await screen.findByText(why);
  expect(UploadFake.all).toEqual([]);
});

test('offers the existing picture instead of a duplicate', async () => {
  const { picked } = open();
  await picture(/turm/);
  offer('kopie.jpg');
  await uploads(1);
  await UploadFake.all[0]?.end(409, {
    code: 'C1',
    message: 'Diese Datei gibt es schon.',
    details: { file: fileOf('alt.jpg') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Vorhandenes verwenden' }));
  expect((await picture(/alt\.jpg/)).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Verwenden' }));
  await waitFor(() => expect(picked()).toEqual(['alt.jpg']));
});

test('stops an upload that is no longer wanted, and all of them when it is closed', async () => {
  open();
  await picture(/turm/);
  offer('a.jpg', 'b.jpg');
  await uploads(1);
  const stopped = vi.fn<() => void>();
  UploadFake.all[0]?.addEventListener('abort', stopped);
  fireEvent.click(screen.getByRole('button', { name: 'a.jpg abbrechen' }));
  expect(stopped).toHaveBeenCalledOnce();
  await uploads(2);
  UploadFake.all[1]?.addEventListener('abort', stopped);
  cleanup();
  expect(stopped).toHaveBeenCalledTimes(2);
});
