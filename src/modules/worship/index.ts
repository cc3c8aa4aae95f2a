import { defineModule } from '#kernel/module.ts';
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

export const worship = defineModule({
  name: 'worship',
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
    // Last, because services point at places.
    placeCollection,
  ],
});
