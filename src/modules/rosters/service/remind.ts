import { and, eq, gte, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { walkBatches } from '#kernel/db/walk-batches.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { addDays } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { readSettings } from '#modules/settings/index.ts';
import { KNOWN_STATES } from '../contract/states.ts';
import { rosterSettings } from '../settings.ts';
import { assignments } from '../tables.ts';
import { tellAllLater } from './mails/tell.ts';
import { todayIn } from './rows.ts';

/** Reminds the people of the services of the next days: one email for each person, each duty once. */
export async function remindPeople(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const { components } = await readSettings(ctx, rosterSettings);
  const days = components.rosters.remind_days;
  if (days === 0) return;
  await oneByOne(ctx, ctx.sites, async ({ id }) => {
    if (ctx.isOn('rosters', id)) await remindParish(await contextOf(id), id, days);
  });
}

const remindParish = (ctx: Context, siteId: string, days: number): Promise<void> =>
  ctx.tx(async (tx) => {
    const today = todayIn(tx, siteId);
    const rows = await tx.db
      .update(assignments)
      .set({ remindedAt: tx.now() })
      .where(
        and(
          eq(assignments.siteId, siteId),
          gte(assignments.on, today),
          lte(assignments.on, addDays(today, days)),
          inArray(assignments.state, [...KNOWN_STATES]),
          eq(assignments.isOff, false),
          isNull(assignments.remindedAt),
          isNotNull(assignments.memberId),
          // Whoever was asked just now needs no second email about it.
          lt(assignments.askedAt, new Date(tx.now().getTime() - 24 * 3_600_000)),
        ),
      )
      .returning();
    for (const memberId of new Set(rows.map((row) => row.memberId))) {
      const own = rows.filter((row) => row.memberId === memberId);
      await tellAllLater(tx, { siteId, memberId, kind: 'reminder', rows: own });
    }
  });

/** Forgets who served once the time of the setting is over. */
export async function forgetServed(ctx: Context): Promise<void> {
  const { components } = await readSettings(ctx, rosterSettings);
  const before = addDays(ctx.now().toISOString().slice(0, 10), -components.rosters.retention_days);
  for await (const ids of walkBatches(ctx.db, assignments.id, lt(assignments.on, before)))
    await ctx.db.delete(assignments).where(inArray(assignments.id, ids));
}
