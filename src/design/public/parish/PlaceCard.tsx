import { m } from '#texts';
import { SectionHead } from '../frame/SectionHead.tsx';
import { Icon } from '../Icon.tsx';

export type PlaceView = {
  name: string;
  address: string[];
  /** Link to a map; no map is embedded before consent. */
  mapHref: string | null;
  directions: string | null;
  parking: string | null;
  /** Stops of public transport. */
  bus: string | null;
  /** Accessibility of each place. */
  access: string[];
};

/** Location of the church: address first, then directions. */
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
      {(place.parking || place.bus) && (
        <dl className="facts-table">
          {place.parking && (
            <div className="fact">
              <dt>{m.design_publicParking()}</dt>
              <dd>{place.parking}</dd>
            </div>
          )}
          {place.bus && (
            <div className="fact">
              <dt>{m.design_publicBus()}</dt>
              <dd>{place.bus}</dd>
            </div>
          )}
        </dl>
      )}
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
