import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  specifiedCalls: [
    'GET /api/v0/message/',
    'POST /api/v0/message/',
    'PUT /api/v0/message/',
    'DELETE /api/v0/message/',
    'POST /api/v0/forms/jobs',
  ],
  listCalls: { 'messages/inbox': 'message/', 'messages/forms': 'form/', 'messages/templates': 'reply_template/' },
  tablesWithoutParish: { message_mailboxes: 'belongs to a mailbox of the configuration' },
};
