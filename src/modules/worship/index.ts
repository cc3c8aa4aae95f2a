import { defineModule } from '#kernel/module.ts';
import { worshipActs } from './acts.ts';
import { worshipApi } from './api.ts';
import { worshipPermissions } from './contract.ts';
import { worshipFeeds } from './feeds.ts';
import * as pages from './pages.ts';
import { placeCollection } from './service/place-collection.ts';
import { feastPlanCollection, intentionCollection, liturgyOverrideCollection } from './service/planning-collections.ts';
import {
  serviceChangeCollection,
  serviceExtraCollection,
  serviceRuleCollection,
} from './service/service-collections.ts';

export { seedWorshipDemo } from './demo/seed-demo.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    services: 'site';
  }
}

export const worship = defineModule({
  name: 'worship',
  acts: worshipActs,
  permissions: worshipPermissions,
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
  siteMenu: [{ path: 'Gottesdienstordnung', label: 'worship_navServices', position: 10, narrow: true }],
});
