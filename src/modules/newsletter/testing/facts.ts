import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  tablesWithoutParish: { newsletter_pace: 'Counts emails by mailbox, and mailboxes send for many parishes.' },
  listCalls: { 'newsletter/list': 'newsletter_list/', 'newsletter/subscriber': 'newsletter_subscriber/' },
};
