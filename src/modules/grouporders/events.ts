import type { EventListener, StoredEvent } from '#kernel/events/outbox.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { cancelGroup, finishGroup } from './service/follow-group.ts';

/** What becomes of the orders of a group order that is over. */
export function groupEvents(contextOf: ContextMaker): EventListener[] {
  const withGroup =
    (act: typeof cancelGroup) =>
    async ({ payload }: StoredEvent) =>
      act(await contextOf(String(payload.siteId)), String(payload.groupId));
  return [
    { on: 'grouporders.groupMissed', hear: withGroup(cancelGroup) },
    { on: 'grouporders.groupDone', hear: withGroup(finishGroup) },
  ];
}
