import { m } from '#texts';
import { Icon } from './Icon.tsx';
import { SectionHead } from './SectionHead.tsx';

export type PlaceView = {
  name: string;
  address: string[];
  /** Opens a map in a new request only when somebody follows it; no map is embedded before consent. */
  mapHref: string | null;
  /** Parking, bus stop, step-free entrance, each a sentence. */
  hints: string[];
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
      {place.hints.length > 0 && (
        <ul>
          {place.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
