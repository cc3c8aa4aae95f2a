import { and, eq, gte, inArray, like } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { intentions, serviceChanges } from '../../tables.ts';
import { keyOf } from '../schedule/expand-schedule.ts';
import { openSchedule } from '../schedule/schedule-reader.ts';
import { keyIdOf } from '../schedule/service-rules.ts';
import type { RuleRow } from './rule-parts.ts';

type Moving = {
  /** The rule that is valid from now on. */
  rule: RuleRow;
  /** Original date of the first service. */
  from: string;
  /** Days by which each service moves. */
  shift: number;
};

/**
 * Lets changes and intentions of later dates follow to the new weekday, and tells rooms that refer to these services.
 * Returns the days on which something is left without a service.
 */
export async function moveKeys(tx: Context, { rule, from, shift }: Moving): Promise<string[]> {
  const { siteId } = rule;
  const keyId = keyIdOf(rule);
  const changes = await tx.db
    .select()
    .from(serviceChanges)
    .where(
      and(eq(serviceChanges.siteId, siteId), like(serviceChanges.key, `${keyId}.%`), gte(serviceChanges.on, from)),
    );
  const asked = await tx.db
    .select({ id: intentions.id, key: intentions.key, on: intentions.on, removedAt: intentions.removedAt })
    .from(intentions)
    .where(and(eq(intentions.siteId, siteId), like(intentions.key, `${keyId}.%`), gte(intentions.on, from)));
  const days = [...new Set([...changes, ...asked].map(({ on }) => on))].sort();
  const there = await keysBetween(tx, siteId, addDays(days[0] ?? from, shift), addDays(days.at(-1) ?? from, shift));
  const taken = new Set(changes.map(({ key }) => key));
  const movable = days.filter((on) => {
    const to = keyOf(keyId, addDays(on, shift));
    return shift !== 0 && there.has(to) && !taken.has(to);
  });
  for (const on of movable) await moveDay(tx, { keyId, on, to: addDays(on, shift) });
  if (movable.length > 0) {
    const keys = movable.map((on) => ({ from: keyOf(keyId, on), to: keyOf(keyId, addDays(on, shift)) }));
    await tx.emit('worship.serviceKeysMoved', { siteId, keys });
  }
  const alive = [...changes, ...asked].filter(({ removedAt }) => !removedAt).map(({ on }) => on);
  const follows = new Set(movable);
  return [...new Set(alive)].filter((on) => !follows.has(on) && !there.has(keyOf(keyId, on))).sort();
}

async function keysBetween(tx: Context, siteId: string, from: string, to: string): Promise<Set<string>> {
  // Wide enough for services that were moved away from their day.
  const { all } = await openSchedule(tx, addDays(from, -7), addDays(to, 7), { fresh: true, only: [siteId] });
  return new Set(all.map(({ key }) => key));
}

async function moveDay(tx: Context, { keyId, on, to }: { keyId: string; on: string; to: string }): Promise<void> {
  const [before, key] = [keyOf(keyId, on), keyOf(keyId, to)];
  await tx.db.update(serviceChanges).set({ key, on: to }).where(eq(serviceChanges.key, before));
  await tx.db
    .update(intentions)
    .set({ key, on: to })
    .where(inArray(intentions.key, [before]));
}
