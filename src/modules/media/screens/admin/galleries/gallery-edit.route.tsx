import '../browser/browser.css';
import './gallery.css';
import { useLocation, useRevalidator } from 'react-router';
import { type Refusal, readRefusal } from '#design/admin/form/refusal.ts';
import { ErrorPanel } from '#design/admin/parts/error-panel.tsx';
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
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Data> {
  if (!params.id) return { gallery: null, files: [], refusal: null };
  try {
    const { gallery, file } = await fileApi('GET /api/v0/gallery/:id', { params: { id: params.id } });
    return { gallery: gallery[0] ?? null, files: file, refusal: null };
  } catch (error) {
    return { gallery: null, files: [], refusal: readRefusal(error) };
  }
}

export default function GalleryEditRoute({ loaderData: { gallery, files, refusal } }: Route.ComponentProps) {
  const location = useLocation();
  const { revalidate } = useRevalidator();
  if (refusal) {
    return <ErrorPanel what={m.media_galleriesLoadFailed()} refusal={refusal} onRetry={() => void revalidate()} />;
  }
  return <GalleryEdit key={galleryFormKey(location, gallery)} gallery={gallery} files={files} />;
}
