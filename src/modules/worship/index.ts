import { defineModule } from '#kernel/module.ts';
import { worshipActs, worshipFieldLabels } from './acts.ts';
import { worshipApi } from './api.ts';
import { servicesBlock } from './blocks/services/kind.ts';
import { worshipPermissions } from './contract.ts';
import { worshipEvents } from './events.ts';
import { worshipFeeds } from './feeds.ts';
import { worshipJobs, worshipJobTitles } from './jobs.ts';
import { servicesMailBlock } from './mail-blocks/services.ts';
import * as pages from './pages.ts';
import { importServicesWork, serviceImports } from './service/import/import-services.ts';
import { intentionCollection } from './service/intentions/intention-collection.ts';
import { intentionPersonalData } from './service/intentions/intention-data.ts';
import { intentionRulesSiteData, KEEPS_INTENTIONS, takesRequests } from './service/intentions/intention-rules.ts';
import { REQUEST_PAGE } from './service/intentions/own-links.ts';
import { placeCollection } from './service/places/place-collection.ts';
import { placeNames } from './service/places/place-names.ts';
import { hasPlaces, placesSitemap, placesThatShow, searchPlaces } from './service/places/place-parts.ts';
import { countRules } from './service/planning/count-rules.ts';
import { feastPlanCollection, liturgyOverrideCollection } from './service/planning/planning-collections.ts';
import {
  serviceChangeCollection,
  serviceExtraCollection,
  serviceRuleCollection,
} from './service/planning/service-collections.ts';
import { placeCopy, publicationSiteData, withdrawnSiteData } from './service/planning/site-data.ts';
import { undoSplit } from './service/planning/split-rule.ts';
import { ALL_PARISHES } from './service/schedule/feed-paths.ts';
import { framedBox } from './service/schedule/framed-box.ts';
import {
  answerMasses,
  searchServices,
  serviceTitles,
  suggestServices,
  worshipSynonyms,
} from './service/schedule/search-services.ts';
import { worshipSettings } from './settings.ts';

export { demoPublishedUntil, seedWorshipDemo } from './demo/seed-demo.ts';
export { onSchedule } from './events.ts';
export { placePins } from './service/places/place-pages.ts';
export {
  endOfService,
  type NamedService,
  overlap,
  type ParishService,
  parishServices,
  titleIn,
} from './service/schedule/parish-services.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    services: 'site';
  }
}

type ServiceRef = { siteId: string; key: string };
/** Services that have another key now; rooms that refer to them follow. */
type MovedKeys = { siteId: string; keys: Array<{ from: string; to: string }> };

declare module '#kernel/events/events.ts' {
  interface Events {
    'worship.serviceChanged': ServiceRef;
    'worship.serviceMoved': ServiceRef;
    'worship.serviceCancelled': ServiceRef;
    'worship.serviceRestored': ServiceRef;
    'worship.serviceChangeCreated': ServiceRef;
    'worship.serviceKeysMoved': MovedKeys;
    'worship.schedulePublished': { siteId: string; until: string | null };
  }
}

const pathOfIntention = ({ objectId }: { objectId: string }): string => `worship/intentions/edit/${objectId}`;

export const worship = defineModule({
  name: 'worship',
  pageSegments: ['Anzeige', 'Gottesdienste-Box', 'Naechste-Messen'],
  // Calendars of all parishes stand beside those of one: /ical/alle/….
  reservedSegments: async () => [ALL_PARISHES],
  component: { name: 'worship', title: 'worship_component', about: 'worship_componentAbout', countItems: countRules },
  acts: worshipActs,
  fieldLabels: worshipFieldLabels,
  permissions: worshipPermissions,
  notices: {
    'worship.service.cancel': {
      title: 'worship_noticeCancel',
      permission: 'worship.service.update',
      byDefault: 'screen',
    },
    'worship.service.move': { title: 'worship_noticeMove', permission: 'worship.service.update', byDefault: 'screen' },
    'worship.schedule.publish': {
      title: 'worship_noticePublish',
      permission: 'worship.service.update',
      byDefault: 'screen',
    },
    'worship.intention.request': {
      title: 'worship_noticeRequest',
      permission: KEEPS_INTENTIONS,
      byDefault: 'mail',
      path: pathOfIntention,
    },
    'worship.intention.withdraw': {
      title: 'worship_noticeWithdraw',
      permission: KEEPS_INTENTIONS,
      byDefault: 'screen',
      path: pathOfIntention,
    },
    'worship.intention.release': {
      title: 'worship_noticeRelease',
      permission: KEEPS_INTENTIONS,
      byDefault: 'screen',
      path: pathOfIntention,
    },
  },
  blocks: [servicesBlock],
  mailBlocks: [servicesMailBlock],
  api: worshipApi,
  routes: worshipFeeds,
  pages,
  jobs: worshipJobs,
  events: worshipEvents,
  personalData: intentionPersonalData,
  collections: [
    serviceRuleCollection,
    serviceExtraCollection,
    serviceChangeCollection,
    feastPlanCollection,
    liturgyOverrideCollection,
    intentionCollection,
    // Last, because services reference places.
    placeCollection,
  ],
  handsIn: { jobTitles: [worshipJobTitles], works: [importServicesWork], importKinds: [serviceImports] },
  places: placeNames,
  mediaUses: placesThatShow,
  sitemap: placesSitemap,
  search: {
    suggestions: suggestServices,
    find: async (ctx, terms) => [...(await searchServices(ctx, terms)), ...(await searchPlaces(ctx, terms))],
    titles: serviceTitles,
    synonyms: worshipSynonyms,
    answer: answerMasses,
  },
  settings: [worshipSettings],
  framedBy: framedBox,
  undoes: { 'worship.serviceRule.split': undoSplit },
  siteData: [publicationSiteData, withdrawnSiteData, intentionRulesSiteData],
  siteCopies: [placeCopy],
  siteMenu: [
    { path: 'Gottesdienstordnung', drawsText: true, label: 'worship_navServices', position: 10, narrow: true },
    { path: 'Orte', drawsText: true, label: 'worship_places', position: 85, inSheet: true, isThere: hasPlaces },
    { path: REQUEST_PAGE, label: 'worship_request', position: 86, inSheet: true, isThere: takesRequests },
  ],
});
