import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { late } from '../late.ts';
import { createLogStream, type LogStream } from '../log/log-stream.ts';
import { VERSION } from '../program.ts';
import type { TurnLimits } from '../work/turns.ts';
import { compressReplies } from './compressed-replies.ts';
import { replyWithError } from './errors/error-reply.ts';
import { loggedFault } from './errors/logged-fault.ts';
import type { RefusalNotes } from './errors/refusal-notes.ts';
import { CONNECTION_LIMITS, trackConnections } from './guard/connections.ts';
import { continueLate } from './guard/continue-late.ts';
import { readInTurn } from './guard/reads-in-turn.ts';
import { refuseOddAddress, refuseOddTexts } from './guard/refuse-odd-requests.ts';
import { isSameOrigin } from './guard/same-origin.ts';
import { DATA_POLICY, headersOfAssets, securityHeaders } from './guard/security-headers.ts';
import { noteUse } from './pages/note-use.ts';
import { demandRead } from './reads/api.ts';
import { type WatchOptions, watchRequests } from './watch-requests.ts';
import { createReplyWriter } from './write-reply.ts';

export type AppOptions = WatchOptions & {
  logLevel: string;
  /** Receives the log lines; default: standard output. */
  log?: LogStream | undefined;
  /** Further connections are closed at once. */
  mostConnections?: number | undefined;
  trustProxy: number;
  /** Told of every request that came through a proxy although `trustProxy` is 0. */
  onUntrustedProxy?: () => void;
  publicUrl: string;
  /** Name of the cookie of signed-in people, whose reads wait in turn. */
  sessionCookie: string;
  /** Default: two at once. */
  turns?: TurnLimits | undefined;
  /** Creates the context of an API call. */
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /** Short-circuits requests that need nothing else (stored pages); true = answered. */
  answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Registers the rooms' endpoints and feeds; each of their requests has `request.ctx`. */
  rooms: (app: FastifyInstance) => void;
  /** Refuses calls and feeds of readers for whom the website is closed. @throws AppError site.maintenance */
  demandOpen: (ctx: Context, url: string) => Promise<void>;
  refusals: RefusalNotes;
  /** New URL of a page that has moved, below another path or to another host; null if it is here. */
  movedUrl: (request: FastifyRequest) => Promise<{ url: string; isPermanent: boolean } | null>;
  /** Validates every reply against its contract (tests). */
  checkReplies: boolean;
  /** Throws when the database or the storage is unreachable. */
  ready: () => Promise<void>;
};

/** Uploads have a separate limit. */
const MOST_BODY_BYTES = 1024 * 1024;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Routes that are the same at every host, and answer while the database is away. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);
/** Probes give up after a few seconds, and learn more from a refusal than from silence. */
const READY_WITHIN_MS = 2_000;

