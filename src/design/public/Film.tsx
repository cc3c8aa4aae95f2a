import { m } from '#texts';
import type { FilmView } from './gallery-view.ts';
import { Icon } from './Icon.tsx';

/**
 * A film that lies elsewhere: a picture of ours and a link. Nothing is asked of the other house before the reader agrees;
 * without script the link leads there.
 */
export function Film({ film: { title, href, frame, poster } }: { film: FilmView }) {
  return (
    <figure className="film" data-film={frame}>
      <a href={href} rel="noopener noreferrer" data-island="film" data-no-prefetch="">
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
