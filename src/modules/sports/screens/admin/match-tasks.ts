import type { AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { addDays } from '#kernel/local-time.ts';
import { m } from '#texts';
import { stateWord } from '../state-words.ts';
import { dayWords } from './form-parts.ts';
import { nextMatch } from './next-match.ts';
import { teamChoices, todayHere } from './sports-api.ts';

const DAYS_AHEAD = 7;

/** The next match of a coach, from a week before. */
export async function matchTasks(view: AdminView): Promise<Task[]> {
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
