import { openingData, SCHEMA_ORG } from '#site/page/structured-data.ts';
import type { PlaceKind } from '../../contract/places.ts';
import type { ShownPlace } from '../../service/places/shown-places.ts';
import { featureWords } from './place-words.ts';

const TYPES: Readonly<Record<PlaceKind, string>> = {
  church: 'CatholicChurch',
  chapel: 'CatholicChurch',
  cemetery: 'Cemetery',
  hall: 'EventVenue',
  office: 'Place',
  other: 'Place',
};
/** schema.org data of a place. */
export function placeData(place: Omit<ShownPlace, 'updatedAt'>, publicUrl: string): object {
  const { kind, name, href, address, geo, about, picture, features, hours } = place;
  return {
    '@context': SCHEMA_ORG,
    '@type': TYPES[kind],
    name,
    url: `${publicUrl}${href}`,
    ...(address ? { address } : {}),
    ...(about ? { description: about } : {}),
    ...(geo ? { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } } : {}),
    ...(picture ? { image: new URL(picture.src, publicUrl).href } : {}),
    ...(features.length > 0 ? { amenityFeature: features.map(amenity) } : {}),
    ...openingData(hours),
  };
}

const amenity = (feature: ShownPlace['features'][number]) => ({
  '@type': 'LocationFeatureSpecification',
  name: featureWords[feature](),
  value: true,
});
