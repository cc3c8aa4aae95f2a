import { count, desc, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { entryHistory } from '../tables.ts';
import { ownRows } from './write-entries.ts';

/** Earlier states of an entry, newest first. @throws AppError C100, notFound */
export async function listEntryHistory(ctx: Context, input: { id: string; page: number; limit: number }) {
  await ownRows(ctx, [input.id], 'content.entry.update');
  const ofEntry = eq(entryHistory.entryId, input.id);
  const rows = await ctx.db
    .select()
    .from(entryHistory)
    .where(ofEntry)
    .orderBy(desc(entryHistory.rev))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit);
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(entryHistory).where(ofEntry);
  const history = rows.map(({ rev, changedByName, changedAt, state }) => ({
    rev,
    changedByName,
    changedAt: changedAt.toISOString(),
    state,
  }));
  return { history, total };
}
