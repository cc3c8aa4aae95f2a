import type { EventListener } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followMerge } from './service/follow-merge.ts';

/** Mailboxes follow their parishes. */
export const mailEvents = (contextOf: ContextMaker): EventListener[] => [
  {
    on: 'sites.siteMerged',
    hear: async ({ payload: { siteId: into, formerSiteId: from } }) => followMerge(await contextOf(), { from, into }),
  },
];
