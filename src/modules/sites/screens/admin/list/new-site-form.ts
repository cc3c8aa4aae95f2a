import { m } from '#texts';
import type { Association } from '../../../contract/associations.ts';
import { signetOf } from '../site-form.ts';

/** Names are the paths of the API; the flags say what is copied. */
const BLANK_SITE = {
  name: '',
  shortName: '',
  slug: '',
  associationId: '',
  'copy.from': '',
  look: true,
  menu: true,
  pages: true,
  places: false,
  palette: 'fels',
  accent: '#5b2f86',
  tower: '',
  signetImage: '',
  'steward.handle': '',
  'steward.name': '',
  'steward.role': 'pfarramt',
  isOnline: false,
};

type NewSiteForm = typeof BLANK_SITE;

/** A new parish joins the association of the others where there is only one, unless somebody chooses otherwise. */
export const blankSite = ([first, ...others]: readonly Association[]): NewSiteForm => ({
  ...BLANK_SITE,
  associationId: first && others.length === 0 ? first._id : '',
});

export const NEW_SITE_LABELS: { readonly [K in keyof NewSiteForm]: () => string } = {
  name: m.sites_name,
  shortName: m.sites_shortName,
  slug: m.sites_slug,
  associationId: m.sites_association,
  'copy.from': m.sites_copyFrom,
  look: m.sites_copyLook,
  menu: m.sites_copyMenu,
  pages: m.sites_copyPages,
  places: m.sites_copyPlaces,
  palette: m.sites_accent,
  accent: m.sites_ownAccent,
  tower: m.sites_signet,
  signetImage: m.sites_signetImage,
  'steward.handle': m.sites_stewardHandle,
  'steward.name': m.sites_stewardName,
  'steward.role': m.sites_stewardRole,
  isOnline: m.sites_isOnline,
};

const PARTS = ['look', 'menu', 'pages', 'places'] as const;

/** The body of POST. */
export function newSiteBody(values: NewSiteForm) {
  const { name, shortName, slug, palette, accent, isOnline } = values;
  const associationId = values.associationId || null;
  const { 'copy.from': from, 'steward.handle': handle, 'steward.name': steward, 'steward.role': role } = values;
  return {
    name,
    shortName,
    slug: slug.replace(/-+$/, ''),
    associationId,
    isOnline,
    palette: palette as 'own',
    accent: palette === 'own' ? accent : null,
    signet: signetOf(values),
    ...(from ? { copy: { from, parts: PARTS.filter((part) => values[part]) } } : {}),
    ...(handle ? { steward: { handle, name: steward, role } } : {}),
  };
}
