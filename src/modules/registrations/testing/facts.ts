import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: [
    'registrations.registration.create',
    'registrations.registration.wait',
    'registrations.registration.accept',
    'registrations.registration.change',
    'registrations.registration.cancel',
  ],
  listCalls: { registrations: 'registration_offer/' },
};
