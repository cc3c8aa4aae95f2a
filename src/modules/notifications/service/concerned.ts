import { setImmediate } from 'node:timers/promises';
import { and, inArray, ne } from 'drizzle-orm';
import { auditTrail } from '#kernel/audit/tables.ts';
import type { Actor, Context } from '#kernel/context.ts';
import type { Channels } from '../contract.ts';
import { notificationChoices } from '../tables.ts';
import { allKinds, channelsAmong, concerning, type Kind, kindsFor } from './kinds.ts';

/** Columns of an audit log entry that decide whom it concerns. */
export const CONCERN = {
  seq: auditTrail.seq,
  act: auditTrail.act,
  siteId: auditTrail.siteId,
  objectId: auditTrail.objectId,
  actorId: auditTrail.actorId,
};

type ConcernRow = Pick<typeof auditTrail.$inferSelect, keyof typeof CONCERN>;

/** Entries by action and parish, as permissions distinguish them. */
type ByAct = ReadonlyMap<string, ReadonlyMap<string | null, ConcernRow[]>>;

/**
 * Which of these entries concern each of the people, through kinds with the wanted channels; the same as `concerningMe`, but for all
 * people with one read of their choices. Only kinds with a condition of their room are asked of the database, person by person.
 * @returns seqs by person, the newest first; people without any are missing
 */
export async function concernedBy(
  ctx: Context,
  people: readonly Actor[],
  { rows, has }: { rows: readonly ConcernRow[]; has: (channels: Channels) => boolean },
): Promise<Map<string, number[]>> {
  const siteIds = new Set<string | null>([null, ...ctx.sites.map(({ id }) => id)]);
  const known = rows.filter(({ siteId }) => siteIds.has(siteId));
  const byAct = new Map(
    [...Map.groupBy(known, ({ act }) => act)].map(([act, own]) => [act, Map.groupBy(own, ({ siteId }) => siteId)]),
  );
  const happened = allKinds(ctx).filter(({ act }) => byAct.has(act));
  if (happened.length === 0) return new Map();
  const choices = Map.groupBy(await ctx.db.select().from(notificationChoices), ({ userId }) => userId);
  const concerned = new Map<string, number[]>();
  for (const user of people) {
    // Other work comes in between: with hundreds of people and thousands of entries this takes seconds.
    await setImmediate();
    const own = kindsFor(ctx, user, happened);
    const channels = channelsAmong(own, choices.get(user.id) ?? []);
    const kinds = own.filter(({ act }) => {
      const chosen = channels.get(act);
      return chosen !== undefined && has(chosen);
    });
    const seqs = await seqsFor(ctx, user, kinds, byAct);
    if (seqs.length > 0) concerned.set(user.id, seqs);
  }
  return concerned;
}

async function seqsFor(ctx: Context, user: Actor, kinds: readonly Kind[], byAct: ByAct): Promise<number[]> {
  const asked = kinds.filter(({ concerns }) => concerns);
  const plain = kinds.filter(({ concerns }) => !concerns).flatMap((kind) => rowsOf(ctx, user, kind, byAct));
  const maybe = asked.flatMap((kind) => rowsOf(ctx, user, kind, byAct)).map(({ seq }) => seq);
  const where = maybe.length > 0 ? concerning(ctx, user, asked) : null;
  const confirmed = where
    ? await ctx.db
        .select({ seq: auditTrail.seq })
        .from(auditTrail)
        .where(and(where, ne(auditTrail.actorId, user.id), inArray(auditTrail.seq, maybe)))
    : [];
  return [...plain, ...confirmed].map(({ seq }) => seq).toSorted((one, other) => other - one);
}

function rowsOf(ctx: Context, user: Actor, { act, permission, isForObject }: Kind, byAct: ByAct): ConcernRow[] {
  return [...(byAct.get(act) ?? [])]
    .filter(([siteId]) => ctx.mayAs(user, permission, { siteId }))
    .flatMap(([, rows]) => rows)
    .filter(({ actorId, objectId }) => actorId !== user.id && (!isForObject || objectId === user.id));
}
