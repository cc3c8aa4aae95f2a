import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { items } from '../tables.ts';
import { CREATE, READ } from './people.ts';

export type ItemRow = typeof items.$inferSelect;

/** Items of the parishes whose tracker the caller works in, and the own reports. */
export const shownTo = (ctx: Context): SQL | undefined =>
  or(isOneOf(items.siteId, siteIdsWith(ctx, READ)), eq(items.reporter, ctx.user.id));

/** @throws AppError C100, notFound */
export async function demandItem(ctx: Context, id: string): Promise<ItemRow> {
  ctx.demand(CREATE);
  const own = and(
    eq(items.id, id),
    isNull(items.removedAt),
    isOneOf(items.siteId, siteIdsWith(ctx, CREATE)),
    shownTo(ctx),
  );
  const [row] = await ctx.db.select().from(items).where(own);
  if (!row) throw notFound();
  return row;
}

/** The item of a project with a number; null for none. */
export async function itemOfNumber(ctx: Context, project: string, number: number): Promise<ItemRow | null> {
  const own = and(eq(items.project, project), eq(items.number, number), isNull(items.removedAt));
  const [row] = await ctx.db.select().from(items).where(own);
  return row ?? null;
}

/** For the audit log, which names nobody. */
export const itemObject = ({ id, siteId, number }: Pick<ItemRow, 'id' | 'siteId' | 'number'>) => ({
  object: { kind: 'item', id, label: `#${number}` },
  siteId,
});
