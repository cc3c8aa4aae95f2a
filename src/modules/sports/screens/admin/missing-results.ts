import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
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

/** Results that are missing after a match, as a task of whoever may enter them. */
export async function resultTasks({ base, site, may }: AdminView): Promise<Task[]> {
  if (!may('sports.match.update', 'wholly')) return [];
  const count = (await missingResults(site)).length;
  if (count === 0) return [];
  return [
    {
      id: `sports-results-${site}`,
      urgency: 'today',
      kind: 'warn',
      state: m.sports_missingResults(),
      title: m.sports_taskTitle({ count }),
      detail: m.sports_taskDetail(),
      site,
      verb: m.sports_taskVerb(),
      to: `${base}/sports`,
    },
  ];
}
