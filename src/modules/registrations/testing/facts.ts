import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: [
    'registrations.registration.create',
    'registrations.registration.wait',
    'registrations.registration.accept',
    'registrations.registration.change',
    'registrations.registration.cancel',
    'registrations.registration.reserve',
    'registrations.registration.pay',
    'registrations.registration.owe',
  ],
  listCalls: { registrations: 'registration_offer/', 'registrations/of': 'entry/?type=event' },
};
