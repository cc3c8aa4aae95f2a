import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: { 'settings/outbox': 'mail/' },
  specifiedCalls: ['POST /api/v0/config_test_mailbox'],
  tablesWithoutParish: { mails: 'messages of the installation, read by administrators only' },
};
