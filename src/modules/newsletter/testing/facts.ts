import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  happenings: [
    'newsletter.sending.finish',
    'newsletter.sending.hold',
    'newsletter.sending.skip',
    'newsletter.sending.stall',
  ],
  listCalls: {
    'newsletter/sendings': 'newsletter_sending/',
    'newsletter/stats/browse': 'newsletter_sending/?begun=true',
    'newsletter/templates': 'newsletter_template/',
    'newsletter/list': 'newsletter_list/',
    'newsletter/subscriber': 'newsletter_subscriber/',
  },
  tablesWithoutParish: { newsletter_pace: 'Counts emails by mailbox, and mailboxes send for many parishes.' },
};
