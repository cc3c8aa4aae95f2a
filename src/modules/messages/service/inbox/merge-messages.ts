import { eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { AppError } from '#kernel/errors.ts';
import type { Thread } from '../../contract.ts';
import { messages, posts } from '../../tables.ts';
import { messageViews } from './read-messages.ts';
import { readThread } from './read-thread.ts';
import { demandMessage, type MessageRow, objectOf, UPDATE } from './visible.ts';

const MOST_TAGS = 20;
const MOST_TEXT = 200_000;

/**
 * Puts everything said in another message into this one. The other one disappears; its reference stays known, so that emails
 * which name it arrive here. Confidential ones stay alone: others may read them than the office.
 * @throws AppError C100, notFound, conflict, messages.merge
 */
export async function mergeMessages(
  ctx: Context,
  { id, rev, other }: { id: string; rev: number; other: string },
): Promise<Thread> {
  await ctx.tx(async (tx) => {
    const into = await demandMessage(tx, id, { permission: UPDATE });
    const from = await demandMessage(tx, other, { permission: UPDATE });
    refuseOddPair(into, from);
    const own = { id, rev, values: mergedValues(into, from), where: isNull(messages.removedAt) };
    await updateRevised(tx.db, messages, own, (current) => messageViews(tx, [current]).then(([view]) => view));
    await tx.db.update(posts).set({ messageId: id }).where(eq(posts.messageId, other));
    await tx.db.update(messages).set({ mergedInto: id }).where(eq(messages.mergedInto, other));
    await tx.db
      .update(messages)
      .set({
        mergedInto: id,
        message: '',
        moreText: '',
        read: true,
        rev: sql`${messages.rev} + 1`,
        updatedAt: tx.now(),
      })
      .where(eq(messages.id, other));
    await tx.record({ act: 'messages.message.merge', ...objectOf(into), note: from.reference });
  });
  return readThread(ctx, id);
}

function refuseOddPair(into: MessageRow, from: MessageRow): void {
  const isOdd = into.id === from.id || into.siteId !== from.siteId || into.isConfidential || from.isConfidential;
  if (isOdd)
    throw new AppError('messages.merge', 409, 'messages_mergeRefused', { fields: { other: 'messages_mergeRefused' } });
}

/** The sender of this message stays the one in the list; an answer goes to the one who wrote last. */
function mergedValues(into: MessageRow, from: MessageRow): Partial<typeof messages.$inferInsert> {
  const isSamePerson = into.email.toLowerCase() === from.email.toLowerCase();
  return {
    email: into.email || from.email,
    name: into.name || from.name,
    phone: into.phone || (isSamePerson ? from.phone : ''),
    tags: [...new Set([...into.tags, ...from.tags])].slice(0, MOST_TAGS),
    moreText: [into.moreText, from.subject, from.message, from.moreText].filter(Boolean).join('\n').slice(-MOST_TEXT),
    hasFiles: into.hasFiles || from.hasFiles,
    read: into.read && from.read,
    // Open work of the other one must not disappear into a message that is done.
    ...(into.state === 'done' && from.state === 'open' ? { state: 'open' as const } : {}),
    lastAt: into.lastAt > from.lastAt ? into.lastAt : from.lastAt,
  };
}
