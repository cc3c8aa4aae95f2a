import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache, RenderedPage } from '../cache/page-cache.ts';
import type { PageTag } from '../cache/tags.ts';
import type { PageReport } from '../context/services.ts';
import type { Context } from '../context.ts';
import type { Locale } from '../i18n/texts.ts';
import type { RequestScope } from '../web/request-scope.ts';
import { noteUse } from './note-use.ts';
import { pageAddressOf } from './page-address.ts';
import { sendStoredPage, sendWebResponse } from './page-reply.ts';
import { contentPolicy, securityHeaders } from './security-headers.ts';
import { webRequestOf } from './web-request.ts';

export type Renderer = (request: Request, scope: RequestScope) => Promise<Response>;

/** In development Vite serves sources and styles before the renderer runs. */
export type DevMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export type PageOptions = {
  cache: PageCache;
  publicUrl: string;
  sessionCookie: string;
  contextOf: (request: FastifyRequest, locale: Locale, report: PageReport) => Promise<Context>;
  /** Page functions of the rooms, the guests' script and the path of the admin area. */
  scopeOf: (ctx: Context) => Promise<Omit<RequestScope, 'ctx' | 'nonce' | 'signedIn'>>;
  renderer: () => Promise<Renderer>;
  dev?: DevMiddleware | undefined;
};

const MISSING_FILE =
  /\.(ico|png|jpe?g|gif|svg|webp|avif|m?js|css|map|txt|xml|json|woff2?|pdf|webmanifest|php|html?|env|zip|gz)$/i;
const VARY = 'accept-encoding, accept-language, cookie';

/**
 * Serves a page from the cache before any other processing: no cookie parsing, no context, no hooks. False: cache miss, the
 * request continues.
 */
export function answerStored(
  { cache, sessionCookie }: Pick<PageOptions, 'cache' | 'sessionCookie'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = '', url = '', headers } = request;
  const { locale, choosesLocale, key } = pageAddressOf({ method, url, headers }, sessionCookie);
  const page = key === null ? undefined : cache.find(key);
  if (!page) return false;
  sendStoredPage(request, response, page, choosesLocale ? languageCookie(locale) : undefined);
  return true;
}

/** Handles every URL without a registered route as a page; guests' pages are cached and then served by `answerStored`. */
export async function registerPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await app.register(async (web) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the renderer reads the body itself
    web.all('/*', async (request, reply) => {
      if (options.dev && (await answeredByDev(options.dev, request, reply))) return reply.hijack();
      return answerPage(options, request, reply);
    });
  });
}

async function answerPage(options: PageOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { locale, choosesLocale, key } = pageAddressOf(request, options.sessionCookie);
  const setLang = choosesLocale ? languageCookie(locale) : undefined;
  if (!key || options.dev) return answerFresh(options, request, reply, { locale, setLang });
  let other: Fresh | undefined;
  const page = await options.cache.fill(key, async () => {
    const fresh = await renderFresh(options, request, reply, locale);
    if (!isStorable(fresh)) {
      other = fresh;
      return null;
    }
    return storedForm(fresh, locale, options.publicUrl);
  });
  if (page) {
    reply.hijack();
    sendStoredPage(request.raw, reply.raw, page, setLang);
    return reply;
  }
  return other ? sendFresh(request, reply, other, setLang) : answerFresh(options, request, reply, { locale, setLang });
}

const languageCookie = (locale: Locale): string => `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;

type Fresh = {
  response: Response;
  body: Buffer;
  nonce: string;
  report: PageReport;
  signedIn: boolean;
  /** Whether the reader may see the cache tags of the page: the system user's debug toggle (S6.1). */
  showsTags: boolean;
};

const TAGS_HEADER = 'x-page-tags';

async function renderFresh(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Promise<Fresh> {
  const report: PageReport = { tags: new Set<PageTag>(), trueUntil: Number.POSITIVE_INFINITY };
  const ctx = await options.contextOf(request, locale, report);
  await noteUse(ctx, request);
  const signedIn = ctx.user.roles.some(({ role }) => role !== 'guest');
  const nonce = randomBytes(16).toString('base64url');
  const render = await options.renderer();
  const response = await render(webRequestOf(request, reply, options.publicUrl), {
    ctx,
    nonce,
    signedIn,
    ...(await options.scopeOf(ctx)),
  });
  const showsTags = ctx.may('system.debug');
  return { response, body: Buffer.from(await response.arrayBuffer()), nonce, report, signedIn, showsTags };
}

/** A page with the nonce of its response has inline scripts and cannot be shared between readers. */
function isStorable({ response, body, nonce, signedIn }: Fresh): boolean {
  const isPage = response.status === 200 && Boolean(response.headers.get('content-type')?.startsWith('text/html'));
  return isPage && !signedIn && !response.headers.has('set-cookie') && !body.includes(nonce);
}

function storedForm({ body, report }: Fresh, locale: Locale, publicUrl: string): RenderedPage {
  const headers = {
    ...securityHeaders(publicUrl),
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': contentPolicy(null),
    'cache-control': 'no-cache',
    vary: VARY,
  };
  return { body, headers, tags: report.tags, trueUntil: report.trueUntil };
}

async function answerFresh(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, setLang }: { locale: Locale; setLang: string | undefined },
): Promise<FastifyReply> {
  const fresh = await renderFresh(options, request, reply, locale);
  return sendFresh(request, reply, fresh, setLang, Boolean(options.dev));
}

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, body, nonce, report, showsTags, signedIn }: Fresh,
  setLang: string | undefined,
  dev = false,
): Promise<FastifyReply> {
  reply.header('vary', VARY);
  if (!response.headers.has('cache-control'))
    reply.header('cache-control', signedIn || response.status >= 400 ? 'private, no-store' : 'private, no-cache');
  if (showsTags) reply.header(TAGS_HEADER, [...report.tags].join(' '));
  // Checked last, because an old URL with a file extension may be a page that has moved.
  if (response.status === 404 && MISSING_FILE.test(request.url.split('?')[0] ?? '')) {
    return reply.code(404).type('text/plain; charset=utf-8').send('404');
  }
  if (setLang) reply.header('set-cookie', setLang);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', contentPolicy(body.includes(nonce) ? nonce : null, { dev }));
  }
  return sendWebResponse(reply, new Response(body.length > 0 ? new Uint8Array(body) : null, response));
}

function answeredByDev(dev: DevMiddleware, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('finish', () => resolve(true));
    dev(request.raw, reply.raw, (error) => (error ? reject(error as Error) : resolve(false)));
  });
}
