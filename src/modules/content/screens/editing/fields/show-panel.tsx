import { lazy, Suspense, useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import type { GallerySettings, MediaFile } from '#modules/media/contract.ts';
import { m } from '#texts';
import { FilmRows } from './film-rows.tsx';
import { GalleryChoice } from './gallery-choice.tsx';
import { LookSheet } from './look-sheet.tsx';
import { type Show, showIn, withShow } from './show-details.ts';

const MediaPicker = lazy(async () => ({ default: (await import('#modules/media/widgets.tsx')).MediaPicker }));

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
      <GalleryChoice site={site} value={show.gallery ?? null} onChange={(gallery) => change({ gallery })} />
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
