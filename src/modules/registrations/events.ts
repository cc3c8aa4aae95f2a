import type { EventListener, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followEvent } from './service/follow-event.ts';

type Changed = Heard<'content.entryChanged' | 'content.entryRemoved' | 'content.entryRestored'>;

/** Offers follow their events. */
export function registrationEvents(contextOf: ContextMaker): EventListener[] {
  const hear = async ({ payload: { type, siteId, entryId } }: Changed) => {
    if (type === 'event') await followEvent(await contextOf(siteId), entryId);
  };
  return [
    { on: 'content.entryChanged', hear },
    { on: 'content.entryRemoved', hear },
    { on: 'content.entryRestored', hear },
  ];
}
