import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['orders.order.place', 'orders.order.giveUp', 'orders.order.cancel'],
  specifiedCalls: ['POST /api/v0/shop/requestPasswordReset', 'POST /api/v0/shop/request2FAReset'],
};
