import { adminSite } from '#design/admin/shell/admin-site.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { personContract } from '#modules/person/contract.ts';
import type { coachEndpoints } from '../../contract/coach.ts';
import type { feeEndpoints } from '../../contract/fees.ts';
import type { matchEndpoints } from '../../contract/match-acts.ts';
import type { opponentEndpoints } from '../../contract/opponents.ts';
import type { pitchEndpoints } from '../../contract/pitch.ts';
import type {
  AthleteContract,
  ClubContract,
  CompetitionContract,
  MatchContract,
  SeasonContract,
  TeamContract,
} from '../../contract/records.ts';
import type { teamMailEndpoints } from '../../contract/team-mail.ts';
import type { trainingDateEndpoints } from '../../contract/training-dates.ts';
import type { Sport } from '../../contract/words.ts';
import { namedTeams } from './team-names.ts';

export const matchDayApi = apiOf<typeof matchEndpoints>();
export const matchesApi = apiOf<MatchContract['endpoints']>();
export const coachApi = apiOf<typeof coachEndpoints>();
export const trainingDateApi = apiOf<typeof trainingDateEndpoints>();
export const teamMailApi = apiOf<typeof teamMailEndpoints>();
export const feesApi = apiOf<typeof feeEndpoints>();
export const pitchApi = apiOf<typeof pitchEndpoints>();
const clubApi = apiOf<ClubContract['endpoints']>();
const teamApi = apiOf<TeamContract['endpoints']>();
const athleteApi = apiOf<AthleteContract['endpoints']>();
const personApi = apiOf<(typeof personContract)['endpoints']>();
const seasonApi = apiOf<SeasonContract['endpoints']>();
const opponentApi = apiOf<typeof opponentEndpoints>();
const competitionApi = apiOf<CompetitionContract['endpoints']>();

export type Choice = { value: string; label: string };

/** Largest page of a list. */
const MOST = 200;
const all = () => ({ site: adminSite(), limit: MOST });

/** Today on the clocks of the parish. */
export const todayHere = (): string => localMoment(new Date(), HOUSE_ZONE).on;

export const loadTeams = async () => (await teamApi('GET /api/v0/team/', { query: { ...all(), sort: 'name' } })).team;
export const loadCompetitions = async () =>
  (await competitionApi('GET /api/v0/competition/', { query: all() })).competition;

/** Teams of the clubs of the parish. */
export const ownTeamIds = async (): Promise<string[]> =>
  (await teamApi('GET /api/v0/team/', { query: { ...all(), isOwn: 'true' } })).team.map(({ _id }) => _id);

const named = ({ _id, name }: { _id: string; name: string }): Choice => ({ value: _id, label: name });

export const teamChoices = async (): Promise<Choice[]> => namedTeams(await loadTeams());
export const ownTeamChoices = async (): Promise<Choice[]> =>
  namedTeams((await teamApi('GET /api/v0/team/', { query: { ...all(), isOwn: 'true', sort: 'name' } })).team);
export const clubChoices = async (): Promise<Choice[]> =>
  (await clubApi('GET /api/v0/club/', { query: all() })).club.map(named);
export const ownClubChoices = async (): Promise<Choice[]> =>
  (await clubApi('GET /api/v0/club/', { query: { ...all(), isOwn: 'true' } })).club.map(named);
export const seasonChoices = async (): Promise<Choice[]> =>
  (await seasonApi('GET /api/v0/season/', { query: all() })).season.map(named);
export const competitionChoices = async (): Promise<Choice[]> => (await loadCompetitions()).map(named);
export const athleteChoices = async (): Promise<Choice[]> =>
  (await athleteApi('GET /api/v0/athlete/', { query: { ...all(), sort: 'name' } })).athlete.map(
    ({ _id, firstName, lastName }) => ({ value: _id, label: `${lastName} ${firstName}`.trim() }),
  );
export const accountChoices = async (): Promise<Choice[]> =>
  (await coachApi('GET /api/v0/coach_account/', { query: { site: adminSite() } })).account.map(named);
export const personChoices = async (): Promise<Choice[]> =>
  (await personApi('GET /api/v0/person/', { query: { ...all(), sort: 'name' } })).person.map(named);

/** A team of another club, found by its name and sport or made. */
export async function createOpponent(name: string, sport: Sport): Promise<Choice> {
  return named(await opponentApi('POST /api/v0/sports_opponent/', { body: { site: adminSite(), name, sport } }));
}
