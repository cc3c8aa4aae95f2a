import { loadOne } from '#design/admin/actions/load-one.ts';
import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { Entry, entryEndpoints } from '#modules/content/contract.ts';
import { m } from '#texts';
import type { ConnectionView, Network, PostView, socialEndpoints } from '../../contract.ts';

export const socialApi = apiOf<typeof socialEndpoints>();
const entryApi = apiOf<typeof entryEndpoints>();

export type SocialData = { connection: ConnectionView; posts: PostView[]; total: number };

const MOST_MATCHES = 8;
const STEP = 20;
const MOST_POSTS = 200;

/** Connection and posts of the selected parish; `?more` shows older posts as well. */
export async function loadSocial(network: Network, request: Request) {
  const site = adminSite();
  const limit = new URL(request.url).searchParams.has('more') ? MOST_POSTS : STEP;
  return loadOne(
    async () => {
      const [{ connection }, { post: posts, total }] = await Promise.all([
        socialApi('GET /api/v0/social/connection', { query: { site } }),
        socialApi('GET /api/v0/social/post/', { query: { site, network, limit } }),
      ]);
      return { data: { connection, posts, total } };
    },
    { data: null },
  );
}

export type Loaded = Awaited<ReturnType<typeof loadSocial>>;

/** Published entries of the parish that can be shared, the last changed first. */
export const entrySource = (site: string): RecordSource<Entry> => ({
  async search(search, signal) {
    const query = { site, types: 'news,event,bulletin,chronicle', status: 'published', sort: '-updatedAt' } as const;
    const { entry } = await entryApi(
      'GET /api/v0/entry/',
      { query: { ...query, limit: MOST_MATCHES, ...(search ? { search } : {}) } },
      { signal },
    );
    return entry.filter((one) => one.site === site && !one.hidden);
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ title }) => title,
  detailOf: ({ updatedAt }) => stampOf(updatedAt),
  noMatch: m.social_noEntry,
});
