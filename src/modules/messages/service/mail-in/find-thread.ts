import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { messages, posts } from '../../tables.ts';
import { addressesIn, postsOf } from '../inbox/partner.ts';
import type { MessageRow } from '../inbox/visible.ts';
import { messageOfNotice } from '../notice-ids.ts';
import { REFERENCE } from '../post-store.ts';
import type { IncomingMail } from './parse-mail.ts';

/** `answersAt`: time of the answered post. Clocks of mail servers differ, but an answer is never sorted before its question. */
export type FoundThread = { thread?: MessageRow; answersAt?: Date };

/**
 * The conversation that an email belongs to: by the Message-IDs it answers, also those of confirmations and notifications; else by
 * the reference in the subject, if the sender is one of those who write to each other there.
 */
export async function findThread(ctx: Context, mail: IncomingMail, siteIds: string[]): Promise<FoundThread> {
  const living = and(isNull(messages.removedAt), inArray(messages.siteId, siteIds));
  if (!living) return {};
  const answered = await byAnswers(ctx, mail, living);
  if (answered) return answered;
  const thread = (await byNotice(ctx, mail, living)) ?? (await byReference(ctx, mail, living));
  return thread ? { thread } : {};
}

async function byAnswers(ctx: Context, { answers }: IncomingMail, living: SQL): Promise<FoundThread | undefined> {
  if (answers.length === 0) return undefined;
  const found = await ctx.db
    .select({ message: messages, headerId: posts.headerId, at: posts.at })
    .from(posts)
    .innerJoin(messages, eq(messages.id, posts.messageId))
    .where(and(inArray(posts.headerId, answers), living));
  const [nearest] = found.toSorted((a, b) => answers.indexOf(a.headerId) - answers.indexOf(b.headerId));
  return nearest && { thread: nearest.message, answersAt: nearest.at };
}

async function byNotice(ctx: Context, { answers }: IncomingMail, living: SQL): Promise<MessageRow | undefined> {
  const ids = answers.flatMap((answer) => messageOfNotice(answer) ?? []);
  if (ids.length === 0) return undefined;
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(inArray(messages.id, ids), living));
  const [nearest] = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return nearest && whole(ctx, nearest, living);
}

async function byReference(
  ctx: Context,
  { subject, email, answerTo }: IncomingMail,
  living: SQL,
): Promise<MessageRow | undefined> {
  const references = [...subject.matchAll(REFERENCE)].map(([reference]) => reference).slice(0, 5);
  if (references.length === 0) return undefined;
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(inArray(messages.reference, references), living));
  const senders = [email, ...answerTo.map((one) => one.email)].filter(Boolean);
  for (const row of rows) {
    const thread = await whole(ctx, row, living);
    if (thread && (await writesIn(ctx, [row, thread], senders))) return thread;
  }
  return undefined;
}

/** The message itself, or the one it was merged into; undefined if that one is in the trash. */
async function whole(ctx: Context, row: MessageRow, living: SQL): Promise<MessageRow | undefined> {
  if (!row.mergedInto) return row;
  const [into] = await ctx.db
    .select()
    .from(messages)
    .where(and(eq(messages.id, row.mergedInto), living));
  return into;
}

/** True if one of these addresses is a sender or recipient in the thread. */
async function writesIn(ctx: Context, rows: readonly MessageRow[], senders: readonly string[]): Promise<boolean> {
  const said = (await Promise.all(rows.map((row) => postsOf(ctx, row)))).flat().filter(({ kind }) => kind !== 'note');
  const known = [...rows, ...said.flatMap((post) => addressesIn(ctx, post))].map(({ email }) => email.toLowerCase());
  return senders.some((sender) => known.includes(sender));
}
