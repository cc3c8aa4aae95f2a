import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: ['donations.donation.receive', 'donations.donation.refund'],
  listCalls: { 'shop/donation-purposes': 'donation_purpose/', 'shop/donations': 'donation/' },
};
