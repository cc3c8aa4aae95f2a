import { apiOf, type EndpointMap } from '#kernel/web/api.ts';

const anyApi = apiOf<EndpointMap>();
const MOST = 200;

/** The customer groups of a parish by name; few enough for one page. */
export async function allGroups(site: string): Promise<{ _id: string; name: string }[]> {
  const answer = await anyApi('GET /api/v0/customer_group/', { query: { site, limit: MOST, sort: 'name' } });
  return (answer as { customer_group: { _id: string; name: string }[] }).customer_group;
}
