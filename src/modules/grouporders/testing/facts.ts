import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['grouporders.groupOrder.close'],
  listCalls: { 'shop/group-orders': 'group_order/' },
};
