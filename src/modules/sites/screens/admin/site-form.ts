import { parseCoordinates } from '#kernel/i18n/coordinates.ts';
import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Site, SiteDetails } from '../../contract.ts';

/** Names are the paths of the API, so that the server's field errors match. */
const TEXTS = {
  name: m.sites_name,
  shortName: m.sites_shortName,
  'details.slogan.de': m.sites_slogan,
  'details.slogan.en': m.sites_sloganEnglish,
  'details.patron': m.sites_patron,
  'details.address.street': m.sites_street,
  'details.address.zip': m.sites_zip,
  'details.address.city': m.sites_city,
  'details.phone': m.sites_phone,
  'details.email': m.sites_email,
  'details.emergencyPhone': m.sites_emergencyPhone,
  'details.officeNote.de': m.sites_officeNote,
  'details.officeNote.en': m.sites_officeNoteEnglish,
  'details.geo': m.sites_geo,
  'details.directions.de': m.sites_directions,
  'details.directions.en': m.sites_directionsEnglish,
  'details.parking.de': m.sites_parking,
  'details.parking.en': m.sites_parkingEnglish,
  'details.bus.de': m.sites_bus,
  'details.bus.en': m.sites_busEnglish,
  'details.access.de': m.sites_access,
  'details.access.en': m.sites_accessEnglish,
  'details.bank.holder': m.sites_bankHolder,
  'details.bank.iban': m.sites_bankIban,
  'details.bank.purpose': m.sites_bankPurpose,
  'details.legal.owner': m.sites_legalOwner,
  'details.legal.representedBy': m.sites_legalRepresentedBy,
  'details.legal.diocese': m.sites_legalDiocese,
  'details.legal.direction': m.sites_legalDirection,
  palette: m.sites_accent,
  accent: m.sites_ownAccent,
  tower: m.sites_signet,
  signetImage: m.sites_signetImage,
} as const;

type SiteLists = {
  'details.officeHours': SiteDetails['officeHours'];
  'details.seasonalHours': SiteDetails['seasonalHours'];
  'details.closures': SiteDetails['closures'];
};

export type SiteForm = { [K in keyof typeof TEXTS]: string } & SiteLists & {
    languages: Site['languages'];
    'details.takesEvents': boolean;
  };

export const SITE_LABELS: { readonly [K in keyof SiteForm]: () => string } = {
  ...TEXTS,
  languages: m.sites_languages,
  'details.officeHours': m.sites_officeHours,
  'details.seasonalHours': m.sites_seasonalHours,
  'details.closures': m.sites_closures,
  'details.takesEvents': m.sites_takesEvents,
};

/** Initial value of a custom colour. */
const FIRST_ACCENT = '#5b2f86';

export function siteValues({ name, shortName, palette, accent, signet, languages, details }: Site): SiteForm {
  const { slogan, address, officeNote, geo, directions, parking, bus, access, bank, legal } = details;
  return {
    name,
    shortName,
    palette,
    accent: accent ?? FIRST_ACCENT,
    tower: signet?.tower ?? '',
    signetImage: signet?.image ?? '',
    languages,
    'details.slogan.de': slogan.de,
    'details.slogan.en': slogan.en,
    'details.patron': details.patron,
    'details.address.street': address.street,
    'details.address.zip': address.zip,
    'details.address.city': address.city,
    'details.phone': details.phone,
    'details.email': details.email,
    'details.emergencyPhone': details.emergencyPhone,
    'details.officeNote.de': officeNote?.de ?? '',
    'details.officeNote.en': officeNote?.en ?? '',
    'details.geo': geo ? `${geo.lat}, ${geo.lng}` : '',
    'details.directions.de': directions?.de ?? '',
    'details.directions.en': directions?.en ?? '',
    'details.parking.de': parking?.de ?? '',
    'details.parking.en': parking?.en ?? '',
    'details.bus.de': bus?.de ?? '',
    'details.bus.en': bus?.en ?? '',
    'details.access.de': access?.de.join('\n') ?? '',
    'details.access.en': access?.en.join('\n') ?? '',
    'details.bank.holder': bank?.holder ?? '',
    'details.bank.iban': bank?.iban ?? '',
    'details.bank.purpose': bank?.purpose ?? '',
    'details.legal.owner': legal?.owner ?? '',
    'details.legal.representedBy': legal?.representedBy ?? '',
    'details.legal.diocese': legal?.diocese ?? '',
    'details.legal.direction': legal?.direction ?? '',
    'details.officeHours': details.officeHours,
    'details.seasonalHours': details.seasonalHours,
    'details.closures': details.closures,
    'details.takesEvents': details.takesEvents !== false,
  };
}

/** Null for the tower of the colours without a picture. */
export function signetOf({ tower, signetImage }: { tower: string; signetImage: string }): Site['signet'] {
  if (tower === '' && signetImage === '') return null;
  return { tower: tower === '' ? null : (tower as 'spire'), image: signetImage || null };
}

/** The body of PUT. @throws ApiError at the field of the map point */
export function siteChange(site: Site, values: SiteForm) {
  const { _id, rev, details } = site;
  const { palette, accent } = values;
  return {
    _id,
    rev,
    name: values.name,
    shortName: values.shortName,
    languages: values.languages,
    palette: palette as 'own',
    accent: palette === 'own' ? accent : null,
    signet: signetOf(values),
    details: { ...details, ...detailsOf(values) },
  };
}

function detailsOf(values: SiteForm): Partial<SiteDetails> {
  const part = <P extends string, N extends string>(path: P, ...names: N[]) =>
    Object.fromEntries(
      names.map((name) => [name, values[`details.${path}.${name}` as 'details.slogan.de'].trim()]),
    ) as {
      [K in N]: string;
    };
  const access = part('access', 'de', 'en');
  return {
    slogan: part('slogan', 'de', 'en'),
    patron: values['details.patron'],
    address: part('address', 'street', 'zip', 'city'),
    phone: values['details.phone'],
    email: values['details.email'],
    emergencyPhone: values['details.emergencyPhone'],
    officeHours: values['details.officeHours'],
    seasonalHours: values['details.seasonalHours'],
    closures: values['details.closures'],
    takesEvents: values['details.takesEvents'],
    officeNote: filled(part('officeNote', 'de', 'en')),
    geo: mapPoint(values['details.geo']),
    directions: filled(part('directions', 'de', 'en')),
    parking: filled(part('parking', 'de', 'en')),
    bus: filled(part('bus', 'de', 'en')),
    access: filled(access) && { de: linesOf(access.de), en: linesOf(access.en) },
    bank: filled(part('bank', 'holder', 'iban', 'purpose')),
    legal: filled(part('legal', 'owner', 'representedBy', 'diocese', 'direction')),
  };
}

/** Null for an empty text, so that no heading is shown above it. */
const filled = <T extends Record<string, string>>(part: T): T | null =>
  Object.values(part).some(Boolean) ? part : null;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function mapPoint(text: string): SiteDetails['geo'] {
  if (text.trim() === '') return null;
  const point = parseCoordinates(text);
  if (point) return point;
  throw new ApiError(400, { message: m.sites_geoWrong(), details: { fields: { 'details.geo': m.sites_geoWrong() } } });
}
