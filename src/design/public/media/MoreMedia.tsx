import { m } from '#texts';
import { Icon } from '../Icon.tsx';
import { Gallery } from './Gallery.tsx';
import type { FilmView, MoreMediaView } from './gallery-view.ts';

/** A gallery of the library and videos, below the images of an entry. */
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

/**
 * A third-party video: a locally stored thumbnail and a link. No third-party request before consent;
 * without JavaScript the link opens it.
 */
function Film({ film: { title, href, frame, poster } }: { film: FilmView }) {
  return (
    <figure className="film" {...(frame && { 'data-embed': frame, 'data-service': 'youtube' })}>
      <a href={href} rel="noopener noreferrer" data-no-prefetch="" {...(frame && { 'data-island': 'embed' })}>
        {poster && <img src={poster} alt="" loading="lazy" decoding="async" />}
        <span className="play">
          <Icon name="play" />
          {m.design_publicPlayFilm({ title })}
        </span>
      </a>
      <figcaption className="small soft">{m.design_publicFilmFrom()}</figcaption>
    </figure>
  );
}
