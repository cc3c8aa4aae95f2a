import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { intoTrash, outOfTrash, type TrashKind } from '#kernel/trash.ts';
import type { Message } from '../../contract.ts';
import { messages } from '../../tables.ts';
import { messageViews } from './read-messages.ts';
import { demandMessages, objectOf, REMOVE } from './visible.ts';

/** Moves all or none to the trash (decision 29). @throws AppError C100, notFound */
export async function removeMessages(ctx: Context, ids: string[]): Promise<{ removed: string[] }> {
  return ctx.tx(async (tx) => {
    const rows = await demandMessages(tx, ids, { permission: REMOVE });
    await setRemoved(tx, ids, intoTrash(tx));
    for (const row of rows) await tx.record({ act: 'messages.message.remove', ...objectOf(row) });
    return { removed: ids };
  });
}

/** Restores all or none. @throws AppError C100, notFound */
export async function restoreMessages(ctx: Context, ids: string[]): Promise<Message[]> {
  return ctx.tx(async (tx) => {
    await demandMessages(tx, ids, { permission: REMOVE, inTrash: true });
    const rows = await setRemoved(tx, ids, outOfTrash);
    for (const row of rows) await tx.record({ act: 'messages.message.restore', ...objectOf(row) });
    return messageViews(tx, rows);
  });
}

const setRemoved = (tx: Context, ids: string[], values: ReturnType<typeof intoTrash> | typeof outOfTrash) =>
  tx.db
    .update(messages)
    .set({ ...values, rev: sql`${messages.rev} + 1`, updatedAt: tx.now() })
    .where(inArray(messages.id, ids))
    .returning();

/** In the trash of the whole house a message is named by its reference: subjects are personal. */
export const messageTrash: TrashKind = {
  kind: 'message',
  label: 'messages_one',
  permission: REMOVE,
  table: messages,
  title: messages.reference,
  restore: restoreMessages,
};
