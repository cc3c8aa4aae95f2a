import { and, count, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { m } from '#texts';
import { messages } from '../tables.ts';

/** Unanswered messages of these parishes, as a sentence. Not bound to a component: answers are sent by mail, which stays. */
export async function owedAnswers(ctx: Context, siteIds: readonly string[]): Promise<string[]> {
  const [open] = await ctx.db
    .select({ count: count() })
    .from(messages)
    .where(
      and(
        isOneOf(messages.siteId, siteIds),
        eq(messages.state, 'open'),
        isNull(messages.removedAt),
        isNull(messages.mergedInto),
      ),
    );
  return open && open.count > 0 ? [m.messages_owedAnswers({ count: open.count }, ctx)] : [];
}
