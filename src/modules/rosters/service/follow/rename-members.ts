import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { peopleByIds } from '#modules/person/index.ts';
import { members } from '../../tables.ts';

/** Members are called as the people they are. */
export async function renameMembers(ctx: Context, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return;
  const named = await peopleByIds(ctx, personIds);
  for (const [id, { name }] of named)
    await ctx.db
      .update(members)
      .set({ name, rev: sql`${members.rev} + 1`, updatedAt: ctx.now() })
      .where(and(eq(members.personId, id), ne(members.name, name)));
}
