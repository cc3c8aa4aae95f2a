import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['checkout.order.place', 'checkout.order.giveUp', 'checkout.order.cancel'],
  specifiedCalls: ['POST /api/v0/shop/requestPasswordReset', 'POST /api/v0/shop/request2FAReset'],
};
