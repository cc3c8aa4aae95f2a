import type { OverviewPart } from '#design/admin/shell/admin-part.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { waitingRequests } from './waiting-requests.ts';

const api = apiOf<EndpointMap>();

/** Requests among the tasks. */
export const bookingOverview: OverviewPart = {
  tasks: async (view) => {
    if (!view.may('booking.booking.update')) return [];
    const asked = api('GET /api/v0/booking/', { query: { site: view.site, state: 'requested', limit: 1 } });
    return waitingRequests(view, ((await asked) as { total: number }).total);
  },
};
