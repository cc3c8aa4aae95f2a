import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { missingResults } from './missing-results.ts';

/** Missing results, the next match of a coach, and fees that wait for invoices, among the tasks. */
export const sportsOverview: OverviewPart = {
  component: 'sports',
  tasks: async (view) => {
    const { feeTasks } = await import('./fees/waiting-fees.ts');
    return (await Promise.all([resultTasks(view), coachTasks(view), feeTasks(view)])).flat();
  },
};

/** Loaded for coaches alone: the office has no match of its own. */
async function coachTasks(view: AdminView): Promise<Task[]> {
  if (!view.may('sports.match.update') || view.may('sports.match.update', 'wholly')) return [];
  const { matchTasks } = await import('./match-tasks.ts');
  return matchTasks(view);
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
