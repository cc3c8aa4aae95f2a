import { defineModule } from '#kernel/module.ts';
import type { OwnCookie } from '#kernel/public-site.ts';
import type { ThirdParty } from '#kernel/third-party.ts';
import { PARISH_FILES, siteFiles } from './files/routes.ts';
import * as pages from './pages.ts';
import { hoursBlock } from './service/blocks/hours.ts';
import { mapBlock } from './service/blocks/map.ts';
import {
  answerOfficeHours,
  searchSitePages,
  sitePageTitles,
  siteSynonyms,
  suggestOffice,
} from './service/office-search.ts';

export { closedPage, demandOpen } from './service/closed-page.ts';

const HALF_A_YEAR = 180 * 24 * 3600;

/** The map on the page Kontakt. */
const googleMaps: ThirdParty = {
  name: 'google_maps',
  title: 'Google Maps',
  provider: 'Google Ireland Limited, Dublin',
  countries: ['IE', 'US'],
  purpose: 'site_mapPurpose',
  data: 'site_mapData',
  cookies: [],
  privacyUrl: 'https://policies.google.com/privacy',
  consent: 'asked',
  hosts: { 'frame-src': ['https://www.google.com'] },
};

/** Set for people who work in the admin area, which is no room. */
const adminCookies: readonly OwnCookie[] = [
  { name: 'kp_site', purpose: 'site_cookieAdminSite', seconds: HALF_A_YEAR },
  { name: 'kp_rail', purpose: 'site_cookieAdminRail', seconds: HALF_A_YEAR },
];

/** The public site hands in to itself what belongs to no room. */
export const site = defineModule({
  name: 'site',
  pageSegments: ['Suche', ...PARISH_FILES],
  pages,
  blocks: [hoursBlock, mapBlock],
  thirdParties: [googleMaps],
  ownCookies: adminCookies,
  routes: siteFiles,
  search: {
    find: searchSitePages,
    titles: sitePageTitles,
    synonyms: siteSynonyms,
    suggestions: suggestOffice,
    answer: answerOfficeHours,
  },
  siteMenu: [
    { path: 'Home', drawsText: true, label: 'site_navHome', position: 0, isHome: true },
    { path: 'Kontakt', drawsText: true, label: 'site_navContact', position: 90, narrow: true },
  ],
});
