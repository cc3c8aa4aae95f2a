import type { AdminView } from '#design/admin/shell/admin-part.ts';
import { addDays } from '#kernel/local-time.ts';
import type { Match } from '../../contract/records.ts';
import { AHEAD } from '../../rules/states.ts';
import { coachApi, matchesApi, todayHere } from './sports-api.ts';

/** Matches of a team that are looked through: some may be postponed or over. */
const MOST = 20;

/** The match that a coach has to think of: the one that is played, else the next of the own teams. The office has none of its own. */
export async function nextMatch({ site, may }: Pick<AdminView, 'site' | 'may'>): Promise<Match | null> {
  if (!may('sports.match.update') || may('sports.match.update', 'wholly') || !may('sports.athlete.update')) return null;
  const today = todayHere();
  const { team } = await coachApi('GET /api/v0/coach_team/', { query: { site } });
  const lists = await Promise.all(
    team.map(({ _id }) =>
      matchesApi('GET /api/v0/match/', {
        query: { site, team: _id, from: addDays(today, -1), sort: 'onDay', limit: MOST },
      }),
    ),
  );
  const open = lists
    .flatMap(({ match }) => match)
    .filter(
      ({ state, onDay }) => state === 'live' || (onDay >= today && AHEAD.includes(state) && state !== 'postponed'),
    );
  const [first] = open.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));
  return first ?? null;
}

/** A match without a time stands at the end of its day. */
const rankOf = ({ state, onDay, at }: Match): string => (state === 'live' ? '' : `${onDay} ${at || '~'}`);
