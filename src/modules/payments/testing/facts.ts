import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: { 'shop/payments': 'payment/', 'accounting/open': 'payment/' },
  tablesWithoutParish: { payment_events: 'announcements of the providers, whose payment is looked up' },
};
