import '../browser/browser.css';
import './gallery.css';
import { useLocation } from 'react-router';
import { loadOne } from '#design/admin/actions/load-one.ts';
import type { Refusal } from '#design/admin/form/refusal.ts';
import { LoadFailed } from '#design/admin/parts/load-failed.tsx';
import { m } from '#texts';
import type { Gallery, MediaFile } from '../../../contract.ts';
import { fileApi } from '../file-api.ts';
import type { Route } from './+types/gallery-edit.route';
import { GalleryEdit } from './gallery-edit.tsx';
import { galleryFormKey } from './made-gallery.ts';

export { ScreenLoading as HydrateFallback } from '#design/admin/shell/screen-loading.tsx';

type Data = { gallery: Gallery | null; files: MediaFile[]; refusal: Refusal | null };

export const handle = {
  crumbs: (data: unknown) => [
    { label: m.media_galleries(), to: 'galleries/browse' },
    { label: (data as Data | undefined)?.gallery?.name ?? m.media_galleryCreate() },
  ],
};

/** Without an id in the address the form is for a new gallery. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (!id) return { gallery: null, files: [], refusal: null };
  return loadOne(
    async () => {
      const { gallery, file } = await fileApi('GET /api/v0/gallery/:id', { params: { id } });
      return { gallery: gallery[0] ?? null, files: file };
    },
    { gallery: null, files: [] },
  );
}

export default function GalleryEditRoute({ loaderData: { gallery, files, refusal } }: Route.ComponentProps) {
  const location = useLocation();
  if (refusal) {
    return <LoadFailed what={m.media_galleriesLoadFailed()} refusal={refusal} />;
  }
  return <GalleryEdit key={galleryFormKey(location, gallery)} gallery={gallery} files={files} />;
}
