import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { hasConsent, publicName } from '../../rules/shown-person.ts';
import { figuresOfPlayers, figuresOfTeam, type TeamFigures } from '../../rules/statistics.ts';
import { athletes } from '../../tables.ts';
import { matchesInSeason, presentSeason } from '../statistics/team-statistics.ts';

export type ScorerView = { id: string; name: string; goals: number };

const FEW = 5;

/** Figures of a team this season in public competitions, and those who scored most of the ones who agreed to be named. */
export async function shownFigures(
  ctx: Context,
  team: string,
  today: string,
): Promise<{ form: TeamFigures['form']; scorers: ScorerView[] }> {
  const siteId = ctx.site.id;
  const season = await presentSeason(ctx, siteId);
  const { played, events } = await matchesInSeason(ctx, { team, season, siteId, isPublic: true });
  const scored = figuresOfPlayers(team, played, events).filter(({ goals }) => goals > 0);
  const ids = scored.map(({ athlete }) => athlete);
  const people = ids.length === 0 ? [] : await ctx.db.select().from(athletes).where(inArray(athletes.id, ids));
  const scorers = scored.flatMap(({ athlete, goals }) => {
    const person = people.find(({ id }) => id === athlete);
    const isNamed = person && !person.removedAt && !person.forgottenAt && hasConsent(person, today);
    return isNamed ? [{ id: athlete, name: publicName(person, today), goals }] : [];
  });
  return { form: figuresOfTeam(team, played).form, scorers: scorers.slice(0, FEW) };
}
