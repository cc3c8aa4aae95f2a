import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { parishServices } from '#modules/worship/index.ts';
import { isActive } from '../../contract/states.ts';
import { assignments } from '../../tables.ts';
import { todayIn } from '../rows.ts';
import { followIn } from './follow-services.ts';

type Moved = readonly { from: string; to: string }[];

/** A service moves by some days at most. */
const REACH_DAYS = 8;

/**
 * Assignments follow services that have another key now, and their people are told the other day. Idempotent, also after a move back:
 * a service that still has its key keeps its people.
 */
export const moveAssignments = (ctx: Context, siteId: string, keys: Moved): Promise<void> =>
  ctx.tx(async (tx) => {
    const target = new Map(keys.map(({ from, to }) => [from, to]));
    const own = and(eq(assignments.siteId, siteId), gte(assignments.on, todayIn(tx, siteId)));
    const both = [...target.keys(), ...target.values()];
    const rows = await tx.db
      .select()
      .from(assignments)
      .where(and(own, inArray(assignments.key, both)))
      .orderBy(assignments.on, assignments.id)
      .for('update');
    const [first, last] = [rows[0]?.on, rows.at(-1)?.on];
    if (!first || !last) return;
    const days = { from: addDays(first, -REACH_DAYS), to: addDays(last, REACH_DAYS) };
    const there = new Set((await parishServices(tx, { siteId, ...days })).map(({ key }) => key));
    const placeOf = (key: string, { dutyId, slot }: (typeof rows)[number]) => `${key} ${dutyId} ${slot}`;
    const taken = new Set(rows.filter(({ state }) => isActive(state)).map((row) => placeOf(row.key, row)));
    for (const row of rows) {
      const to = target.get(row.key);
      if (!to || there.has(row.key) || (isActive(row.state) && taken.has(placeOf(to, row)))) continue;
      // The day stays for the email about the move: `followIn` sets it.
      await tx.db
        .update(assignments)
        .set({ key: to, rev: sql`${assignments.rev} + 1`, updatedAt: tx.now() })
        .where(eq(assignments.id, row.id));
    }
    await followIn(tx, siteId);
  });
