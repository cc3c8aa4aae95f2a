import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, tooMany } from '#kernel/errors.ts';
import { messageRecipients, teamMessages } from '../../collections/team-messages.ts';
import type { TeamContact, TeamMessage, WrittenMessage } from '../../contract/team-mail.ts';
import type { MessageKind, RecipientState } from '../../contract/words.ts';
import { teamFor } from '../coach/own-squad.ts';
import { shownMessage } from './sent-messages.ts';
import { contactsOf, SEND } from './team-contacts.ts';

const DAY_MS = 86_400_000;
/** Messages to one team in 24 hours. */
const MOST_A_DAY = 20;

/**
 * Stores a message with everybody whom it reaches; a job sends the emails. The same key again changes nothing.
 * @throws AppError C100, notFound, sports.nobodyReached (409), tooMany
 */
export const writeToTeam = (
  ctx: Context,
  { id, key, ...written }: WrittenMessage & { id: string },
): Promise<TeamMessage> =>
  ctx.tx(async (tx) => {
    const { siteId, name } = await teamFor(tx, SEND, id);
    // Two calls of one device, or of two, are decided one after the other.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sports.message ${id}`}, 0))`);
    const [known] = await tx.db
      .select()
      .from(teamMessages)
      .where(and(eq(teamMessages.id, key), eq(teamMessages.team, id)));
    if (known) return shownMessage(tx, known);
    await demandPace(tx, id);
    const rows = recipientsOf(await contactsOf(tx, { siteId, team: id }), written.kind);
    if (!rows.some(({ state }) => state === 'waiting'))
      throw new AppError('sports.nobodyReached', 409, 'sports_messageNobody');
    const values = { id: key, siteId, team: id, ...written, sender: tx.user.id, createdAt: tx.now() };
    const [message] = await tx.db.insert(teamMessages).values(values).returning();
    if (!message) throw new Error('The message was not stored');
    await tx.db.insert(messageRecipients).values(rows.map((row) => ({ ...row, siteId, message: key })));
    await tx.record({ act: 'sports.team.message', object: { kind: 'team', id, label: name }, siteId });
    await tx.jobs.enqueue('sports.sendMessage', { siteId, message: key });
    return shownMessage(tx, message);
  });

async function demandPace(tx: Context, team: string): Promise<void> {
  const since = new Date(tx.now().getTime() - DAY_MS);
  const sent = await tx.db.$count(teamMessages, and(eq(teamMessages.team, team), gt(teamMessages.createdAt, since)));
  if (sent >= MOST_A_DAY) throw tooMany(DAY_MS / 1000);
}

type Reached = { athlete: string; email: string; state: RecipientState };

/** One row for each address, and for each player whom no email reaches. */
function recipientsOf(contacts: readonly TeamContact[], kind: MessageKind): Reached[] {
  const byEmail = new Map<string, Reached>();
  const without: Reached[] = [];
  for (const { athlete, addresses } of contacts) {
    const mailed = addresses.filter(({ email }) => email);
    if (mailed.length === 0) without.push({ athlete, email: '', state: 'noAddress' });
    for (const { email, isDeclined } of mailed)
      if (!byEmail.has(email))
        byEmail.set(email, { athlete, email, state: kind === 'news' && isDeclined ? 'declined' : 'waiting' });
  }
  return [...byEmail.values(), ...without];
}
