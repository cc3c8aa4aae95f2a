import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['booking.booking.request', 'booking.booking.book'],
  listCalls: {
    booking: 'booking/',
    'booking/resources': 'resource/',
    'booking/kinds': 'booking_kind/',
    'booking/openinghours': 'opening_hours/',
  },
};
