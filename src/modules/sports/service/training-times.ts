import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { trainings } from '../collections/trainings.ts';
import { trainingDates } from '../rules/training-dates.ts';
import { teams } from '../tables.ts';

/** Days by which a single date may be moved out of the weekly rule and still be found. */
const MOST_DAYS_MOVED = 60;

type Between = { siteId: string; from: string; to: string; team?: readonly string[] };

/** Weekly trainings of these days, of teams that are there. */
export async function trainingsBetween(ctx: Context, { siteId, from, to, team }: Between) {
  return ctx.db
    .select({ row: trainings, name: teams.name })
    .from(trainings)
    .innerJoin(teams, eq(teams.id, trainings.team))
    .where(
      and(
        eq(trainings.siteId, siteId),
        isNull(trainings.removedAt),
        isNull(teams.removedAt),
        lte(trainings.fromOn, addDays(to, MOST_DAYS_MOVED)),
        gte(trainings.untilOn, addDays(from, -MOST_DAYS_MOVED)),
        team ? inArray(trainings.team, [...team]) : undefined,
      ),
    )
    .orderBy(trainings.weekday, trainings.at, trainings.id);
}

/**
 * Trainings of these local days with the pitch that they take, for the room that lends pitches. A date that is cancelled, and the team that
 * is gone, takes none.
 */
export async function trainingTimes(ctx: Context, { siteId, from, to }: { siteId: string; from: string; to: string }) {
  if (!ctx.isOn('sports', siteId)) return [];
  const found = await trainingsBetween(ctx, { siteId, from, to });
  return found.flatMap(({ row, name }) =>
    trainingDates(row, { from, to })
      .filter(({ isOff, pitch }) => !isOff && pitch !== '')
      .map(({ on, at, until, pitch }) => ({
        source: 'training' as const,
        id: row.id,
        title: name,
        place: pitch,
        startsAt: `${on}T${at}`,
        endsAt: `${on}T${until}`,
      })),
  );
}
