import { asc, type SQL } from 'drizzle-orm';
import { countAddressesDue } from '#kernel/audit/shorten-addresses.ts';
import type { Context } from '#kernel/context.ts';
import type { DueGroup, Retention } from '../contract/retention.ts';
import { devices, sessions, users } from '../tables.ts';
import { inTrash, TRASH_DAYS } from './account/erase.ts';
import { forgottenBy } from './sessions/devices.ts';
import { endedBy } from './sessions/sessions.ts';
import { FORGET_AFTER_DAYS, unconfirmed } from './sign-up/verify.ts';

const DAY_MS = 24 * 3_600_000;
/** Number of upcoming deletions listed; the rest is only counted. */
const SHOWN = 50;

type Group = { where: SQL | undefined; since: typeof users.removedAt | typeof users.unverifiedSince; days: number };

/**
 * Previews what the nightly jobs will delete, using the same SQL conditions as the jobs themselves.
 * @throws AppError C100
 */
export async function previewRetention(ctx: Context): Promise<Retention> {
  ctx.demand('auth.user.remove', { siteId: null });
  const { db } = ctx;
  const now = ctx.now();
  return {
    unconfirmed: await dueGroup(ctx, { where: unconfirmed, since: users.unverifiedSince, days: FORGET_AFTER_DAYS }),
    trash: await dueGroup(ctx, { where: inTrash, since: users.removedAt, days: TRASH_DAYS }),
    tonight: {
      sessions: await db.$count(sessions, endedBy(now)),
      devices: await db.$count(devices, forgottenBy(now)),
      addresses: await countAddressesDue(db, now),
    },
  };
}

async function dueGroup(ctx: Context, { where, since, days }: Group): Promise<DueGroup> {
  const rows = await ctx.db
    .select({ _id: users.id, name: users.name, handle: users.handle, since })
    .from(users)
    .where(where)
    .orderBy(asc(since))
    .limit(SHOWN);
  return {
    days,
    total: await ctx.db.$count(users, where),
    users: rows.map(({ since: from, handle, ...user }) => ({
      ...user,
      handle: handle.endsWith('.invalid') ? '' : handle,
      dueAt: new Date((from ?? ctx.now()).getTime() + days * DAY_MS).toISOString(),
    })),
  };
}
