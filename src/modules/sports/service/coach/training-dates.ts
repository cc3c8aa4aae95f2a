import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { prepareTraining, trainings } from '../../collections/trainings.ts';
import type { TrainingDateChange, TrainingDateShown } from '../../contract/training-dates.ts';
import { isDate, trainingDates } from '../../rules/training-dates.ts';
import { trainingsBetween } from '../training-times.ts';
import { mayForTeam } from './coached.ts';
import { teamFor } from './own-squad.ts';

const UPDATE = 'sports.training.update';
const DAYS_AHEAD = 56;

/** Dates of the trainings of a team from today on. @throws AppError C100, notFound */
export async function listTrainingDates(
  ctx: Context,
  { id }: { id: string },
): Promise<{ training_date: TrainingDateShown[]; total: number }> {
  const { siteId } = await teamFor(ctx, UPDATE, id);
  const from = todayIn(ctx, siteId);
  const days = { from, to: addDays(from, DAYS_AHEAD) };
  const found = await trainingsBetween(ctx, { siteId, ...days, team: [id] });
  const dates = found
    .flatMap(({ row }) => trainingDates(row, days).map((date) => ({ training: row.id, rev: row.rev, ...date })))
    .toSorted((one, other) => (one.on + one.at < other.on + other.at ? -1 : 1));
  return { training_date: dates, total: dates.length };
}

/**
 * Cancels or moves one date of a training, or lets it take place as every week again. The rule itself is for the office to change.
 * @throws AppError C100, notFound, conflict, invalid
 */
export const changeTrainingDate = (
  ctx: Context,
  { id, rev, isAsPlanned, ...change }: TrainingDateChange & { id: string },
): Promise<{ rev: number }> =>
  ctx.tx(async (tx) => {
    tx.demand(UPDATE);
    const [row] = await tx.db.select().from(trainings).where(eq(trainings.id, id)).for('update');
    if (!row || row.removedAt) throw notFound();
    const { siteId, team } = row;
    if (!(await mayForTeam(tx, UPDATE, { siteId, team }))) tx.demand(UPDATE, { siteId });
    const today = todayIn(tx, siteId);
    if (!isDate(row, change.on)) throw invalid({ on: 'sports_fieldNoTraining' });
    if (dayOf(row.changes, change.on) < today) throw invalid({ on: 'sports_fieldPast' });
    if (!isAsPlanned && change.toOn && change.toOn < today) throw invalid({ toOn: 'sports_fieldPast' });
    const others = row.changes.filter(({ on }) => on !== change.on);
    const changes = isAsPlanned ? others : [...others, change];
    const values = await prepareTraining(tx, siteId, { changes }, row);
    const where = eq(trainings.siteId, siteId);
    const stored = await updateRevised(tx.db, trainings, { id, rev, values, where }, () => null);
    tx.touch(`sports:${siteId}`);
    await tx.emit('sports.trainingChanged', { siteId, ids: [id] });
    await tx.record({
      act: 'sports.training.date',
      object: { kind: 'training', id, label: change.on },
      siteId,
      before: { changes: row.changes },
      after: { changes: stored.changes },
    });
    return { rev: stored.rev };
  });

/** Day on which a date takes place now. */
const dayOf = (changes: readonly { on: string; toOn: string | null }[], on: string): string =>
  changes.find((one) => one.on === on)?.toOn ?? on;

const todayIn = (ctx: Context, siteId: string): string => localMoment(ctx.now(), zoneOf(ctx, siteId)).on;
