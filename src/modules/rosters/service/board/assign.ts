import type { Context } from '#kernel/context.ts';
import { AppError, conflict, invalid, notFound } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import { type ParishService, parishServices } from '#modules/worship/index.ts';
import type { Assign, MoveAssignment } from '../../contract/roster.ts';
import type { AssignmentState } from '../../contract/states.ts';
import { assignments } from '../../tables.ts';
import { conflictIfTaken } from '../conflict-if-taken.ts';
import {
  type AssignmentRow,
  type DutyRow,
  dutiesOf,
  factsOf,
  follow,
  labelOf,
  lockAssignment,
  memberById,
  todayIn,
} from '../rows.ts';
import { servedAround, viewOf } from './read-board.ts';
import { releaseRow } from './release.ts';
import { doubtsAbout, hasConsent } from './suits.ts';

const UPDATE = 'rosters.roster.update';

/**
 * Assigns a person to a place. Without consent nobody is assigned; other reasons against it only count until the planner insists.
 * @throws AppError C100, notFound, invalid, rosters.doubtful with the reasons, conflict if the place is taken
 */
export const assign = (ctx: Context, input: Assign) =>
  conflictIfTaken(() =>
    ctx.tx(async (tx) => {
      tx.demand(UPDATE);
      const { id: siteId } = siteOf(tx, input.site);
      tx.demand(UPDATE, { siteId });
      const service = await serviceToPlan(tx, siteId, input);
      const duty = (await dutiesOf(tx, siteId)).find(({ id }) => id === input.duty);
      const member = await memberById(tx, siteId, input.member);
      if (!duty) throw invalid({ duty: 'rosters_fieldNoDuty' });
      if (!member) throw invalid({ member: 'rosters_fieldNoMember' });
      if (!hasConsent(member, todayIn(tx, siteId))) throw new AppError('rosters.noConsent', 409, 'rosters_noConsent');
      for (const { _id, rev } of input.instead) await endInstead(tx, { siteId, id: _id, rev });
      const served = await servedAround(tx, { siteId, from: service.on, to: service.on });
      const doubts = doubtsAbout({ member, service, dutyId: duty.id, served });
      if (doubts.length > 0 && !input.insist)
        throw new AppError('rosters.doubtful', 409, 'rosters_doubtful', { doubts });
      const row = await insertAssignment(tx, { siteId, service, duty, slot: input.slot, memberId: member.id });
      if (!row) throw conflict(null);
      await recordAssignment(tx, row, duty, 'rosters.assignment.assign');
      return { assignment: viewOf(row, member.name) };
    }),
  );

/** A service that takes place, today or later. @throws AppError notFound, rosters.serviceOver */
export async function serviceToPlan(
  tx: Context,
  siteId: string,
  { key, on }: { key: string; on: string },
): Promise<ParishService> {
  const found = (await parishServices(tx, { siteId, from: on, to: on })).find((one) => one.key === key);
  if (!found) throw notFound();
  if (found.isOff || found.on < todayIn(tx, siteId))
    throw new AppError('rosters.serviceOver', 409, 'rosters_serviceOver');
  return found;
}

type Place = { siteId: string; service: ParishService; duty: DutyRow; slot: number; memberId: string };

/** Null: the place is taken. */
export async function insertAssignment(
  tx: Context,
  { siteId, service, duty, slot, memberId }: Place,
  state: AssignmentState = 'planned',
): Promise<AssignmentRow | null> {
  const [row] = await tx.db
    .insert(assignments)
    .values({
      ...factsOf(service),
      siteId,
      dutyId: duty.id,
      slot,
      memberId,
      state,
      askedAt: state === 'planned' ? null : tx.now(),
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

async function endInstead(
  tx: Context,
  { siteId, id, rev }: { siteId: string; id: string; rev: number },
): Promise<void> {
  const row = await lockAssignment(tx, id);
  if (row.siteId !== siteId) throw notFound();
  if (row.rev !== rev) throw conflict(null);
  await releaseRow(tx, row);
}

/** Notes the answer of a person who was asked in another way, or takes the person off the duty. @throws AppError C100, notFound, conflict */
export const moveAssignment = (ctx: Context, { _id, rev, to }: MoveAssignment): Promise<{ state: AssignmentState }> =>
  conflictIfTaken(() =>
    ctx.tx(async (tx) => {
      tx.demand(UPDATE);
      const row = await lockAssignment(tx, _id);
      tx.demand(UPDATE, { siteId: row.siteId });
      if (row.rev !== rev) throw conflict(null);
      const duty = (await dutiesOf(tx, row.siteId)).find(({ id }) => id === row.dutyId);
      if (to === 'released') await releaseRow(tx, row);
      else await follow(tx, row, to);
      await recordAssignment(
        tx,
        row,
        duty,
        to === 'released' ? 'rosters.assignment.release' : 'rosters.assignment.note',
        to,
      );
      return { state: to };
    }),
  );

type RecordedAct = 'rosters.assignment.assign' | 'rosters.assignment.release' | 'rosters.assignment.note';

async function recordAssignment(
  tx: Context,
  row: AssignmentRow,
  duty: Pick<DutyRow, 'name'> | undefined,
  act: RecordedAct,
  state: AssignmentState = row.state,
): Promise<void> {
  await tx.record({
    act,
    object: { kind: 'roster_assignment', id: row.id, label: labelOf(duty?.name ?? '', row) },
    siteId: row.siteId,
    after: { state },
  });
}
