import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['booking.booking.request', 'booking.booking.book', 'booking.booking.move', 'booking.booking.giveUp'],
  listCalls: {
    booking: 'booking/',
    'booking/resources': 'resource/',
    'booking/kinds': 'booking_kind/',
    'booking/openinghours': 'opening_hours/',
  },
};
