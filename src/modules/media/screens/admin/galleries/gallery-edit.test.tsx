// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLoaderData, useLocation, useNavigation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminContext, useAdmin } from '#design/admin/shell/admin-context.ts';
import { renderAdmin } from '#design/admin/testing.tsx';
import type { Gallery, MediaFile } from '../../../contract.ts';
import { fileOf } from '../../components/testing.ts';
import { ListMemory } from '../list-memory.tsx';
import { GalleryEdit } from './gallery-edit.tsx';
import { galleryFormKey } from './made-gallery.ts';

const GALLERY: Gallery = {
  _id: 'gallery-1',
  site: 'fels',
  name: 'Feste',
  files: [],
  cover: null,
  settings: { order: 'ordered', transition: 'fade', pan: false, stretch: false, proportion: 'original' },
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  removedAt: null,
  rev: 0,
};

let asked: string[];
let sent: object;

async function answer(path: string, { method, body }: RequestInit = {}): Promise<Response> {
  asked.push(`${method} ${path.split('?')[0]}`);
  if (method === 'DELETE') return Response.json({ removed: [GALLERY._id] });
  sent = JSON.parse((body as string | undefined) ?? '{}') as object;
  return Response.json([{ ...GALLERY, ...sent }]);
}

beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = '/admincenter/galleries/browse?page=2&search=Fest';

function show(at: string, { mayWrite = true, gallery: stored = GALLERY, files = [] as MediaFile[] } = {}) {
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { gallery: stored };
  });
  const List = () => {
    const { pathname, search } = useLocation();
    return (
      <>
        <ListMemory />
        <h1>{pathname + search}</h1>
        <Link to="/admincenter/galleries/edit/gallery-1">Öffnen</Link>
      </>
    );
  };
  const Edit = () => {
    // As the frame does: drawn anew on the way to another screen.
    useNavigation();
    const location = useLocation();
    const { gallery } = useLoaderData<{ gallery: Gallery | null }>();
    return (
      <AdminContext value={{ ...useAdmin(), may: () => mayWrite }}>
        <GalleryEdit key={galleryFormKey(location, gallery)} gallery={gallery} files={files} />
        <output>{location.pathname}</output>
        <Link to="/admincenter/galleries/edit">Noch eine</Link>
      </AdminContext>
    );
  };
  const loader = async ({ params }: { params: { id?: string } }) => (params.id ? load() : { gallery: null });
  const edit = { path: '/admincenter/galleries/edit/:id?', Component: Edit, loader, HydrateFallback: () => null };
  return { load, ...renderAdmin([{ path: '/admincenter/galleries/browse', Component: List }, edit], at) };
}

test('a new gallery gets its own URL once it is saved, is loaded once, and the form stays', async () => {
  const { load } = show('/admincenter/galleries/edit');
  await userEvent.type(await screen.findByLabelText('Name der Galerie'), 'Feste');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('/admincenter/galleries/edit/gallery-1')).toBeTruthy();
  expect(screen.getByText(/^Gespeichert um/)).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(['POST /api/v0/gallery/']);
  await userEvent.click(screen.getByRole('link', { name: 'Noch eine' }));
  expect(await screen.findByText('/admincenter/galleries/edit')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('Name der Galerie')).value).toBe('');
});

test('removing asks about unsaved changes, and returns to the list as it was left', async () => {
  show(LIST);
  await userEvent.click(await screen.findByRole('link', { name: 'Öffnen' }));
  await userEvent.type(await screen.findByLabelText('Name der Galerie'), ' neu');
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  expect(asked).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ohne Speichern löschen' }));
  expect(await screen.findByRole('heading', { name: LIST })).toBeTruthy();
  expect(asked).toEqual(['DELETE /api/v0/gallery/gallery-1']);
});

test('the display settings are read-only without permission', async () => {
  show('/admincenter/galleries/edit/gallery-1', { mayWrite: false });
  const pan = await screen.findByRole('switch', { name: /Langsam bewegen/ });
  expect(pan.closest('fieldset')?.disabled).toBe(true);
});

test('an unreadable image is counted and survives reordering the others', async () => {
  const files = ['turm', 'chor'].map((name) => fileOf(name));
  const gallery = { ...GALLERY, files: ['id-turm', 'id-of-another-parish', 'id-chor'] };
  show('/admincenter/galleries/edit/gallery-1', { gallery, files });
  await userEvent.click(await screen.findByRole('button', { name: 'chor nach vorne' }));
  expect(screen.getByText('3 Bilder und Filme')).toBeTruthy();
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Gespeichert um/);
  expect(sent).toMatchObject({ files: ['id-turm', 'id-chor', 'id-of-another-parish'] });
});
