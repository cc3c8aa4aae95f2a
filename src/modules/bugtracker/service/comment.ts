import { eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { namedIn } from '#kernel/named-in.ts';
import type { Thread } from '../contract/thread.ts';
import { isDone } from '../item-states.ts';
import { comments, items } from '../tables.ts';
import { demandItem, type ItemRow, itemObject } from './find-item.ts';
import { followChange } from './follow-change.ts';
import { handlersOf, UPDATE } from './people.ts';
import { readThread } from './read-thread.ts';
import { announce } from './webhook.ts';

/**
 * Adds a comment and tells whoever is named in it. The answer of the reporter to a question returns the item to its developer.
 * @throws AppError C100, notFound, bugtracker.done (409) for a reporter once it is resolved
 */
export async function addComment(ctx: Context, id: string, text: string): Promise<Thread> {
  await ctx.tx(async (tx) => {
    const row = await demandItem(tx, id);
    const mayUpdate = tx.may(UPDATE, { siteId: row.siteId });
    if (isDone(row.status) && !mayUpdate) throw new AppError('bugtracker.done', 409, 'bugtracker_doneRefused');
    const by = { author: tx.user.id, authorName: tx.user.name, createdAt: tx.now() };
    await tx.db.insert(comments).values({ siteId: row.siteId, itemId: id, text, ...by });
    await tx.record({ act: 'bugtracker.item.comment', ...itemObject(row) });
    for (const one of namedIn(text, await handlersOf(tx, row.siteId))) {
      const object = { kind: 'user', id: one.id, label: `${one.name} (#${row.number})` };
      await tx.record({ act: 'bugtracker.item.mention', object, siteId: row.siteId, note: row.id });
    }
    await announce(tx, row.id, 'item.commented');
    await touched(tx, row);
  });
  return readThread(ctx, id);
}

/** The comment counts as a change of the item; its author hears of what follows. */
async function touched(tx: Context, row: ItemRow): Promise<void> {
  const watchers = [...new Set([...row.watchers, tx.user.id])];
  await moveOn(tx, row, { watchers, isReporter: row.reporter === tx.user.id });
}

/** Marks an item as changed by a comment; the reporter's answer to a question returns it to its developer. */
export async function moveOn(
  tx: Context,
  row: ItemRow,
  { watchers = row.watchers, isReporter }: { watchers?: string[]; isReporter: boolean },
): Promise<void> {
  const isAnswer = row.status === 'feedback' && isReporter;
  const back = row.developer ? 'assigned' : 'acknowledged';
  const [after] = await tx.db
    .update(items)
    .set({
      updatedAt: tx.now(),
      watchers,
      ...(isAnswer ? { status: back, rev: sql`${items.rev} + 1` } : {}),
    })
    .where(eq(items.id, row.id))
    .returning();
  if (after && isAnswer) await followChange(tx, after, row);
}

/** Has the caller hear of changes, or no longer. @throws AppError C100, notFound */
export async function watchItem(ctx: Context, id: string, watches: boolean): Promise<Thread> {
  const row = await demandItem(ctx, id);
  const without = sql`array_remove(${items.watchers}, ${ctx.user.id}::uuid)`;
  const watchers = watches ? sql`array_append(${without}, ${ctx.user.id}::uuid)` : without;
  await ctx.db.update(items).set({ watchers }).where(eq(items.id, row.id));
  return readThread(ctx, id);
}
