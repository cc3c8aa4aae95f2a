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

/** Creates records of a collection in the parish that is chosen: all or none. */
export async function createAll<Row>(name: string, bodies: readonly object[]): Promise<Row[]> {
  const site = adminSite();
  return (await anyApi(`POST /api/v0/${name}/`, { body: bodies.map((body) => ({ ...body, site })) })) as Row[];
}
