import { useEffect, useState } from 'react';
import { apiOf } from '#kernel/web/api.ts';
import type { Gallery, galleryContract } from '#modules/media/contract.ts';
import { m } from '#texts';
import { SheetField } from './sheet-fields.tsx';

const api = apiOf<typeof galleryContract.endpoints>();

type GalleryChoiceProps = { site: string; value: string | null; onChange: (gallery: string | null) => void };

/** A gallery of the library, or none; nothing while the parish has no galleries. */
export function GalleryChoice({ site, value, onChange }: GalleryChoiceProps) {
  const galleries = useGalleries(site);
  if (galleries.length === 0) return null;
  return (
    <SheetField label={m.content_showGallery()}>
      <select value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{m.content_showGalleryNone()}</option>
        {galleries.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </SheetField>
  );
}

const MOST_GALLERIES = 200;

/** The galleries of the parish; a failed request does not block editing. */
function useGalleries(site: string): Gallery[] {
  const [galleries, setGalleries] = useState<Gallery[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    api('GET /api/v0/gallery/', { query: { site, limit: MOST_GALLERIES } }, { signal: stop.signal }).then(
      ({ gallery }) => setGalleries(gallery),
      () => undefined,
    );
    return () => stop.abort();
  }, [site]);
  return galleries;
}
