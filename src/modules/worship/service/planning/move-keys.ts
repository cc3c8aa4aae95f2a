import { and, eq, gte, inArray, like, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { intentions, serviceChanges } from '../../tables.ts';
import { keyOf, originalDateOf } from '../schedule/expand/expand-schedule.ts';
import { keyIdOf } from '../schedule/expand/service-rules.ts';
import { openSchedule } from '../schedule/schedule-reader.ts';
import type { RuleRow } from './rule-parts.ts';

/** Other rooms refer to services at most this far ahead. */
const REFERRED_DAYS = 400;

type Moving = {
  /** The rule that is valid from now on. */
  rule: RuleRow;
  /** Original dates of the first and the last service; null where the rule has no such end. */
  from: string | null;
  to: string | null;
  /** Days by which each service moves. */
  shift: number;
};

/** Days from one weekday to the nearest other one: Sunday to Saturday is -1, Sunday to Monday 1. */
export const shiftOf = (before: number, after: number): number => ((after - before + 10) % 7) - 3;

/**
 * Lets changes and intentions of later dates follow to the new weekday, and tells rooms that refer to these services.
 * Returns the days on which something is left without a service.
 */
export async function moveKeys(tx: Context, { rule, from, to, shift }: Moving): Promise<string[]> {
  const { siteId } = rule;
  const keyId = keyIdOf(rule);
  const changes = await tx.db
    .select()
    .from(serviceChanges)
    .where(
      and(
        eq(serviceChanges.siteId, siteId),
        like(serviceChanges.key, `${keyId}.%`),
        from ? gte(serviceChanges.on, from) : undefined,
        to ? lte(serviceChanges.on, to) : undefined,
      ),
    );
  // Those that wait for a service follow it as well.
  const day = sql<string>`coalesce(${intentions.on}, ${intentions.wishOn})`;
  const asked = await tx.db
    .select({ on: day, state: intentions.state, removedAt: intentions.removedAt })
    .from(intentions)
    .where(
      and(
        eq(intentions.siteId, siteId),
        or(like(intentions.key, `${keyId}.%`), like(intentions.wishKey, `${keyId}.%`)),
        from ? gte(day, from) : undefined,
        to ? lte(day, to) : undefined,
      ),
    );
  const days = [...new Set([...changes, ...asked].map(({ on }) => on))].sort();
  const { on: today } = localMoment(tx.now(), tx.site.timeZone);
  const ahead = shift === 0 ? [] : [today, addDays(today, REFERRED_DAYS)];
  const span = [...days, ...ahead].sort();
  const [first, last] = [span[0], span.at(-1)];
  if (!first || !last) return [];
  const there = await keysBetween(tx, siteId, addDays(first, shift), addDays(last, shift));
  const taken = new Set(changes.map(({ key }) => key));
  const movable = shift === 0 ? [] : movedDays({ there, taken, keyId, shift }).filter((on) => isWithin(on, from, to));
  const follows = new Set(movable);
  for (const on of days) if (follows.has(on)) await moveDay(tx, { keyId, on, to: addDays(on, shift) });
  if (movable.length > 0) {
    const keys = movable.map((on) => ({ from: keyOf(keyId, on), to: keyOf(keyId, addDays(on, shift)) }));
    await tx.emit('worship.serviceKeysMoved', { siteId, keys });
  }
  const planned = asked.filter(({ state }) => state === 'planned');
  const alive = [...changes, ...planned].filter(({ removedAt }) => !removedAt).map(({ on }) => on);
  return [...new Set(alive)].filter((on) => !follows.has(on) && !there.has(keyOf(keyId, on))).sort();
}

const isWithin = (on: string, from: string | null, to: string | null): boolean =>
  (!from || on >= from) && (!to || on <= to);

type Keys = { there: ReadonlySet<string>; taken: ReadonlySet<string>; keyId: string; shift: number };

/** Original dates of the services that the rule has now on another day. */
const movedDays = ({ there, taken, keyId, shift }: Keys): string[] =>
  [...there]
    .filter((key) => key.startsWith(`${keyId}.`) && !taken.has(key))
    .flatMap((key) => originalDateOf(key) ?? [])
    .map((on) => addDays(on, -shift))
    .filter((on) => !there.has(keyOf(keyId, on)))
    .sort();

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
  await tx.db.update(intentions).set({ wishKey: key, wishOn: to }).where(eq(intentions.wishKey, before));
}
