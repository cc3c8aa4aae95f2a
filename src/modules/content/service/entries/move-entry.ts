import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Entry } from '../../contract.ts';
import { entries } from '../../tables.ts';
import { touchPagesOf } from '../touch-pages.ts';
import { entryObject } from './entry-audit.ts';
import { entryView } from './entry-view.ts';
import { ownRows } from './write-entries.ts';

export type Move = { _id: string; to: 'up' | 'down' | { before: string } };

/**
 * Moves an entry within its list (parish and type) and renumbers the list. No-op at the first or last position.
 * The position is not part of the entry's content: it needs no `rev` and never conflicts with a concurrent edit.
 * @throws AppError C100, notFound
 */
export async function moveEntry(ctx: Context, { _id, to }: Move): Promise<Entry[]> {
  return ctx.tx(async (tx) => {
    const [row] = await ownRows(tx, [_id], 'content.entry.update');
    if (!row) throw notFound();
    const list = await tx.db
      .select()
      .from(entries)
      .where(and(eq(entries.siteId, row.siteId), eq(entries.type, row.type), isNull(entries.removedAt)))
      .orderBy(asc(entries.position), asc(entries.id))
      .for('update');
    const moved = reorder(list, _id, to);
    for (const [index, item] of moved.entries()) {
      if (item.position === index + 1) continue;
      await tx.db
        .update(entries)
        .set({ position: index + 1 })
        .where(eq(entries.id, item.id));
      touchPagesOf(tx, [item]);
    }
    await tx.record({ act: 'content.entry.move', ...entryObject(row) });
    await tx.emit('content.entriesReordered', { siteId: row.siteId, type: row.type });
    return moved.map((item, index) => entryView(tx, { ...item, position: index + 1 }));
  });
}

function reorder<T extends { id: string }>(list: T[], id: string, to: Move['to']): T[] {
  const from = list.findIndex((item) => item.id === id);
  const item = list[from];
  if (!item) throw notFound();
  const rest = list.toSpliced(from, 1);
  if (to === 'up') return rest.toSpliced(Math.max(0, from - 1), 0, item);
  if (to === 'down') return rest.toSpliced(Math.min(rest.length, from + 1), 0, item);
  const target = rest.findIndex((other) => other.id === to.before);
  if (target < 0) throw notFound();
  return rest.toSpliced(target, 0, item);
}
