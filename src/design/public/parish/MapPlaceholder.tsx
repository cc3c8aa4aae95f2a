import { m } from '#texts';
import { Icon } from '../Icon.tsx';

export type MapView = {
  /** URL of the third-party map; requested only after consent. */
  embed: string;
  /** Link to another map, also without JavaScript. */
  href: string;
  service: string;
};

/** Placeholder of a map. No request to its service before consent. */
export function MapPlaceholder({ map: { embed, href, service } }: { map: MapView }) {
  return (
    <figure className="film" data-embed={embed} data-service={service} data-auto="">
      <a href={href} rel="external noreferrer" data-island="embed" data-no-prefetch="">
        <span className="play">
          <Icon name="place" />
          {m.design_publicShowMap()}
        </span>
      </a>
      <figcaption className="small soft">{m.design_publicMapFrom()}</figcaption>
    </figure>
  );
}
