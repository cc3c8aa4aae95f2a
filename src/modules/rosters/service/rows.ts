import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { ACTIVE_STATES, type AssignmentState, isActive, mayFollow } from '../contract/states.ts';
import { assignments, duties, members } from '../tables.ts';

export type DutyRow = typeof duties.$inferSelect;
export type MemberRow = typeof members.$inferSelect;
export type AssignmentRow = typeof assignments.$inferSelect;

/** More people or duties than any parish has. */
const MOST_MEMBERS = 1000;
const MOST_DUTIES = 100;

export const todayIn = (ctx: Context, siteId: string): string => localMoment(ctx.now(), zoneOf(ctx, siteId)).on;

/** Duties of a parish in their order, also those that are not in use any more. */
export const dutiesOf = (ctx: Context, siteId: string): Promise<DutyRow[]> =>
  ctx.db
    .select()
    .from(duties)
    .where(and(eq(duties.siteId, siteId), isNull(duties.removedAt)))
    .orderBy(asc(duties.position), asc(duties.name), asc(duties.id))
    .limit(MOST_DUTIES);

export const membersOf = (ctx: Context, siteId: string): Promise<MemberRow[]> =>
  ctx.db
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), isNull(members.removedAt)))
    .orderBy(asc(members.name), asc(members.id))
    .limit(MOST_MEMBERS);

export async function memberById(ctx: Context, siteId: string, id: string): Promise<MemberRow | null> {
  const own = and(eq(members.id, id), eq(members.siteId, siteId), isNull(members.removedAt));
  const [row] = await ctx.db.select().from(members).where(own);
  return row ?? null;
}

type Days = { siteId: string; from: string; to: string };

/** Assignments of these days in all states. */
export const assignmentsBetween = (ctx: Context, { siteId, from, to }: Days): Promise<AssignmentRow[]> =>
  ctx.db
    .select()
    .from(assignments)
    .where(and(eq(assignments.siteId, siteId), gte(assignments.on, from), lte(assignments.on, to)))
    .orderBy(
      asc(assignments.on),
      asc(assignments.at),
      asc(assignments.slot),
      asc(assignments.createdAt),
      asc(assignments.id),
    );

/** Assignments of services, wherever in time these stand now. */
export async function assignmentsOfKeys(
  ctx: Context,
  siteId: string,
  keys: readonly string[],
): Promise<AssignmentRow[]> {
  if (keys.length === 0) return [];
  return ctx.db
    .select()
    .from(assignments)
    .where(and(eq(assignments.siteId, siteId), inArray(assignments.key, [...keys])))
    .orderBy(asc(assignments.slot), asc(assignments.createdAt), asc(assignments.id));
}

/** @throws AppError notFound */
export async function lockAssignment(tx: Context, id: string): Promise<AssignmentRow> {
  const [row] = await tx.db.select().from(assignments).where(eq(assignments.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Condition: the place is taken. */
export const isTaken = inArray(assignments.state, [...ACTIVE_STATES]);

/**
 * Moves a locked assignment on. Whoever answers has seen the service as it is now, so that nothing is left to be told. @throws AppError conflict if the step is not possible, or another person has the place meanwhile
 */
export async function follow(tx: Context, row: AssignmentRow, state: AssignmentState): Promise<AssignmentRow> {
  if (!mayFollow(row.state, state)) throw conflict(null);
  if (!isActive(row.state) && isActive(state) && (await isPlaceTaken(tx, row))) throw conflict(null);
  const isNew = row.askedAt === null && (state === 'asked' || state === 'accepted');
  const [changed] = await tx.db
    .update(assignments)
    .set({
      state,
      told: null,
      changedAt: null,
      rev: row.rev + 1,
      updatedAt: tx.now(),
      ...(isNew ? { askedAt: tx.now() } : {}),
    })
    .where(and(eq(assignments.id, row.id), eq(assignments.rev, row.rev)))
    .returning();
  if (!changed) throw conflict(null);
  return changed;
}

type Place = Pick<AssignmentRow, 'siteId' | 'key' | 'dutyId' | 'slot'>;

const isPlaceTaken = async ({ db }: Context, { siteId, key, dutyId, slot }: Place): Promise<boolean> =>
  (await db.$count(
    assignments,
    and(
      eq(assignments.siteId, siteId),
      eq(assignments.key, key),
      eq(assignments.dutyId, dutyId),
      eq(assignments.slot, slot),
      isTaken,
    ),
  )) > 0;

/** Details of its service that an assignment stores. */
export const factsOf = ({ key, on, at, durationMinutes, title, placeId, placeName, isOff }: ServiceFacts) => ({
  key,
  on,
  at,
  durationMinutes,
  title,
  placeId,
  placeName,
  isOff,
});
type ServiceFacts = Pick<
  AssignmentRow,
  'key' | 'on' | 'at' | 'durationMinutes' | 'title' | 'placeId' | 'placeName' | 'isOff'
>;

/** For the audit log: the duty and the service, never the person. */
export const labelOf = (dutyName: string, { on, at }: Pick<AssignmentRow, 'on' | 'at'>): string =>
  `${dutyName}, ${on} ${at}`;
