import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';

const anyApi = apiOf<EndpointMap>();

/** Most rows of a collection that fields offer as a choice. */
const MOST_CHOICES = 200;

/** All rows of a collection of the parish that is chosen, for fields that offer them. */
export async function allOf<Row>(name: string, sort: string): Promise<Row[]> {
  const query = { site: adminSite(), limit: MOST_CHOICES, sort };
  const answer = (await anyApi(`GET /api/v0/${name}/`, { query })) as Record<string, Row[]>;
  return answer[name] ?? [];
}
