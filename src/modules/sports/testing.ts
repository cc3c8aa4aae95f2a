import type { House } from '../../testing/house.ts';
import { addAccount, openSessionFor } from '../auth/index.ts';
import type { Athlete, Club, Competition, Match, Season, Team } from './contract/records.ts';

/** Stores a record as the office of Fels through the API. */
async function stored<T>(house: House, path: string, body: object): Promise<T> {
  const answer = await house.call('admin', `POST /api/v0/${path}/`, { body: { site: 'fels', ...body } });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as T[])[0] as T;
}

export const buildClub = (house: House, change: object = {}): Promise<Club> =>
  stored(house, 'club', { name: 'DSG Wagramland', isOwn: true, ...change });

export const buildTeam = (house: House, club: string, change: object = {}): Promise<Team> =>
  stored(house, 'team', { club, name: 'Wagramkicker', ...change });

export const buildSeason = (house: House, change: object = {}): Promise<Season> =>
  stored(house, 'season', { name: '2026/27', startsOn: '2026-07-01', endsOn: '2027-06-30', ...change });

export const buildAthlete = (house: House, change: object = {}): Promise<Athlete> =>
  stored(house, 'athlete', { firstName: 'Felix', lastName: 'Kellergassner', bornOn: '2017-03-04', ...change });

export const buildMember = (house: House, body: object): Promise<{ _id: string; rev: number }> =>
  stored(house, 'squad_member', body);

export const buildMatch = (house: House, body: object): Promise<Match> =>
  stored(house, 'match', { onDay: '2026-11-29', at: '10:30', ...body });

/** A league with some teams, each of a club of its own; the first club is an own one. */
export async function buildLeague(house: House, names: readonly string[], change: object = {}, site = 'fels') {
  const season = (await buildSeason(house, { site }))._id;
  const teams: Team[] = [];
  for (const [at, name] of names.entries()) {
    const club = await buildClub(house, { site, name: `Verein ${name}`, isOwn: at === 0 });
    teams.push(await buildTeam(house, club._id, { site, name }));
  }
  const competition = await stored<Competition>(house, 'competition', {
    site,
    season,
    name: 'Wagramliga',
    teams: teams.map(({ _id }) => ({ team: _id })),
    ...change,
  });
  const idOf = (name: string) => teams.find((team) => team.name === name)?._id ?? '';
  return { season, teams, competition, idOf };
}

/** An account with the role of a coach, linked to a person who coaches the team, and calls that it makes. */
export async function buildCoach(house: House, { team, season }: { team: string; season: string }) {
  const roles = [{ role: 'trainer', siteId: house.sites.fels._id }];
  const handle = `trainer.${crypto.randomUUID().slice(0, 8)}@pfarre.example`;
  const { id: account } = await addAccount(house.handle.db, { handle, name: 'Trainerin', roles });
  const cookie = `kp_session=${await openSessionFor(house.handle.db, account, house.clock.now())}`;
  const coach = await buildAthlete(house, { firstName: 'Rupert', lastName: 'Flankengott', bornOn: null, account });
  const member = await buildMember(house, { athlete: coach._id, team, season, role: 'coach' });
  const call = (key: Parameters<House['call']>[1], input: object = {}) =>
    house.call('guest', key, { ...input, headers: { cookie } });
  return { account, coach, member, call };
}

type Moved = Record<string, unknown>;

/** Moves a match on as the office. */
export async function move(house: House, match: Pick<Match, '_id' | 'rev'>, body: Moved): Promise<Match> {
  const answer = await house.call('admin', 'POST /api/v0/match/:id/state', {
    params: { id: match._id },
    body: { rev: match.rev, ...body },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as Match;
}

/** A match with its result. */
export async function playMatch(
  house: House,
  body: object,
  [homeGoals, awayGoals]: readonly [number, number],
): Promise<Match> {
  return move(house, await buildMatch(house, body), { to: 'played', homeGoals, awayGoals });
}
