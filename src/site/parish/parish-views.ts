import { accentRamp } from '#design/colour/accent-ramp.ts';
import type { SignetView } from '#design/public/drawings/Signet.tsx';
import { accentOfPalette, type TowerShape, towerOfPalette } from '#design/public/drawings/tower-shapes.ts';
import type { MapView } from '#design/public/parish/MapPlaceholder.tsx';
import type { OfficeView } from '#design/public/parish/OfficeHours.tsx';
import type { PlaceView } from '#design/public/parish/PlaceCard.tsx';
import { officeHoursOf } from '#kernel/i18n/office-hours.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Site } from '#modules/sites/contract.ts';
import { embeddedMap, mapHref } from '../page/map-links.ts';
import { addressLine, addressLines } from '../page/structured-data.ts';
import type { Parish } from '../pages.ts';

export const towerOf = ({ palette, signet }: Pick<Site, 'palette' | 'signet'>): TowerShape =>
  signet?.tower ?? towerOfPalette(palette);

export const signetView = (site: Pick<Site, 'palette' | 'signet'>): SignetView => ({
  tower: towerOf(site),
  picture: signetPicture(site, 'width=80&height=108'),
});

/** Address of the own signet in the size that fits best; null for a parish whose signet is a tower. */
export const signetPicture = ({ signet }: Pick<Site, 'signet'>, size: string): string | null =>
  signet?.image ? `/api/v0/download/${signet.image}?${size}` : null;

/** The colour of a parish where no style sheet is known: icon, web app manifest. */
export const accentOf = ({ palette, accent }: Pick<Site, 'palette' | 'accent'>): string =>
  accent ? accentRamp(accent)[7] : accentOfPalette(palette);

/** View of the parish office; it is closed on the public `holidays` (local dates). */
export function officeView({ details }: Site, locale: Locale, holidays: string[] = []): OfficeView {
  return {
    hours: officeHoursOf(details, locale, holidays),
    phone: details.phone || null,
    email: details.email || null,
    person: details.officeNote?.[locale] || null,
    address: addressLine(details),
    emergencyPhone: details.emergencyPhone || null,
  };
}

export function placeView({ details, name }: Site, locale: Locale): PlaceView {
  const { geo, directions, parking, bus, access } = details;
  return {
    name: details.patron ? `${name}, ${details.patron}` : name,
    address: addressLines(details),
    mapHref: mapHref({ geo: geo ?? null, address: addressLine(details) }),
    directions: directions?.[locale] || null,
    parking: parking?.[locale] || null,
    bus: bus?.[locale] || null,
    access: access?.[locale] ?? [],
  };
}

/** The map of the parish where that service is switched on; null otherwise. */
export const mapView = ({ site, services }: Pick<Parish, 'site' | 'services'>): MapView | null =>
  embeddedMap(services, { geo: site.details.geo ?? null, address: addressLine(site.details) });
