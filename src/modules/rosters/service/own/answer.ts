import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { addDays } from '#kernel/local-time.ts';
import { absenceSchema, MOST_ABSENCES } from '../../contract/member.ts';
import { type Posted, postedSchema } from '../../contract/own.ts';
import { members } from '../../tables.ts';
import { insertAssignment, serviceToPlan } from '../board/assign.ts';
import { doubtsAbout, hasConsent } from '../board/suits.ts';
import { conflictIfTaken } from '../conflict-if-taken.ts';
import { tellLater } from '../mails/tell.ts';
import {
  type AssignmentRow,
  assignmentsBetween,
  dutiesOf,
  follow,
  labelOf,
  lockAssignment,
  membersOf,
} from '../rows.ts';
import { type Opened, openOwn, takeDoubts } from './own-page.ts';

export type Answered = 'accept' | 'decline' | 'swap' | 'take' | 'fill' | 'absent' | 'present';
/** `gone`: the link is not valid. `late`: somebody else was faster, or the page was old. */
export type Outcome = { ok: true; act: Answered } | { ok: false; why: 'gone' | 'late' | 'invalid' | 'over' | 'full' };

/** Does what a button of the personal page says, for the person of the link only. @throws AppError tooMany */
export async function answerOwn(ctx: Context, token: string, form: FormData): Promise<Outcome> {
  const opened = await openOwn(ctx, token);
  if (!opened) return { ok: false, why: 'gone' };
  const posted = postedSchema.safeParse(Object.fromEntries(form));
  if (!posted.success) return { ok: false, why: 'invalid' };
  try {
    await conflictIfTaken(() => ctx.tx((tx) => act(tx, opened, posted.data)));
    return { ok: true, act: posted.data.act };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, why: REASONS[error.code] ?? 'late' };
    throw error;
  }
}

const REASONS: Readonly<Record<string, 'over' | 'invalid' | 'full'>> = {
  'rosters.serviceOver': 'over',
  'rosters.manyAbsences': 'full',
  invalid: 'invalid',
};

function act(tx: Context, opened: Opened, posted: Posted): Promise<void> {
  switch (posted.act) {
    case 'accept':
    case 'decline':
    case 'swap':
      return answer(tx, opened, posted);
    case 'take':
      return takeOver(tx, opened, posted);
    case 'fill':
      return takeOpen(tx, opened, posted);
    case 'absent':
    case 'present':
      return changeAbsence(tx, opened, posted);
  }
}

const NEXT = { accept: 'accepted', decline: 'declined', swap: 'swap' } as const;

async function answer(
  tx: Context,
  { member, today }: Opened,
  { act: verb, id, rev }: { act: keyof typeof NEXT; id: string; rev: number },
): Promise<void> {
  const row = await lockAssignment(tx, id);
  // A plan nobody was asked about is not known to its person.
  if (row.memberId !== member.id || row.state === 'planned') throw notFound();
  if (row.isOff || row.on < today) throw new AppError('rosters.serviceOver', 409, 'rosters_serviceOver');
  if (row.rev !== rev) throw conflict(null);
  const changed = await follow(tx, row, NEXT[verb]);
  await recordOwn(tx, changed, `rosters.assignment.${verb}`);
  if (verb === 'swap') await offerSwap(tx, changed);
}

/** Writes to those who could take over a duty. */
async function offerSwap(tx: Context, row: AssignmentRow): Promise<void> {
  const near = await assignmentsBetween(tx, { siteId: row.siteId, from: addDays(row.on, -1), to: addDays(row.on, 1) });
  const service = { ...row, type: '', reason: null };
  for (const member of await membersOf(tx, row.siteId)) {
    if (member.id === row.memberId || !member.email || !hasConsent(member, row.on)) continue;
    const doubts = doubtsAbout({ member, service, dutyId: row.dutyId, served: near });
    if (doubts.length === 0) await tellLater(tx, { row, kind: 'wanted', memberId: member.id });
  }
}

