import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { usersByIds } from '#modules/auth/index.ts';
import { mailStates } from '#modules/mail/index.ts';
import { messageRecipients, teamMessages } from '../../collections/team-messages.ts';
import type { TeamMessage, TeamMessageRecipient } from '../../contract/team-mail.ts';
import { athletes } from '../../tables.ts';
import { teamFor } from '../coach/own-squad.ts';
import { SEND } from './team-contacts.ts';

type MessageRow = typeof teamMessages.$inferSelect;
type Paged = { id: string; page: number; limit: number };

const KEPT_MS = 365 * 86_400_000;

/** Messages to a team, the newest first. @throws AppError C100, notFound */
export async function listMessages(
  ctx: Context,
  { id, page, limit }: Paged,
): Promise<{ message: TeamMessage[]; total: number }> {
  const { siteId } = await teamFor(ctx, SEND, id);
  const own = and(eq(teamMessages.team, id), eq(teamMessages.siteId, siteId));
  const rows = await ctx.db
    .select()
    .from(teamMessages)
    .where(own)
    .orderBy(desc(teamMessages.createdAt), desc(teamMessages.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { message: await shownMessages(ctx, rows), total: await ctx.db.$count(teamMessages, own) };
}

/** Recipients of a message with what became of their emails; after a month the outbox no longer knows. @throws AppError C100, notFound */
export async function recipientsOfMessage(
  ctx: Context,
  { id, page, limit }: Paged,
): Promise<{ recipient: TeamMessageRecipient[]; total: number }> {
  ctx.demand(SEND);
  const [message] = await ctx.db.select().from(teamMessages).where(eq(teamMessages.id, id));
  if (!message) throw notFound();
  await teamFor(ctx, SEND, message.team);
  const ofMessage = and(eq(messageRecipients.message, id), eq(messageRecipients.siteId, message.siteId));
  const rows = await ctx.db
    .select({
      row: messageRecipients,
      name: sql<string>`case when ${athletes.forgottenAt} is null
        then trim(coalesce(${athletes.firstName}, '') || ' ' || coalesce(${athletes.lastName}, '')) else '' end`,
    })
    .from(messageRecipients)
    .leftJoin(athletes, eq(athletes.id, messageRecipients.athlete))
    .where(ofMessage)
    .orderBy(asc(athletes.firstName), asc(athletes.lastName), asc(messageRecipients.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const states = await mailStates(
    ctx,
    rows.map(({ row }) => row.id),
  );
  return {
    recipient: rows.map(({ row, name }) => ({
      _id: row.id,
      name,
      email: row.email,
      state: states.get(row.id) ?? row.state,
    })),
    total: await ctx.db.$count(messageRecipients, ofMessage),
  };
}

export async function shownMessage(ctx: Context, row: MessageRow): Promise<TeamMessage> {
  const [shown] = await shownMessages(ctx, [row]);
  if (!shown) throw notFound();
  return shown;
}

async function shownMessages(ctx: Context, rows: readonly MessageRow[]): Promise<TeamMessage[]> {
  if (rows.length === 0) return [];
  const senders = await usersByIds(
    ctx,
    rows.flatMap(({ sender }) => sender ?? []),
  );
  const counts = await ctx.db
    .select({ message: messageRecipients.message, state: messageRecipients.state, rows: count() })
    .from(messageRecipients)
    .where(
      inArray(
        messageRecipients.message,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(messageRecipients.message, messageRecipients.state);
  const sumOf = (message: string, states: readonly string[]) =>
    counts
      .filter((one) => one.message === message && states.includes(one.state))
      .reduce((sum, one) => sum + one.rows, 0);
  return rows.map(({ id, kind, subject, text, sender, createdAt }) => ({
    _id: id,
    kind,
    subject,
    text,
    sender: (sender && senders.get(sender)) ?? '',
    createdAt: createdAt.toISOString(),
    emails: sumOf(id, ['waiting', 'sent']),
    unreached: sumOf(id, ['declined', 'noAddress']),
  }));
}

/** Deletes messages that are older than a year, with their recipients. */
export async function forgetMessages(ctx: Context): Promise<void> {
  await ctx.db.delete(teamMessages).where(lt(teamMessages.createdAt, new Date(ctx.now().getTime() - KEPT_MS)));
}
