import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: { 'shop/pricerequest': 'quote/' },
};
