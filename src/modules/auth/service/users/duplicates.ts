import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { User } from '../../contract.ts';
import { users } from '../../tables.ts';
import { usersByIds } from './users.ts';

export type Duplicates = { why: 'name' | 'phone' | 'mail'; users: User[] };

const MOST_GROUPS = 30;

/** Local part without a '+tag'. The same dotted local part ('lavinia.lavendel') at two domains is rarely two people. */
const mailbox = sql`regexp_replace(split_part(${users.handle}, '@', 1), '[+].*$', '')`;
const SIGNS: Record<Duplicates['why'], SQL<string>> = {
  name: sql<string>`lower(trim(${users.name}))`,
  phone: sql<string>`${users.userData}->>'phone'`,
  mail: sql<string>`case when position('.' in ${mailbox}) > 0 then ${mailbox}
    else ${mailbox} || '@' || split_part(${users.handle}, '@', 2) end`,
};

/** Groups of confirmed accounts that are probably duplicates, at most thirty per criterion. @throws AppError C100 */
export async function findDuplicates(ctx: Context): Promise<Duplicates[]> {
  ctx.demand('auth.user.update', { siteId: null });
  const found: Duplicates[] = [];
  for (const why of ['mail', 'phone', 'name'] as const) {
    for (const ids of await groupsBy(ctx, SIGNS[why])) {
      const isKnown = found.some((group) => ids.every((id) => group.users.some((user) => user._id === id)));
      if (!isKnown) found.push({ why, users: await usersByIds(ctx, ids) });
    }
  }
  return found;
}

async function groupsBy(ctx: Context, sign: SQL<string>): Promise<string[][]> {
  const standing = and(isNull(users.builtIn), isNull(users.removedAt), isNull(users.unverifiedSince));
  const shared = ctx.db
    .select({ sign })
    .from(users)
    .where(and(standing, ne(sign, '')))
    .groupBy(sign)
    .having(sql`count(*) > 1`)
    .limit(MOST_GROUPS);
  const rows = await ctx.db
    .select({ id: users.id, sign })
    .from(users)
    .where(and(standing, inArray(sign, shared)))
    .limit(500);
  return [...Map.groupBy(rows, (row) => row.sign).values()].map((group) => group.slice(0, 10).map(({ id }) => id));
}
