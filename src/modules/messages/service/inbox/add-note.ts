import type { Context } from '#kernel/context.ts';
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

/** '@Anna Muster', also in the middle of a sentence. Of 'Anna' and 'Anna Muster' the longer name counts. */
export function namedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  let rest = text.toLowerCase();
  const longestFirst = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  return longestFirst.filter(({ name }) => {
    const wanted = `@${name.toLowerCase()}`;
    const isNamed = rest.includes(wanted);
    rest = rest.replaceAll(wanted, ' ');
    return isNamed;
  });
}
