import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { m } from '#texts';
import { messages } from '../tables.ts';

/** Messages that nobody has dealt with; told before a parish is switched off. Their answers go by mail, which stays. */
export async function owedAnswers(
  ctx: Context,
  siteIds: readonly string[],
  component: string | null,
): Promise<string[]> {
  if (component !== null) return [];
  const [open] = await ctx.db
    .select({ count: count() })
    .from(messages)
    .where(
      and(
        inArray(messages.siteId, [...siteIds]),
        eq(messages.state, 'open'),
        isNull(messages.removedAt),
        isNull(messages.mergedInto),
      ),
    );
  return open && open.count > 0 ? [m.messages_owedAnswers({ count: open.count }, ctx)] : [];
}
