import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from '../../cache/page-cache.ts';
import type { RenderedPage, StoredPage } from '../../cache/page-forms.ts';
import type { PageTag } from '../../cache/tags.ts';
import type { PageReport } from '../../context/services.ts';
import type { Context } from '../../context.ts';
import type { AppError } from '../../errors.ts';
import type { Locale } from '../../i18n/texts.ts';
import type { PolicyHosts } from '../../third-party.ts';
import { keptIn } from '../../web/kept-parameters.ts';
import type { RequestScope } from '../../web/request-scope.ts';
import { outageOf } from '../errors/outage.ts';
import { contentPolicy, securityHeaders } from '../guard/security-headers.ts';
import { withKeptParameter, withLocalisedLinks } from './localised-links.ts';
import { noteUse } from './note-use.ts';
import { type PageAddress, pageAddressOf } from './page-address.ts';
import { sendRendered, sendStoredPage, sendToLocale } from './page-reply.ts';
import { webRequestOf } from './web-request.ts';

/** A page with its complete body: a web `Response` would wrap it into a stream that is read at once. */
export type Rendering = { status: number; headers: Headers; body: Buffer };

export type Renderer = (request: Request, scope: RequestScope) => Promise<Rendering>;

/** In development Vite serves sources and styles before the renderer runs. */
export type DevMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Settings of the installation that hold for every page. */
export type PageSettings = {
  /** Language of addresses without `?lang=` (S9.4), as of the last `read`; a change drops every stored page. */
  bareLocale: () => Locale;
  /** The parish domain that a Host header names, as of the last `read`; null = the installation. */
  hostOf: (header: string | undefined) => { name: string; isMain: boolean } | null;
  read: () => Promise<void>;
};

export type PageOptions = {
  cache: PageCache;
  publicUrl: string;
  sessionCookie: string;
  settings: PageSettings;
  /** HTML that replaces the page while the website is closed to this reader; null = open. */
  closedPage: (ctx: Context, url: string) => Promise<string | null>;
  /** True if this reader may see the cache tags of a page. */
  showsTags: (ctx: Context) => Promise<boolean>;
  /** Sources of third-party services that this page may use; they change with the configuration only. */
  hostsOf: (ctx: Context, url: string) => Promise<PolicyHosts>;
  contextOf: (request: FastifyRequest, locale: Locale, report: PageReport) => Promise<Context>;
  /** Page functions of the rooms, the guests' script and the path of the admin area. */
  scopeOf: (ctx: Context) => Promise<Omit<RequestScope, 'ctx' | 'nonce' | 'signedIn' | 'search' | 'takeOutage'>>;
  renderer: () => Promise<Renderer>;
  /** Told of every page that a reader outside the staff gets. */
  noteView?: ((request: IncomingMessage) => void) | undefined;
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
  options: Pick<PageOptions, 'cache' | 'sessionCookie' | 'settings' | 'publicUrl' | 'noteView'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = '', url = '', headers } = request;
  const address = addressOf(options, { method, url, headers });
  const page = address.key === null ? undefined : options.cache.find(address.key);
  if (!page) return false;
  sendPage(options, { request, response }, page, address);
  return true;
}

const addressOf = (
  { sessionCookie, settings }: Pick<PageOptions, 'sessionCookie' | 'settings'>,
  request: Parameters<typeof pageAddressOf>[0],
): PageAddress => {
  const host = settings.hostOf(request.headers.host);
  const address = pageAddressOf(request, { sessionCookie, bareLocale: settings.bareLocale() });
  if (!host || address.key === null) return address;
  // Pages differ by host; what only leads to the main name of a parish is never stored.
  return { ...address, key: host.isMain ? `${host.name} ${address.key}` : null };
};

/** Sends a stored page, or redirects to the address of the reader's language. */
function sendPage(
  { cache, publicUrl, noteView }: Pick<PageOptions, 'cache' | 'publicUrl' | 'noteView'>,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  page: StoredPage,
  { redirectTo, locale, choosesLocale }: PageAddress,
): void {
  if (redirectTo) sendToLocale(response, redirectTo, { ...securityHeaders(publicUrl), vary: VARY });
  else {
    sendStoredPage(request, response, { cache, page, setCookie: choosesLocale ? languageCookie(locale) : undefined });
    noteView?.(request);
  }
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
  await options.settings.read();
  const address = addressOf(options, request);
  const { key } = address;
  if (!key || options.dev) return answerFresh(options, request, reply, address);
  let other: Fresh | undefined;
  const page = await options.cache.fill(key, async () => {
    const fresh = await renderFresh(options, request, reply, address.locale);
    if (!isStorable(fresh)) {
      other = fresh;
      return null;
    }
    return storedForm(fresh, options.publicUrl);
  });
  if (page) {
    reply.hijack();
    sendPage(options, { request: request.raw, response: reply.raw }, page, address);
    return reply;
  }
  return other ? sendFresh(options, request, reply, other, address) : answerFresh(options, request, reply, address);
}

