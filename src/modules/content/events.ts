import type { EventListener } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { notePublished } from './service/submissions/tell-submitter.ts';

/** Tells people that an event they handed in is published. */
export const contentEvents = (contextOf: ContextMaker): EventListener[] => [
  {
    on: 'content.entryChanged',
    hear: async ({ payload: { type, siteId, entryId } }) => {
      if (type === 'event') await notePublished(await contextOf(siteId), entryId);
    },
  },
];
