import type { OverviewPart } from '#design/admin/shell/admin-part.ts';
import { bookApi } from './cash-api.ts';
import { countTasks } from './count-tasks.ts';

/** Collections that nobody counted among the tasks. */
export const cashbookOverview: OverviewPart = {
  tasks: async (view) => {
    if (!view.may('cashbook.count.update')) return [];
    return countTasks(view, await bookApi('GET /api/v0/cashbook/overview', { query: { site: view.site } }));
  },
};
