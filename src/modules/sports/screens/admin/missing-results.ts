import { addDays } from '#kernel/local-time.ts';
import type { Match } from '../../contract/records.ts';
import { AHEAD } from '../../rules/states.ts';
import { matchesApi, todayHere } from './sports-api.ts';

const DAYS_BACK = 60;
const MOST = 200;

/** True for a match that was to be played before today and has no result; one that was postponed waits for its new day. */
const isMissing = ({ state }: Match): boolean => state === 'live' || (AHEAD.includes(state) && state !== 'postponed');

/** Matches of the last weeks whose result nobody entered. */
export async function missingResults(site: string): Promise<Match[]> {
  const today = todayHere();
  const query = { site, from: addDays(today, -DAYS_BACK), to: addDays(today, -1), limit: MOST };
  return (await matchesApi('GET /api/v0/match/', { query })).match.filter(isMissing);
}
