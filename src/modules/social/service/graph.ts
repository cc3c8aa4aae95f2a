import { z } from 'zod';
import type { Context } from '#kernel/context.ts';

export type Page = { id: string; name: string; token: string; instagramId: string; instagramName: string };
export type Post = { id: string; link: string };
export type Token = { token: string; expiresInSeconds: number };

/** The part of Meta's Graph API that the room uses. */
export type Graph = {
  consentUrl: (asked: { appId: string; redirectUrl: string; state: string }) => URL;
  /** Exchanges the code of a consent for a token that lives about 60 days. */
  tokenOf: (app: { appId: string; appSecret: string }, code: string, redirectUrl: string) => Promise<Token>;
  pagesOf: (userToken: string) => Promise<Page[]>;
  postToPage: (page: Pick<Page, 'id' | 'token'>, post: { text: string; link: string }) => Promise<Post>;
  postToInstagram: (account: { id: string; token: string }, post: { text: string; picture: string }) => Promise<Post>;
};

/** 'unclear': no answer came, so that the post may be there. */
export type GraphProblem = 'expired' | 'refused' | 'permission' | 'limit' | 'picture' | 'unreachable' | 'unclear';

/** Carries nothing of the answer, which could name a token. */
export class GraphError extends Error {
  readonly problem: GraphProblem;
  constructor(problem: GraphProblem) {
    super(`Graph API: ${problem}`);
    this.problem = problem;
  }
}

const VERSION = 'v23.0';
const GRAPH = new URL('https://graph.facebook.com');
const DIALOG = new URL('https://www.facebook.com');
const TIMEOUT_MS = 20_000;
const DAY_SECONDS = 86_400;
/** Meta leaves out the life of some long-lived tokens. */
const USUAL_LIFE_SECONDS = 60 * DAY_SECONDS;
const MOST_PAGES = 100;
const SCOPES = 'pages_show_list,pages_read_engagement,pages_manage_posts,instagram_basic,instagram_content_publish';

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().int().positive().optional() });
const pagesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      access_token: z.string(),
      instagram_business_account: z.object({ id: z.string(), username: z.string().default('') }).optional(),
    }),
  ),
});
const idSchema = z.object({ id: z.string() });
const errorSchema = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().optional() }) });

/** The Graph API, or what stands in for it (`SERVICE_URLS`, name 'facebook'). */
export function graphOf({ serviceUrls }: Pick<Context, 'serviceUrls'>): Graph {
  const instead = serviceUrls.get('facebook');
  const call = createCall(instead ?? GRAPH);
  return {
    consentUrl: ({ appId, redirectUrl, state }) => {
      const url = new URL(`/${VERSION}/dialog/oauth`, instead ?? DIALOG);
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUrl,
        state,
        scope: SCOPES,
        response_type: 'code',
      }).toString();
      return url;
    },
    tokenOf: (app, code, redirectUrl) => readToken(call, app, { code, redirectUrl }),
    pagesOf: (userToken) => readPages(call, userToken),
    postToPage: async ({ id, token }, { text, link }) => {
      const { id: made } = idSchema.parse(await call('POST', `${id}/feed`, token, { message: text, link }));
      return { id: made, link: `https://www.facebook.com/${made}` };
    },
    postToInstagram: (account, post) => postToInstagram(call, account, post),
  };
}

type Call = (
  method: 'GET' | 'POST',
  path: string,
  token: string | null,
  fields: Record<string, string>,
) => Promise<unknown>;

/** The first token lives an hour; it is exchanged at once for a long one. */
async function readToken(
  call: Call,
  { appId, appSecret }: { appId: string; appSecret: string },
  { code, redirectUrl }: { code: string; redirectUrl: string },
): Promise<Token> {
  const app = { client_id: appId, client_secret: appSecret };
  const path = 'oauth/access_token';
  const short = tokenSchema.parse(await call('POST', path, null, { ...app, code, redirect_uri: redirectUrl }));
  const exchange = { grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token };
  const long = tokenSchema.parse(await call('POST', path, null, { ...app, ...exchange }));
  return { token: long.access_token, expiresInSeconds: long.expires_in ?? USUAL_LIFE_SECONDS };
}

async function readPages(call: Call, userToken: string): Promise<Page[]> {
  const fields = 'id,name,access_token,instagram_business_account{id,username}';
  const answer = await call('GET', 'me/accounts', userToken, { fields, limit: String(MOST_PAGES) });
  return pagesSchema
    .parse(answer)
    .data.map(({ id, name, access_token: token, instagram_business_account: account }) => ({
      id,
      name,
      token,
      instagramId: account?.id ?? '',
      instagramName: account?.username ?? '',
    }));
}

/** Two steps: Meta fetches the picture into a container, which is then published. */
async function postToInstagram(
  call: Call,
  { id, token }: { id: string; token: string },
  { text, picture }: { text: string; picture: string },
): Promise<Post> {
  const container = await call('POST', `${id}/media`, token, { image_url: picture, caption: text }).catch((error) => {
    // A container alone is never seen, so that this step may be repeated.
    throw error instanceof GraphError && error.problem === 'unclear' ? new GraphError('unreachable') : error;
  });
  const { id: creationId } = idSchema.parse(container);
  const { id: made } = idSchema.parse(await call('POST', `${id}/media_publish`, token, { creation_id: creationId }));
  return { id: made, link: await permalinkOf(call, made, token) };
}

/** The post is there: without an answer it only lacks its link. */
async function permalinkOf(call: Call, id: string, token: string): Promise<string> {
  const answer = await call('GET', id, token, { fields: 'permalink' }).catch(() => null);
  return z.object({ permalink: z.url() }).safeParse(answer).data?.permalink ?? '';
}

/** Tokens travel in a header or in the body, never in a URL, which proxies log. */
function createCall(base: URL): Call {
  return async (method, path, token, fields) => {
    const url = new URL(`/${VERSION}/${path}`, base);
    if (method === 'GET') url.search = new URLSearchParams(fields).toString();
    let answer: Response;
    try {
      answer = await fetch(url, {
        method,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new GraphError(method === 'POST' && isTimeout(error) ? 'unclear' : 'unreachable');
    }
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw new GraphError(problemIn(answer.status, body));
    return body;
  };
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Meta's error codes: 190 and 102 token, 10 and 200–299 permission, 4, 17, 32 and 613 limits, 9004 and 36003 picture. */
function problemIn(status: number, body: unknown): GraphProblem {
  const code = errorSchema.safeParse(body).data?.error.code ?? 0;
  if (code === 190 || code === 102) return 'expired';
  if (code === 10 || (code >= 200 && code < 300)) return 'permission';
  if ([4, 9, 17, 32, 613].includes(code)) return 'limit';
  if (code === 9004 || code === 36003) return 'picture';
  return status >= 500 ? 'unreachable' : 'refused';
}
