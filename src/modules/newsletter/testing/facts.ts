import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: {
    'newsletter/list': 'newsletter_list/',
    'newsletter/subscriber': 'newsletter_subscriber/',
    'newsletter/templates': 'newsletter_template/',
  },
};
