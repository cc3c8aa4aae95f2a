import type { RoomFacts } from '../../../testing/room-facts.ts';

export const facts: RoomFacts = {
  listCalls: { 'settings/outbox': 'mail/' },
  happenings: ['mail.message.fail', 'mail.message.lose'],
  specifiedCalls: ['POST /api/v0/config_test_mailbox'],
  tablesWithoutParish: {
    mails: 'messages of the installation, read by administrators only',
    mail_dkim_keys: 'keys of sender domains of the installation',
    mail_tokens: 'tokens of mailboxes of the installation',
  },
};
