import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: {
    'newsletter/sendings': 'newsletter_sending/',
    'newsletter/templates': 'newsletter_template/',
    'newsletter/list': 'newsletter_list/',
    'newsletter/subscriber': 'newsletter_subscriber/',
  },
  tablesWithoutParish: { newsletter_pace: 'Counts emails by mailbox, and mailboxes send for many parishes.' },
};
