import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { ofKnownSites } from '#kernel/db/list-query.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { KNOWN_STATES } from '../../contract/states.ts';
import { assignments } from '../../tables.ts';
import { tellAllLater } from '../mails/tell.ts';
import { type AssignmentRow, todayIn } from '../rows.ts';

/** A planner who corrects a time twice, or takes it back, makes nobody anxious. */
const QUIET_MS = 15 * 60_000;

const isDue = (ctx: Context) =>
  and(
    isNotNull(assignments.told),
    ofKnownSites(ctx, assignments.siteId),
    lt(assignments.changedAt, new Date(ctx.now().getTime() - QUIET_MS)),
    // That a service is off was told at once, unless the component was switched off then.
    or(eq(assignments.isOff, false), sql`${assignments.told} ->> 'isOff' = 'false'`),
  );

/** Tells people that services are at another time or place, some time after the last change; whoever had agreed is asked again. */
export async function announceChanges(contextOf: ContextMaker): Promise<void> {
  const ctx = await contextOf();
  const due = await ctx.db.selectDistinct({ id: assignments.siteId }).from(assignments).where(isDue(ctx));
  await oneByOne(ctx, due, async ({ id }) => {
    if (ctx.isOn('rosters', id)) await announceIn(await contextOf(id), id);
  });
}

const announceIn = (ctx: Context, siteId: string): Promise<void> =>
  ctx.tx(async (tx) => {
    const rows = await tx.db
      .select()
      .from(assignments)
      .where(and(eq(assignments.siteId, siteId), isDue(tx)))
      .orderBy(asc(assignments.on), asc(assignments.id))
      .for('update');
    if (rows.length === 0) return;
    const today = todayIn(tx, siteId);
    const known = rows.filter(({ on, state }) => on >= today && KNOWN_STATES.includes(state));
    const again = known.filter(isAskedAgain);
    await note(tx, rows, { told: null, changedAt: null });
    await note(tx, again, { askedAt: tx.now() });
    for (const memberId of new Set(known.map((row) => row.memberId)))
      for (const kind of ['askedAgain', 'changed'] as const) {
        const own = known.filter((row) => row.memberId === memberId && isAskedAgain(row) === (kind === 'askedAgain'));
        await tellAllLater(tx, { siteId, memberId, kind, rows: own, was: own.flatMap(asTold) });
      }
  });

const isAskedAgain = ({ told, state, isOff }: AssignmentRow): boolean =>
  told?.state === 'accepted' && state === 'asked' && !isOff;

const asTold = (row: AssignmentRow): AssignmentRow[] => (row.told ? [{ ...row, ...row.told }] : []);

async function note(
  tx: Context,
  rows: readonly AssignmentRow[],
  values: Partial<typeof assignments.$inferInsert>,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.db.update(assignments).set(values).where(inArray(assignments.id, ids));
}
