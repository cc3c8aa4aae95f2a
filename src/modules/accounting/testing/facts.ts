import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: { 'accounting/resource': 'resource/' },
  fixedIds: { 'accounting/settings/notifications/templates': 'invoice' },
};
