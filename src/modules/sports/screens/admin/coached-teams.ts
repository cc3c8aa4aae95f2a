import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { coachApi } from './sports-api.ts';

/** Ids of the teams that the reader looks after: all for the office, those of a coach; none while they load. */
export function useCoachedTeams(): readonly string[] {
  const { may } = useAdmin();
  const { value } = useLoaded(async () =>
    may('sports.athlete.update')
      ? (await coachApi('GET /api/v0/coach_team/', { query: { site: adminSite() } })).team
      : [],
  );
  return value?.map(({ _id }) => _id) ?? [];
}
