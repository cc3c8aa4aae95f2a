import type { EventListener } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followServiceKeys } from './service/counts/services.ts';

/** Counts of collections stay with the service at which they were taken. */
export const cashbookEvents = (contextOf: ContextMaker): EventListener[] => [
  {
    on: 'worship.serviceKeysMoved',
    hear: async ({ payload: { siteId, keys } }) => followServiceKeys(await contextOf(siteId), siteId, keys),
  },
];
