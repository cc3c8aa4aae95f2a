import { lazy, Suspense, useEffect, useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { apiOf } from '#kernel/web/api.ts';
import type { Gallery, GallerySettings, galleryContract, MediaFile } from '#modules/media/contract.ts';
import { m } from '#texts';
import { FilmRows } from './film-rows.tsx';
import { LookSheet } from './look-sheet.tsx';
import { SheetField } from './sheet-fields.tsx';
import { type Show, showIn, withShow } from './show-details.ts';

const MediaPicker = lazy(async () => ({ default: (await import('#modules/media/widgets.tsx')).MediaPicker }));
const api = apiOf<typeof galleryContract.endpoints>();

type ShowPanelProps = {
  details: Record<string, unknown>;
  site: string;
  /** True if the entry has more than one picture of its own, so that a layout applies. */
  hasPictures: boolean;
  onChange: (details: Record<string, unknown>) => void;
};

/** Picture layout of an entry (S3.12) and its other media: a gallery of the library, videos. */
export function ShowPanel({ details, site, hasPictures, onChange }: ShowPanelProps) {
  const [isPicking, setPicking] = useState(false);
  const galleries = useGalleries(site);
  const show = showIn(details);
  const change = (part: Partial<Show>) => onChange(withShow(details, part));
  const films = show.films ?? [];
  const addFilms = (picked: MediaFile[]) => {
    setPicking(false);
    const known = new Set(films.map(({ file }) => file));
    const fresh = picked.filter(({ _id, link }) => link?.provider === 'youtube' && !known.has(_id));
    change({ films: [...films, ...fresh.map(({ _id }) => ({ file: _id }))] });
  };
  return (
    <section className="media-panel" aria-label={m.content_showLook()}>
      {hasPictures && <LookSheet look={show.look} onChange={(look: GallerySettings) => change({ look })} />}
      {galleries.length > 0 && (
        <SheetField label={m.content_showGallery()}>
          <select value={show.gallery ?? ''} onChange={(event) => change({ gallery: event.target.value || null })}>
            <option value="">{m.content_showGalleryNone()}</option>
            {galleries.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </SheetField>
      )}
      <FilmRows films={films} site={site} onChange={(next) => change({ films: next })} />
      <button type="button" className="button" onClick={() => setPicking(true)}>
        <PatternIcon name="add" />
        {m.content_showFilmAdd()}
      </button>
      {isPicking && (
        <Suspense>
          <MediaPicker opened site={site} multiple kinds="film" onPick={addFilms} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </section>
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
