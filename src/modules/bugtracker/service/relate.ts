import { and, eq, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import type { RelationKind, Thread } from '../contract/thread.ts';
import { relations } from '../tables.ts';
import { demandItem, itemObject, itemOfNumber } from './find-item.ts';
import { UPDATE } from './people.ts';
import { readThread } from './read-thread.ts';

/** Relates an item to another one of its project; a pair has one relation. @throws AppError C100, notFound, invalid at `number` */
export async function relate(
  ctx: Context,
  id: string,
  { kind, number }: { kind: RelationKind; number: number },
): Promise<Thread> {
  await ctx.tx(async (tx) => {
    const row = await demandItem(tx, id);
    tx.demand(UPDATE, { siteId: row.siteId });
    const other = await itemOfNumber(tx, row.project, number);
    if (!other || other.id === id) throw invalid({ number: 'bugtracker_fieldNumber' });
    // 'parent': the other one is the whole.
    const isOut = kind === 'parent' || kind === 'duplicateOf' || kind === 'related';
    const [fromId, toId] = isOut ? [id, other.id] : [other.id, id];
    await tx.db.delete(relations).where(pairOf(id, other.id));
    const stored = kind === 'related' ? 'related' : kind === 'parent' || kind === 'child' ? 'child' : 'duplicate';
    await tx.db.insert(relations).values({ siteId: row.siteId, fromId, toId, kind: stored });
    await tx.record({ act: 'bugtracker.item.relate', ...itemObject(row), note: `#${number}` });
  });
  return readThread(ctx, id);
}

const pairOf = (one: string, other: string) =>
  or(
    and(eq(relations.fromId, one), eq(relations.toId, other)),
    and(eq(relations.fromId, other), eq(relations.toId, one)),
  );

/** @throws AppError C100, notFound */
export async function unrelate(ctx: Context, id: string, relation: string): Promise<Thread> {
  await ctx.tx(async (tx) => {
    const row = await demandItem(tx, id);
    tx.demand(UPDATE, { siteId: row.siteId });
    const own = and(eq(relations.id, relation), or(eq(relations.fromId, id), eq(relations.toId, id)));
    await tx.db.delete(relations).where(own);
    await tx.record({ act: 'bugtracker.item.unrelate', ...itemObject(row) });
  });
  return readThread(ctx, id);
}
