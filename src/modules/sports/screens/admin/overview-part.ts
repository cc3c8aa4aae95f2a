import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import { stateWord } from '../state-words.ts';
import { dayWords } from './form-parts.ts';
import { missingResults } from './missing-results.ts';
import { nextMatch } from './next-match.ts';
import { teamChoices, todayHere } from './sports-api.ts';

/** Missing results, the next match of a coach, and fees that wait for invoices, among the tasks; the fees are loaded when they are asked for. */
export const sportsOverview: OverviewPart = {
  component: 'sports',
  tasks: async (view) => {
    const { feeTasks } = await import('./fees/waiting-fees.ts');
    return (await Promise.all([resultTasks(view), matchTasks(view), feeTasks(view)])).flat();
  },
};

const DAYS_AHEAD = 7;

/** The next match of a coach, from a week before. */
async function matchTasks(view: AdminView): Promise<Task[]> {
  const { base, site } = view;
  const match = await nextMatch(view);
  const today = todayHere();
  if (!match || match.onDay > addDays(today, DAYS_AHEAD)) return [];
  const teams = await teamChoices();
  const nameOf = (id: string) => teams.find(({ value }) => value === id)?.label ?? '';
  return [
    {
      id: `sports-match-${match._id}`,
      urgency: match.onDay <= today ? 'today' : 'week',
      kind: match.state === 'live' ? 'warn' : 'open',
      state: stateWord(match.state),
      title: m.sports_yourNextMatch({ home: nameOf(match.home), away: nameOf(match.away) }),
      detail: [dayWords(match.onDay), match.at || m.sports_timeOpen(), match.pitch].filter(Boolean).join(', '),
      site,
      verb: m.sports_toMatchDay(),
      to: `${base}/sports/matchday/${match._id}`,
    },
  ];
}

/** Results that are missing after a match, as a task of whoever may enter them. */
async function resultTasks({ base, site, may }: AdminView): Promise<Task[]> {
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
