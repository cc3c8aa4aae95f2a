import { defineModule } from '#kernel/module.ts';
import { restoreRecords } from '#kernel/records/records.ts';
import { worshipActs } from './acts.ts';
import { worshipApi } from './api.ts';
import { worshipPermissions } from './contract.ts';
import { worshipFeeds } from './feeds.ts';
import * as pages from './pages.ts';
import { placeKind, serviceExtraKind, serviceRuleKind } from './service/collections.ts';
import { feastPlanKind, intentionKind, liturgyOverrideKind } from './service/planning-kinds.ts';
import { worshipTrash } from './trash.ts';

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
  siteMenu: [{ path: 'Gottesdienstordnung', label: 'worship_navServices', position: 10, narrow: true }],
  trash: worshipTrash,
  undoes: {
    'worship.place.remove': (ctx, { objectId }) => restoreRecords(ctx, placeKind, [objectId]),
    'worship.serviceRule.remove': (ctx, { objectId }) => restoreRecords(ctx, serviceRuleKind, [objectId]),
    'worship.serviceExtra.remove': (ctx, { objectId }) => restoreRecords(ctx, serviceExtraKind, [objectId]),
    'worship.feastPlan.remove': (ctx, { objectId }) => restoreRecords(ctx, feastPlanKind, [objectId]),
    'worship.liturgyOverride.remove': (ctx, { objectId }) => restoreRecords(ctx, liturgyOverrideKind, [objectId]),
    'worship.intention.remove': (ctx, { objectId }) => restoreRecords(ctx, intentionKind, [objectId]),
  },
});
