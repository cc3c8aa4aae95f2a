import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { replyWithError } from './error-reply.ts';
import { isSameOrigin } from './same-origin.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { createReplyWriter } from './write-reply.ts';

export type AppOptions = {
  logLevel: string;
  trustProxy: number;
  publicUrl: string;
  /** Makes the context of an API call. */
  contextOf: (request: FastifyRequest) => Promise<Context>;
  /** Answers by itself what needs nothing else (stored pages); true = answered. */
  answerEarly: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** Registers the rooms' endpoints and feeds; each call of them has `request.ctx`. */
  rooms: (app: FastifyInstance) => void;
  /** Holds every reply against its contract (tests). */
  checkReplies: boolean;
  /** Throws when the database or the storage does not answer. */
  ready: () => Promise<void>;
};

/** Uploads have a limit of their own. */
const MOST_BODY_BYTES = 1024 * 1024;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Fastify with everything that holds for every answer: errors, security headers, origin check, health, API description. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const settings: FastifyHttpOptions<Server> = {
    logger: { level: options.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: MOST_BODY_BYTES,
    genReqId: () => randomUUID(),
  };
  const app = Fastify(settings);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createReplyWriter({ check: options.checkReplies }));
  app.setErrorHandler(replyWithError);
  app.decorate('registeredEndpoints', []);
  app.decorateRequest('ctx');
  app.addHook('onRequest', (request, reply, goOn) => {
    if (!options.answerEarly(request, reply)) goOn();
  });
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    const isForeign = !SAFE.has(request.method) && !isSameOrigin(request, options.publicUrl);
    if (isForeign) throw new AppError('origin', 403, 'kernel_errorOrigin');
  });
  await registerApi(app, options);
  registerHealth(app, options.ready);
  app.addHook('preClose', async () => letGoOfIdleConnections(app.server));
  return app;
}

/** A connection kept alive after a request that was in flight when the server began to close would hold it up for a minute. */
function letGoOfIdleConnections(server: Server): void {
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), 50);
  server.once('close', () => clearInterval(timer));
}

async function registerApi(app: FastifyInstance, options: AppOptions): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Kirchplatz', version: '0.1.0' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      reply.headers(SECURITY_HEADERS).header('cache-control', 'no-store');
      request.ctx = await options.contextOf(request);
    });
    options.rooms(api);
    await api.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
    });
    api.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
    api.all('/api', { schema: { hide: true } }, refuseUnknown);
    api.all('/api/*', { schema: { hide: true } }, refuseUnknown);
  });
}

/** `/api` never answers with a page (decision 1). */
async function refuseUnknown(): Promise<never> {
  throw notFound();
}

function registerHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await ready();
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ ok: false });
    }
  });
}
