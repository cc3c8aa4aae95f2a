import { SCHEMA_ORG } from '#site/page/structured-data.ts';
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
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

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
    ...(hours.regular.length > 0 ? { openingHoursSpecification: hours.regular.map(opening) } : {}),
    ...closed(hours.periods),
  };
}

const amenity = (feature: ShownPlace['features'][number]) => ({
  '@type': 'LocationFeatureSpecification',
  name: featureWords[feature](),
  value: true,
});

const opening = ({ weekday, from, to }: ShownPlace['hours']['regular'][number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: WEEKDAYS[weekday - 1],
  opens: from,
  closes: to,
});

/** Closures of a single year; opening and closing at the same time means closed all day. */
function closed(periods: ShownPlace['hours']['periods']) {
  const once = periods.filter(({ yearly, slots }) => !yearly && slots.length === 0);
  if (once.length === 0) return {};
  const special = once.map(({ fromOn, toOn }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: fromOn,
    validThrough: toOn,
  }));
  return { specialOpeningHoursSpecification: special };
}
