import type { Context } from '#kernel/context.ts';
import type { Attachment } from '#kernel/http/attachment.ts';
import { csvText } from '#kernel/i18n/csv.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import { mayForTeam } from '../coach/coached.ts';
import { type AskedStatistics, readStatistics } from './team-statistics.ts';

const READ_PEOPLE = 'sports.athlete.read';

/** Figures of the players of a team as CSV. @throws AppError C100, notFound */
export async function exportStatistics(ctx: Context, asked: AskedStatistics): Promise<Attachment> {
  const { team, figures } = await readStatistics(ctx, asked);
  const { siteId } = team;
  if (!(await mayForTeam(ctx, READ_PEOPLE, { siteId, team: team.id }))) ctx.demand(READ_PEOPLE, { siteId });
  const lines = figures.player.map(({ name, minutes, ...one }) => [
    name,
    ...[one.appearances, one.starts].map(String),
    minutes === null ? '' : String(minutes),
    ...[one.goals, one.yellow, one.yellowRed, one.red].map(String),
  ]);
  await ctx.record({
    act: 'sports.team.export',
    object: { kind: 'team', id: team.id, label: team.name },
    siteId,
    after: { rows: lines.length },
  });
  const head = TITLES.map((title) => textOf(title, ctx.locale));
  return { name: `${team.slug}-statistik.csv`, type: 'text/csv; charset=utf-8', body: csvText([head, ...lines]) };
}

const TITLES: readonly MessageKey[] = [
  'sports_athleteOne',
  'sports_appearances',
  'sports_starts',
  'sports_minutes',
  'sports_goals',
  'sports_eventYellow',
  'sports_eventYellowRed',
  'sports_eventRed',
];
