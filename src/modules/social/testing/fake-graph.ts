import { type Asked, openFake, type Reply } from '../../../testing/fake-server.ts';

/** Planted tokens, by which tests search replies, logs and the database. */
export const TOKENS = { short: 'planted-short-token', person: 'planted-person-token', page: 'planted-page-token' };
export const APP = { appId: '1234567890', appSecret: 'planted-app-secret' };
export const PAGE = { id: '111', name: 'Pfarre Fels am Wagram' };

const LIFE_SECONDS = 60 * 86_400;
const refusal = (status: number, code: number): Reply => ({
  status,
  body: { error: { message: `refused ${TOKENS.page}`, type: 'OAuthException', code } },
});

/** The part of Meta's Graph API that the room uses: consent, pages, posts of a page, containers of Instagram. */
export async function openFakeGraph() {
  const posts: { page: string; fields: Record<string, string> }[] = [];
  const containers = new Map<string, Record<string, string>>();
  let problem = 0;

  const fake = await openFake((asked) => {
    const path = asked.path.replace(/^\/v[\d.]+\//, '');
    const fields = Object.fromEntries(new URLSearchParams(asked.body));
    if (path === 'oauth/access_token') return tokenFor(fields);
    const token = asked.headers.authorization?.replace('Bearer ', '');
    if (problem) return refusal(400, problem);
    if (path === 'me/accounts') return token === TOKENS.person ? pages() : refusal(401, 190);
    return token === TOKENS.page ? answerOf(asked, path, fields) : refusal(401, 190);
  });

  function tokenFor(fields: Record<string, string>): Reply {
    const isApp = fields.client_id === APP.appId && fields.client_secret === APP.appSecret;
    if (!isApp) return refusal(400, 101);
    if (fields.grant_type === 'fb_exchange_token') {
      if (fields.fb_exchange_token !== TOKENS.short) return refusal(400, 190);
      return { body: { access_token: TOKENS.person, token_type: 'bearer', expires_in: LIFE_SECONDS } };
    }
    if (fields.code !== 'right' || !fields.redirect_uri?.endsWith('/social/facebook/oauth')) return refusal(400, 100);
    return { body: { access_token: TOKENS.short, token_type: 'bearer', expires_in: 3600 } };
  }

  function answerOf({ method }: Asked, path: string, fields: Record<string, string>): Reply {
    const [id = '', edge] = path.split('/');
    if (method === 'POST' && edge === 'feed' && id === PAGE.id) {
      posts.push({ page: id, fields });
      return { body: { id: `${id}_${posts.length}` } };
    }
    if (method === 'POST' && edge === 'media') {
      if (!fields.image_url?.startsWith('http')) return refusal(400, 9004);
      containers.set(`c${containers.size + 1}`, fields);
      return { body: { id: `c${containers.size}` } };
    }
    if (method === 'POST' && edge === 'media_publish') {
      const container = containers.get(fields.creation_id ?? '');
      if (!container) return refusal(400, 9007);
      posts.push({ page: id, fields: container });
      return { body: { id: `i${posts.length}` } };
    }
    return method === 'GET' ? { body: { id, permalink: `https://www.instagram.com/p/${id}/` } } : refusal(400, 100);
  }

  return {
    ...fake,
    /** Posts on the page and the account. */
    posts,
    /** Every further call with a token is refused with this code of Meta; 0 = no longer. */
    refuseWith: (code: number) => {
      problem = code;
    },
  };
}

const pages = (): Reply => ({
  body: {
    data: [
      { ...PAGE, access_token: TOKENS.page, instagram_business_account: { id: '999', username: 'pfarre.fels' } },
      { id: '222', name: 'Chor', access_token: 'planted-choir-token' },
    ],
    paging: {},
  },
});
