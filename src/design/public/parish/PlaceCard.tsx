import { m } from '#texts';
import { SectionHead } from '../frame/SectionHead.tsx';
import { Icon } from '../Icon.tsx';

export type PlaceView = {
  name: string;
  address: string[];
  /** Opens a map in a new request only when somebody follows it; no map is embedded before consent. */
  mapHref: string | null;
  /** The way, where to park, where the bus stops. */
  directions: string | null;
  /** How each place is reached without steps and what else helps there. */
  access: string[];
};

/** Where the church is: address in words first, then the way there. */
export function PlaceCard({ place }: { place: PlaceView }) {
  return (
    <section aria-labelledby="ort" className="prose">
      <SectionHead id="ort" title={m.design_publicGettingHere()} />
      <address>
        {[place.name, ...place.address].map((line) => (
          <span key={line} className="address-line">
            {line}
          </span>
        ))}
      </address>
      {place.mapHref && (
        <p>
          <a className="button" href={place.mapHref} rel="external noreferrer">
            <Icon name="place" />
            {m.design_publicOpenMap()}
          </a>
        </p>
      )}
      {place.directions && <p>{place.directions}</p>}
      {place.access.length > 0 && (
        <ul>
          {place.access.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