/** The first one who takes over a duty has it; the lock of its row decides. Both are told, and the office. */
async function takeOver(
  tx: Context,
  { member, today }: Opened,
  { id, rev }: { id: string; rev: number },
): Promise<void> {
  const row = await lockAssignment(tx, id);
  if (row.siteId !== member.siteId || row.memberId === member.id) throw notFound();
  if (row.isOff || row.on < today) throw new AppError('rosters.serviceOver', 409, 'rosters_serviceOver');
  if (row.state !== 'swap' || row.rev !== rev) throw conflict(null);
  if ((await takeDoubts(tx, member, row)).length > 0) throw conflict(null);
  const given = await follow(tx, row, 'given');
  const duty = (await dutiesOf(tx, row.siteId)).find((one) => one.id === row.dutyId);
  if (!duty) throw conflict(null);
  const service = { ...row, type: '', reason: null };
  const place = { siteId: row.siteId, service, duty, slot: row.slot, memberId: member.id };
  const taken = await insertAssignment(tx, place, 'accepted');
  if (!taken) throw conflict(null);
  await tellLater(tx, { row: given, kind: 'given' });
  await tellLater(tx, { row: taken, kind: 'taken' });
  await recordOwn(tx, taken, 'rosters.assignment.take', duty.name);
}

type OpenPlace = { key: string; on: string; duty: string; slot: number };

async function takeOpen(tx: Context, { member }: Opened, { key, on, duty: dutyId, slot }: OpenPlace): Promise<void> {
  const { siteId } = member;
  const duty = (await dutiesOf(tx, siteId)).find(({ id, isActive }) => id === dutyId && isActive);
  if (!duty) throw conflict(null);
  const service = await serviceToPlan(tx, siteId, { key, on });
  const needed = duty.needs.find(({ type }) => type === service.type)?.count ?? 0;
  const doubts = await takeDoubts(tx, member, { ...service, dutyId });
  if (slot >= needed || doubts.length > 0) throw conflict(null);
  const row = await insertAssignment(tx, { siteId, service, duty, slot, memberId: member.id }, 'accepted');
  if (!row) throw conflict(null);
  await recordOwn(tx, row, 'rosters.assignment.fill', duty.name);
}

async function changeAbsence(
  tx: Context,
  { member, today }: Opened,
  { act: verb, from, to: given }: { act: 'absent' | 'present'; from: string; to: string },
): Promise<void> {
  const to = given || from;
  // What is over is forgotten on this occasion.
  const kept = member.absences.filter((one) => one.to >= today && !(one.from === from && one.to === to));
  const added = verb === 'absent' ? [absenceSchema.parse({ from, to })] : [];
  if (verb === 'absent' && (to < from || to < today))
    throw new AppError('invalid', 400, 'rosters_fieldAbsenceReversed');
  if (kept.length + added.length > MOST_ABSENCES)
    throw new AppError('rosters.manyAbsences', 409, 'rosters_manyAbsences');
  const [changed] = await tx.db
    .update(members)
    .set({ absences: [...kept, ...added], rev: sql`${members.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(members.id, member.id), eq(members.rev, member.rev), isNull(members.removedAt)))
    .returning({ id: members.id });
  if (!changed) throw conflict(null);
  await tx.record({
    act: 'rosters.member.absence',
    object: { kind: 'roster_member', id: member.id, label: member.id.slice(0, 8).toUpperCase() },
    siteId: member.siteId,
    after: { absences: 'changed' },
  });
}

type OwnAct = `rosters.assignment.${'accept' | 'decline' | 'swap' | 'take' | 'fill'}`;

/** The audit log names the duty and the service. */
async function recordOwn(tx: Context, row: AssignmentRow, what: OwnAct, dutyName?: string): Promise<void> {
  const name = dutyName ?? (await dutiesOf(tx, row.siteId)).find(({ id }) => id === row.dutyId)?.name ?? '';
  await tx.record({
    act: what,
    object: { kind: 'roster_assignment', id: row.id, label: labelOf(name, row) },
    siteId: row.siteId,
    after: { state: row.state },
  });
}
