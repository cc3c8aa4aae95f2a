import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { forbidden, notFound } from '#kernel/errors.ts';
import { siteIdsWith } from '#kernel/site-of.ts';
import { messages } from '../../tables.ts';

export type MessageRow = typeof messages.$inferSelect;

export const READ = 'messages.message.read';
export const UPDATE = 'messages.message.update';
export const REMOVE = 'messages.message.remove';

/** Messages the caller may see: of the own parishes, and confidential ones only as a named recipient. @throws AppError C100 for no parish */
export function visibleTo(ctx: Context, { inTrash = false, site }: { inTrash?: boolean; site?: string } = {}): SQL {
  const allowed = siteIdsWith(ctx, READ);
  if (allowed.length === 0) throw forbidden(READ);
  const shown = site ? allowed.filter((id) => ctx.sites.find((one) => one.id === id)?.slug === site) : allowed;
  const named = sql`${ctx.user.id}::uuid = any(${messages.readers})`;
  const all = and(
    isOneOf(messages.siteId, shown),
    or(eq(messages.isConfidential, false), named),
    inTrash ? isNotNull(messages.removedAt) : isNull(messages.removedAt),
    isNull(messages.mergedInto),
  );
  if (!all) throw new Error('A condition without parts');
  return all;
}

/** Loads visible messages, each authorized for `permission`, in the order of `ids`. @throws AppError C100, notFound */
export async function demandMessages(
  ctx: Context,
  ids: readonly string[],
  { permission = READ, inTrash = false }: { permission?: string; inTrash?: boolean } = {},
): Promise<MessageRow[]> {
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(and(visibleTo(ctx, { inTrash }), inArray(messages.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    ctx.demand(permission, { siteId: row.siteId });
    return row;
  });
}

export async function demandMessage(
  ctx: Context,
  id: string,
  options?: { permission?: string; inTrash?: boolean },
): Promise<MessageRow> {
  const [row] = await demandMessages(ctx, [id], options);
  if (!row) throw notFound();
  return row;
}

/** For the audit log, which cannot be corrected: the reference only. */
export const objectOf = ({ id, reference, siteId }: Pick<MessageRow, 'id' | 'reference' | 'siteId'>) => ({
  object: { kind: 'message', id, label: reference },
  siteId,
});
