import type { EventListener } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { onSchedule } from '#modules/worship/index.ts';
import { followServices } from './service/follow/follow-services.ts';
import { freePlacesOfRemoved } from './service/follow/free-places.ts';
import { moveAssignments } from './service/follow/move-assignments.ts';
import { renameMembers } from './service/follow/rename-members.ts';

/** Assignments follow the schedule, and the people they belong to. */
export const rosterEvents = (contextOf: ContextMaker): EventListener[] => [
  ...onSchedule(contextOf, followServices),
  {
    on: 'worship.serviceKeysMoved',
    hear: async ({ payload: { siteId, keys } }) => moveAssignments(await contextOf(siteId), siteId, keys),
  },
  {
    on: 'rosters.memberRemoved',
    hear: async ({ payload: { siteId, ids } }) => freePlacesOfRemoved(await contextOf(siteId), siteId, ids),
  },
  {
    on: 'person.personChanged',
    hear: async ({ payload: { siteId, ids } }) => renameMembers(await contextOf(siteId), ids),
  },
];
