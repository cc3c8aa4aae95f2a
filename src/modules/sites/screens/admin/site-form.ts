import type { PaletteName } from '#design/admin/palette/palette-accents.ts';
import { m } from '#texts';
import type { Site, SiteDetails } from '../../contract.ts';

/** Names are the paths of the API, so that what the server finds wrong stands at its field. */
export type SiteForm = {
  name: string;
  shortName: string;
  palette: PaletteName;
  'details.slogan.de': string;
  'details.slogan.en': string;
  'details.address.street': string;
  'details.address.zip': string;
  'details.address.city': string;
  'details.phone': string;
  'details.email': string;
  'details.emergencyPhone': string;
  'details.officeHours': SiteDetails['officeHours'];
};

export const SITE_LABELS: { readonly [K in keyof SiteForm]: () => string } = {
  name: m.sites_name,
  shortName: m.sites_shortName,
  palette: m.sites_accent,
  'details.slogan.de': m.sites_slogan,
  'details.slogan.en': m.sites_sloganEnglish,
  'details.address.street': m.sites_street,
  'details.address.zip': m.sites_zip,
  'details.address.city': m.sites_city,
  'details.phone': m.sites_phone,
  'details.email': m.sites_email,
  'details.emergencyPhone': m.sites_emergencyPhone,
  'details.officeHours': m.sites_officeHours,
};

export function siteValues({ name, shortName, palette, details }: Site): SiteForm {
  return {
    name,
    shortName,
    palette: palette as PaletteName,
    'details.slogan.de': details.slogan.de,
    'details.slogan.en': details.slogan.en,
    'details.address.street': details.address.street,
    'details.address.zip': details.address.zip,
    'details.address.city': details.address.city,
    'details.phone': details.phone,
    'details.email': details.email,
    'details.emergencyPhone': details.emergencyPhone,
    'details.officeHours': details.officeHours,
  };
}

/** The body of PUT; whatever of the details the form does not show stays as it was read. */
export function siteChange(site: Site, values: SiteForm) {
  const { _id, rev, details } = site;
  return {
    _id,
    rev,
    name: values.name,
    shortName: values.shortName,
    palette: values.palette,
    details: {
      ...details,
      slogan: { de: values['details.slogan.de'], en: values['details.slogan.en'] },
      address: {
        street: values['details.address.street'],
        zip: values['details.address.zip'],
        city: values['details.address.city'],
      },
      phone: values['details.phone'],
      email: values['details.email'],
      emergencyPhone: values['details.emergencyPhone'],
      officeHours: values['details.officeHours'],
    },
  };
}
