import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  removedOtherwise: {
    worship_service_changes: 'a change that was taken back keeps its row, because calendars count by it',
  },
  listCalls: {
    'worship/places': 'place/',
    'worship/rules': 'service_rule/',
    'worship/extras': 'service_extra/',
    'worship/feasts': 'feast_plan/',
    'worship/calendar': 'liturgy_override/',
    'worship/intentions': 'intention/',
  },
};
