import { lazy, Suspense, useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import type { MediaFile } from '#modules/media/contract.ts';
import { m } from '#texts';
import type { Show } from './show-details.ts';
import { useFiles } from './use-files.ts';

const MediaPicker = lazy(async () => ({ default: (await import('#modules/media/widgets.tsx')).MediaPicker }));

type Films = NonNullable<Show['films']>;
type FilmRowsProps = { films: Films; site: string; onChange: (films: Films) => void };

/** Videos of an entry, each with a self-hosted poster image shown until playback. */
export function FilmRows({ films, site, onChange }: FilmRowsProps) {
  const [posterFor, setPosterFor] = useState<string | null>(null);
  const known = useFiles(films.map(({ file }) => file));
  if (films.length === 0) return null;
  const takePoster = ([poster]: MediaFile[]) => {
    setPosterFor(null);
    if (poster) onChange(films.map((film) => (film.file === posterFor ? { ...film, poster: poster._id } : film)));
  };
  return (
    <>
      <ul className="film-rows" aria-label={m.content_showFilms()}>
        {films.map(({ file, poster }) => {
          const name = known.find(({ _id }) => _id === file)?.name ?? '';
          return (
            <li key={file}>
              {poster && <img src={`/api/v0/download/${poster}?width=200&height=150`} alt="" width={80} height={60} />}
              <span>{name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={m.content_showPoster({ name })}
                title={m.content_showPoster({ name })}
                onClick={() => setPosterFor(file)}
              >
                <PatternIcon name="gallery" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={m.content_showFilmRemove({ name })}
                title={m.content_showFilmRemove({ name })}
                onClick={() => onChange(films.filter((film) => film.file !== file))}
              >
                <PatternIcon name="remove" />
              </button>
            </li>
          );
        })}
      </ul>
      {posterFor !== null && (
        <Suspense>
          <MediaPicker opened site={site} onPick={takePoster} onClose={() => setPosterFor(null)} />
        </Suspense>
      )}
    </>
  );
}
