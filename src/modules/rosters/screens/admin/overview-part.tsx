import type { OverviewPart } from '#design/admin/shell/admin-part.ts';
import { openDuties } from './open-duties.ts';
import { rosterApi } from './roster-api.ts';

/** Duties without a person among the tasks. */
export const rostersOverview: OverviewPart = {
  component: 'rosters',
  tasks: async (view) => {
    if (!view.may('rosters.roster.update') || !view.isOn('rosters')) return [];
    // NB: asked for before anything is waited for, so that it goes with the other reads of the overview.
    const { gap } = await rosterApi('GET /api/v0/roster/gaps', { query: { site: view.site } });
    return openDuties(view, gap);
  },
};
