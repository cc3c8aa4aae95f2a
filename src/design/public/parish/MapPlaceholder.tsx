import { m } from '#texts';
import { Icon } from '../Icon.tsx';

export type MapView = {
  /** Address of the map of the service; asked for only when the reader agrees. */
  embed: string;
  /** Another map to open in place of it, also without script. */
  href: string;
  service: string;
};

/** Stands where a map would be. Nothing is requested from its service before the reader agrees. */
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
