import type { EventListener, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { cancelGroup, finishGroup } from './service/follow-group.ts';

/** Updates the orders of a group order that is over. */
export function groupEvents(contextOf: ContextMaker): EventListener[] {
  const withGroup =
    (act: typeof cancelGroup) =>
    async ({ payload: { siteId, groupId } }: Heard<'grouporders.groupMissed' | 'grouporders.groupDone'>) =>
      act(await contextOf(siteId), groupId);
  return [
    { on: 'grouporders.groupMissed', hear: withGroup(cancelGroup) },
    { on: 'grouporders.groupDone', hear: withGroup(finishGroup) },
  ];
}
