import type { Context } from '#kernel/context.ts';
import { namedIn } from '#kernel/named-in.ts';
import type { Thread } from '../../contract.ts';
import { insertPost } from '../post-store.ts';
import { colleaguesOf } from './colleagues.ts';
import { readThread } from './read-thread.ts';
import { demandMessage, objectOf, UPDATE } from './visible.ts';

/**
 * Adds an internal note, and tells the colleagues named in it. Notes are posts of their own kind, and nothing that is sent is ever
 * made of those (MS3). @throws AppError C100, notFound
 */
export async function addNote(ctx: Context, { id, text }: { id: string; text: string }): Promise<Thread> {
  await ctx.tx(async (tx) => {
    const row = await demandMessage(tx, id, { permission: UPDATE });
    const by = { name: tx.user.name, email: '', authorId: tx.user.id };
    await insertPost(tx, {
      messageId: id,
      kind: 'note',
      at: tx.now(),
      ...by,
      text,
      answers: [],
      html: '',
      isConfidential: row.isConfidential,
    });
    const { siteId, reference } = row;
    await tx.record({ act: 'messages.message.note', ...objectOf(row) });
    for (const one of namedIn(text, await colleaguesOf(tx, row))) {
      const object = { kind: 'user', id: one.id, label: `${one.name} (${reference})` };
      await tx.record({ act: 'messages.message.mention', object, siteId, note: reference });
    }
    return row;
  });
  return readThread(ctx, id);
}
