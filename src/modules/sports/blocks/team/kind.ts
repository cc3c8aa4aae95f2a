import { z } from 'zod';
import { defineBlock } from '#kernel/blocks/block-kind.ts';
import { siteOf } from '#kernel/site-of.ts';
import { readTeam, type TeamView, teamChoices } from '../../service/public/shown-teams.ts';

const schema = z.strictObject({ team: z.uuid().nullable().default(null) });
export type TeamBlockView = Pick<TeamView, 'name' | 'next' | 'last' | 'standings' | 'club'>;

/** Next and last matches of a team, and its table. */
export const teamBlock = defineBlock({
  kind: 'team',
  version: 1,
  schema,
  component: 'sports',
  async show(ctx, { team }, place): Promise<TeamBlockView | null> {
    const found = team ? await readTeam({ ...ctx, site: siteOf(ctx, place.site) }, team) : null;
    if (!found) return null;
    const { name, next, last, standings, club } = found;
    return { name, next: next.slice(0, 3), last: last.slice(0, 3), standings: standings.slice(0, 1), club };
  },
  choices: async (ctx, place) => teamChoices(ctx, siteOf(ctx, place.site).id),
});
