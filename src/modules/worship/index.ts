import { defineModule } from '#kernel/module.ts';
import { worshipActs } from './acts.ts';
import { worshipApi } from './api.ts';
import { servicesBlock } from './blocks/services/kind.ts';
import { worshipPermissions } from './contract.ts';
import { worshipFeeds } from './feeds.ts';
import * as pages from './pages.ts';
import { countRules } from './service/planning/count-rules.ts';
import { placeCollection } from './service/planning/place-collection.ts';
import { placeNames } from './service/planning/place-names.ts';
import {
  feastPlanCollection,
  intentionCollection,
  liturgyOverrideCollection,
} from './service/planning/planning-collections.ts';
import {
  serviceChangeCollection,
  serviceExtraCollection,
  serviceRuleCollection,
} from './service/planning/service-collections.ts';
import { placeCopy, publicationSiteData } from './service/planning/site-data.ts';

import { answerMasses, searchServices, serviceTitles, worshipSynonyms } from './service/schedule/search-services.ts';

export { seedWorshipDemo } from './demo/seed-demo.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    services: 'site';
  }
}

export const worship = defineModule({
  name: 'worship',
  component: { name: 'worship', title: 'worship_component', about: 'worship_componentAbout', countItems: countRules },
  acts: worshipActs,
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
  },
  blocks: [servicesBlock],
  api: worshipApi,
  routes: worshipFeeds,
  pages,
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
  places: placeNames,
  search: { find: searchServices, titles: serviceTitles, synonyms: worshipSynonyms, answer: answerMasses },
  siteData: [publicationSiteData],
  siteCopies: [placeCopy],
  siteMenu: [{ path: 'Gottesdienstordnung', label: 'worship_navServices', position: 10, narrow: true }],
});
