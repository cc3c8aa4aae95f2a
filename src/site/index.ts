import { defineModule } from '#kernel/module.ts';
import type { ThirdParty } from '#kernel/third-party.ts';
import { PARISH_FILES, siteFiles } from './files/routes.ts';
import * as pages from './pages.ts';
import { hoursBlock } from './service/blocks/hours.ts';
import { mapBlock } from './service/blocks/map.ts';
import { answerOfficeHours, searchSitePages, sitePageTitles, siteSynonyms } from './service/office-search.ts';

export { closedPage, demandOpen } from './service/closed-page.ts';

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

/** The public site hands in to itself what belongs to no room. */
export const site = defineModule({
  name: 'site',
  pageSegments: ['Suche', ...PARISH_FILES],
  pages,
  blocks: [hoursBlock, mapBlock],
  thirdParties: [googleMaps],
  routes: siteFiles,
  search: { find: searchSitePages, titles: sitePageTitles, synonyms: siteSynonyms, answer: answerOfficeHours },
  siteMenu: [
    { path: 'Home', drawsText: true, label: 'site_navHome', position: 0, isHome: true },
    { path: 'Kontakt', drawsText: true, label: 'site_navContact', position: 90, narrow: true },
  ],
});
