import type { EventListener } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { keepAddress } from './service/addresses/redirects.ts';
import { notePublished } from './service/submissions/tell-submitter.ts';

/** Tells people that an event they handed in is published, and keeps the former addresses of forms: they are printed, also as QR codes. */
export const contentEvents = (contextOf: ContextMaker): EventListener[] => [
  {
    on: 'content.entryChanged',
    hear: async ({ payload: { type, siteId, entryId } }) => {
      if (type === 'event') await notePublished(await contextOf(siteId), entryId);
    },
  },
  {
    on: 'messages.formMoved',
    hear: async ({ payload: { siteId, from, to } }) => {
      const ctx = await contextOf(siteId);
      await ctx.tx((tx) => keepAddress(tx, siteId, { from, to }));
    },
  },
];
