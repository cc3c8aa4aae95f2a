import type { MapView } from '#design/public/parish/MapPlaceholder.tsx';
import type { Parish } from '../pages.ts';

/** Place on a map: a point, an address, or both. */
export type Whereabouts = { geo: { lat: number; lng: number } | null; address: string };

/** Link to an external map, null without a place; nothing is loaded before the reader follows it. */
export function mapHref({ geo, address }: Whereabouts): string | null {
  if (!geo && !address) return null;
  if (!geo) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  return `https://www.openstreetmap.org/?mlat=${geo.lat}&mlon=${geo.lng}#map=17/${geo.lat}/${geo.lng}`;
}

/** The map of Google where that service is switched on; null otherwise. Loaded only after consent. */
export function embeddedMap(services: Parish['services'], where: Whereabouts): MapView | null {
  const service = services.find(({ name }) => name === 'google_maps');
  const href = mapHref(where);
  if (!service || !href) return null;
  const query = new URLSearchParams({ q: targetOf(where), z: '16', output: 'embed' });
  return { embed: `https://www.google.com/maps?${query}`, href, service: service.name };
}

/** Links that begin navigation in an app of the reader; empty without a place. */
export function navigationLinks(where: Whereabouts): { label: string; href: string }[] {
  const { geo, address } = where;
  if (!geo && !address) return [];
  const target = encodeURIComponent(targetOf(where));
  const osm = geo ? `https://www.openstreetmap.org/directions?to=${target}` : mapHref(where);
  return [
    { label: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${target}` },
    { label: 'Apple Karten', href: `https://maps.apple.com/?daddr=${target}` },
    ...(osm ? [{ label: 'OpenStreetMap', href: osm }] : []),
    ...(geo ? [{ label: 'geo', href: `geo:${geo.lat},${geo.lng}?q=${target}` }] : []),
  ];
}

const targetOf = ({ geo, address }: Whereabouts): string => (geo ? `${geo.lat},${geo.lng}` : address);
