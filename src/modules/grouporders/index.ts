import { defineModule } from '#kernel/module.ts';
import { groupActs, groupFieldLabels } from './acts.ts';
import { groupordersApi } from './api.ts';
import { groupOrderCollection, groupOrderPermissions } from './collections/group-orders.ts';
import { groupEvents } from './events.ts';
import { groupJobs, groupJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { groupPersonalData, groupsThatShow, shareSiteData } from './service/group-data.ts';
import { owedShares } from './service/owed-shares.ts';
import { groupMenu, groupSitemap, SEGMENT } from './service/public-groups.ts';
import { sharePart } from './service/share-part.ts';
import { soldInGroups } from './service/sold-in-groups.ts';

export { closeGroupsDemo, seedGroupsDemo } from './demo/seed-groups.ts';
/** For the checkout. */
export { groupsOfVariants, type LineGroup } from './service/groups.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    groupOrders: 'site';
  }
}

declare module '#kernel/events/events.ts' {
  interface Events {
    'grouporders.groupMissed': { groupId: string; siteId: string };
    'grouporders.groupDone': { groupId: string; siteId: string };
  }
}

export const grouporders = defineModule({
  name: 'grouporders',
  acts: groupActs,
  fieldLabels: groupFieldLabels,
  permissions: groupOrderPermissions,
  notices: {
    'grouporders.groupOrder.close': {
      title: 'grouporders_noticeClose',
      permission: 'grouporders.groupOrder.update',
      byDefault: 'mail',
      path: ({ objectId }) => `shop/group-orders/edit/${objectId}`,
    },
  },
  owedPaths: [SEGMENT],
  owes: { component: 'shop', sentences: owedShares },
  api: groupordersApi,
  pages,
  jobs: groupJobs,
  events: groupEvents,
  handsIn: { jobTitles: [groupJobTitles], orderParts: [sharePart], apartSellers: [soldInGroups] },
  siteMenu: groupMenu,
  sitemap: groupSitemap,
  mediaUses: groupsThatShow,
  personalData: groupPersonalData,
  siteData: [shareSiteData],
  collections: [groupOrderCollection],
});
