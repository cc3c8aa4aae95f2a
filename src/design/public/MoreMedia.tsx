import { Film } from './Film.tsx';
import { Gallery } from './Gallery.tsx';
import type { MoreMediaView } from './gallery-view.ts';

/** A gallery of the library and films, below the own pictures of an entry. */
export function MoreMedia({ more }: { more: MoreMediaView | undefined }) {
  if (!more) return null;
  return (
    <div className="more-media">
      {more.gallery && <Gallery {...more.gallery} />}
      {more.films.map((film) => (
        <Film key={film.id} film={film} />
      ))}
    </div>
  );
}
