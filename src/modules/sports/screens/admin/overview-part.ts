import type { OverviewPart } from '#design/admin/shell/admin-part.ts';

/** Missing results among the tasks; loaded when they are asked for. */
export const sportsOverview: OverviewPart = {
  component: 'sports',
  tasks: async (view) => (await import('./missing-results.ts')).resultTasks(view),
};