const languageCookie = (locale: Locale): string => `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;

type Fresh = {
  /** Of the page; a parish may not offer the one that was asked for. */
  locale: Locale;
  response: Pick<Rendering, 'status' | 'headers'>;
  body: Buffer;
  nonce: string;
  report: PageReport;
  signedIn: boolean;
  isStaff: boolean;
  hosts: PolicyHosts;
  /** True if the reader may see the cache tags of the page: the system user's debug toggle (S6.1). */
  showsTags: boolean;
};

const TAGS_HEADER = 'x-page-tags';

async function renderFresh(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Promise<Fresh> {
  // Every page depends on the configuration: its language, and whether the website is open.
  const report: PageReport = { tags: new Set<PageTag>(['config']), trueUntil: Number.POSITIVE_INFINITY };
  const ctx = await options.contextOf(request, locale, report);
  await noteUse(ctx, request);
  const signedIn = ctx.user.roles.some(({ role }) => role !== 'guest');
  const nonce = randomBytes(16).toString('base64url');
  const closed = await options.closedPage(ctx, request.url);
  const outages: AppError[] = [];
  const takeOutage = (error: unknown) => {
    const outage = outageOf(error);
    if (outage) outages.push(outage);
    return outage !== null;
  };
  const response =
    closed === null
      ? await (await options.renderer())(webRequestOf(request, reply, ctx.publicUrl), {
          ctx,
          nonce,
          signedIn,
          search: searchOf(request.url),
          takeOutage,
          ...(await options.scopeOf(ctx)),
        })
      : { status: 503, headers: new Headers(CLOSED_HEADERS), body: Buffer.from(closed) };
  if (outages[0]) throw outages[0];
  const showsTags = await options.showsTags(ctx);
  const hosts = await options.hostsOf(ctx, request.url);
  const { body: rendered } = response;
  const isShared = isHtml(response) && !signedIn && !rendered.includes(nonce); // nothing that hydrates
  const needsLocale = isShared && locale !== options.settings.bareLocale();
  const kept = isHtml(response) ? keptOf(request.url, ctx.across.keptParameters) : [];
  const body = needsLocale || kept.length > 0 ? withParameters(rendered, needsLocale ? locale : null, kept) : rendered;
  const isStaff = ctx.may('admin.open');
  return { response, body, nonce, report, signedIn, isStaff, hosts, showsTags, locale: ctx.locale };
}

/** Without what the router adds when it asks for the data of a page alone. */
function searchOf(url: string): string {
  const search = new URLSearchParams(url.split('?')[1] ?? '');
  search.delete('_routes');
  return search.size > 0 ? `?${search}` : '';
}

const keptOf = (url: string, names: readonly string[]): Kept =>
  url.includes('?') ? keptIn(new URLSearchParams(url.split('?')[1]), names) : [];

type Kept = ReturnType<typeof keptIn>;

function withParameters(rendered: Buffer, locale: Locale | null, kept: Kept): Buffer {
  const html = rendered.toString();
  return Buffer.from(kept.reduce(withKeptParameter, locale ? withLocalisedLinks(html, locale) : html));
}

const CLOSED_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'retry-after': '600' };

/** A page with the nonce of its response has inline scripts and cannot be shared between readers. */
function isStorable({ response, body, nonce, signedIn }: Fresh): boolean {
  if (response.headers.get('cache-control')?.includes('no-store')) return false;
  return isPage(response) && !signedIn && !response.headers.has('set-cookie') && !body.includes(nonce);
}

const isHtml = ({ headers }: Pick<Rendering, 'headers'>): boolean =>
  Boolean(headers.get('content-type')?.startsWith('text/html'));

const isPage = (response: Pick<Rendering, 'status' | 'headers'>): boolean =>
  response.status === 200 && isHtml(response);

function storedForm({ body, report, locale, hosts }: Fresh, publicUrl: string): RenderedPage {
  const headers = {
    ...securityHeaders(publicUrl),
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': contentPolicy(null, { hosts }),
    'cache-control': 'no-cache',
    vary: VARY,
  };
  return { body, headers, tags: report.tags, trueUntil: report.trueUntil };
}

async function answerFresh(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  address: PageAddress,
): Promise<FastifyReply> {
  const fresh = await renderFresh(options, request, reply, address.locale);
  return sendFresh(options, request, reply, fresh, address);
}

async function sendFresh(
  { dev: devServer, noteView }: Pick<PageOptions, 'dev' | 'noteView'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { response, body, nonce, report, showsTags, signedIn, isStaff, hosts }: Fresh,
  { locale, choosesLocale, redirectTo }: PageAddress,
): Promise<FastifyReply> {
  const dev = Boolean(devServer);
  reply.header('vary', VARY);
  if (redirectTo && isPage(response)) return reply.header('cache-control', 'private, no-cache').redirect(redirectTo);
  if (!response.headers.has('cache-control'))
    reply.header('cache-control', signedIn || response.status >= 400 ? 'private, no-store' : 'private, no-cache');
  if (showsTags) reply.header(TAGS_HEADER, [...report.tags].join(' '));
  // Checked last, because an old URL with a file extension may be a page that has moved.
  // Browsers that ask for a page get the one that helps; images, scripts and scanners ask for other types, or any.
  const wantsPage = /\btext\/html\b/.test(request.headers.accept ?? '');
  if (response.status === 404 && !wantsPage && MISSING_FILE.test(request.url.split('?')[0] ?? '')) {
    return reply.code(404).type('text/plain; charset=utf-8').send('404');
  }
  if (choosesLocale) reply.header('set-cookie', languageCookie(locale));
  if (isHtml(response)) {
    reply.header('content-security-policy', contentPolicy(body.includes(nonce) ? nonce : null, { dev, hosts }));
  }
  if (!isStaff && isPage(response)) noteView?.(request.raw);
  return sendRendered(reply, { ...response, body });
}

function answeredByDev(dev: DevMiddleware, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('finish', () => resolve(true));
    dev(request.raw, reply.raw, (error) => (error ? reject(error as Error) : resolve(false)));
  });
}
