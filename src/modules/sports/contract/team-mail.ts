import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { MESSAGE_KINDS } from './words.ts';

const ofTeam = z.object({ id: z.uuid() });
const count = z.number().int();

const contact = z
  .object({
    athlete: z.uuid(),
    name: z.string(),
    addresses: z.array(
      z.object({
        name: z.string().describe("Guardian; '' for the player"),
        email: z.string(),
        phone: z.string(),
        isDeclined: z.boolean().describe('Wants nothing but what is needed'),
      }),
    ),
  })
  .meta({ id: 'TeamContact' });
export type TeamContact = z.output<typeof contact>;

const message = z
  .object({
    _id: z.uuid(),
    kind: z.enum(MESSAGE_KINDS),
    subject: z.string(),
    text: z.string(),
    sender: z.string().describe("'' where the account is gone"),
    createdAt: z.iso.datetime(),
    emails: count,
    unreached: count.describe('Players without an address, and addresses that declined'),
  })
  .meta({ id: 'TeamMessage' });
export type TeamMessage = z.output<typeof message>;

/** States of a recipient: those of the outbox, and the reasons for which nothing was sent. */
const STATES = ['waiting', 'sending', 'sent', 'kept', 'failed', 'unclear', 'declined', 'noAddress'] as const;

const recipient = z
  .object({
    _id: z.uuid(),
    name: z.string().describe("Player; '' after an erasure"),
    email: z.string(),
    state: z.enum(STATES),
  })
  .meta({ id: 'TeamMessageRecipient' });
export type TeamMessageRecipient = z.output<typeof recipient>;

const written = z.strictObject({
  key: z.uuid().describe('Of the device: the same one again sends nothing twice'),
  kind: z.enum(MESSAGE_KINDS),
  subject: z.string().trim().min(1).max(150),
  text: z.string().trim().min(1).max(5000),
});
export type WrittenMessage = z.output<typeof written>;

export const teamMailEndpoints = endpoints({
  'GET /api/v0/team/:id/contact': {
    summary: 'Players of a team with the addresses that reach them, for its coach and the office',
    allow: 'staff',
    params: ofTeam,
    reply: z.object({ contact: z.array(contact), replyTo: z.string(), total: listTotal }),
  },
  'GET /api/v0/team/:id/message': {
    summary: 'Messages to a team in the last year, the newest first',
    allow: 'staff',
    params: ofTeam,
    query: z.object(pageQuery),
    reply: z.object({ message: z.array(message), total: listTotal }),
  },
  'POST /api/v0/team/:id/message': {
    summary: 'Write to a team, as its coach or the office; one email for each address',
    allow: 'staff',
    params: ofTeam,
    body: written,
    reply: message,
  },
  'GET /api/v0/team_message/:id/recipient': {
    summary: 'Recipients of a message, and what became of their emails',
    allow: 'staff',
    params: ofTeam,
    query: z.object(pageQuery),
    reply: z.object({ recipient: z.array(recipient), total: listTotal }),
  },
});