/** Creates the Fastify app with everything common to all responses: errors, security headers, origin check, health, API docs. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.publicUrl);
  const ofAssets = headersOfAssets(headers);
  const watch = watchRequests(options);
  let endConnections = async () => {};
  const settings: FastifyHttpOptions<Server> = {
    logger: {
      level: options.logLevel,
      stream: options.log ?? createLogStream(1),
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: { err: loggedFault },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: MOST_BODY_BYTES,
    // A request accepted while the server closes gets its answer: no proxy sends a change a second time.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // Handles requests rejected before any hook runs: malformed URLs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      replyWithError(error, request, reply as FastifyReply);
    },
    // Runs before Fastify creates its request, reply and log entry, which cost more than a stored page itself.
    serverFactory: (handle, { http }) => {
      const server = createServer({ ...(http ?? {}), ...CONNECTION_LIMITS }, (request, response) => {
        const startedAt = watch ? performance.now() : 0;
        if (!options.answerEarly(request, response)) handle(request, response);
        else watch?.early(request, response, startedAt);
      });
      endConnections = trackConnections(server, { most: options.mostConnections });
      continueLate(server);
      return server;
    },
  };
  const app = Fastify(settings);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createReplyWriter({ check: options.checkReplies }));
  app.setErrorHandler(async (error, request, reply) => {
    await options.refusals.note(error, request);
    return replyWithError(error, request, reply);
  });
  app.setNotFoundHandler(refuseUnknown);
  if (options.trustProxy === 0) warnOfProxy(app, options.onUntrustedProxy);
  app.decorate('registeredEndpoints', []);
  app.decorateRequest('ctx');
  await app.register(cookie);
  compressReplies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/assets/') ? ofAssets : headers);
    refuseOddAddress(request);
    const isForeign = !SAFE.has(request.method) && !isSameOrigin(request, options.publicUrl);
    if (isForeign) throw new AppError('origin', 403, 'kernel_errorOrigin');
    const movedTo = mayHaveMoved(request) ? await options.movedUrl(request) : null;
    if (movedTo && SAFE.has(request.method)) return sendElsewhere(reply, movedTo);
    // The browser sends what was filled in once more, to the same host only.
    if (movedTo?.url.startsWith('/')) return reply.redirect(movedTo.url, 308);
  });
  await registerApi(app, options);
  registerHealth(app, options.ready);
  watch?.register(app);
  app.addHook('preClose', () => endConnections());
  return app;
}

const mayHaveMoved = ({ url, routeOptions }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && !PROBES.has(routeOptions.url ?? '');

/** A change of host depends on settings that may change again, so browsers must not remember it. */
function sendElsewhere(reply: FastifyReply, { url, isPermanent }: { url: string; isPermanent: boolean }): FastifyReply {
  if (!isPermanent) reply.header('cache-control', 'no-store');
  return reply.redirect(url, isPermanent ? 301 : 302);
}

async function registerApi(app: FastifyInstance, options: AppOptions): Promise<void> {
  await app.register(async (api) => {
    // No call takes plain text; without its parser such a body is refused as a foreign kind.
    api.removeContentTypeParser('text/plain');
    const { readsAsGuest } = readInTurn(api, options.sessionCookie, options.turns);
    api.addHook('onRequest', async (request, reply) => {
      demandRead(request);
      reply.header('cache-control', 'no-store');
      // Not for the files beside the API (service worker, offline page), which load scripts and styles.
      if (request.url.startsWith('/api/')) reply.header('content-security-policy', DATA_POLICY);
      request.ctx = await options.contextOf(request);
      if (request.ctx.session.state !== 'open') readsAsGuest(request);
      await options.demandOpen(request.ctx, request.url);
      await noteUse(request.ctx, request);
    });
    api.addHook('preValidation', async ({ params, query, body }) => {
      for (const part of [params, query, body]) refuseOddTexts(part);
    });
    options.rooms(api);
    registerDocs(api);
    api.all('/api', refuseUnknown);
    api.all('/api/*', refuseUnknown);
  });
}

/** Registers the API docs, which are built on the first request. */
function registerDocs(api: FastifyInstance): void {
  const docs = late(async () => (await import('./api-docs.ts')).createApiDocs(api.registeredEndpoints));
  for (const address of ['/api/openapi.json', '/api/docs', '/api/docs/*']) {
    api.get(address, async ({ url }, reply) => {
      const page = await (await docs()).inject(url);
      const { connection: _hop, date: _now, ...pageHeaders } = page.headers;
      return reply.code(page.statusCode).headers(pageHeaders).send(page.rawPayload);
    });
  }
}

/** `/api` never responds with a page (decision 1). */
async function refuseUnknown(): Promise<never> {
  throw notFound();
}

/** Behind a proxy that is not named, all readers share one address, and with it the limits of attempts. */
function warnOfProxy(app: FastifyInstance, onSeen?: () => void): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (headers['x-forwarded-for'] === undefined) return;
    onSeen?.();
    if (isTold) return;
    isTold = true;
    log.warn(
      'Requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is 0: all readers count as one, and a few wrong passwords of one of them keep everybody out. Set TRUST_PROXY to the number of proxies.',
    );
  });
}

/** @throws Error after `ms`, whatever becomes of the work */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = new AbortController();
  const timeout = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`No answer within ${ms} ms`);
  });
  work.catch(() => undefined); // it may fail after the answer
  timeout.catch(() => undefined);
  await Promise.race([work, timeout]).finally(() => late.abort());
}

function registerHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true, version: VERSION };
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await within(READY_WITHIN_MS, ready());
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ ok: false });
    }
  });
}
