import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { missingResults } from './missing-results.ts';

/** Missing results, and fees that wait for invoices, among the tasks; the fees are loaded when they are asked for. */
export const sportsOverview: OverviewPart = {
  component: 'sports',
  tasks: async (view) => {
    const { feeTasks } = await import('./fees/waiting-fees.ts');
    return (await Promise.all([resultTasks(view), feeTasks(view)])).flat();
  },
};

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
