import type { FastifyInstance } from 'fastify';
import { hearDrops } from '#kernel/cache/announce.ts';
import { createKeptReads } from '#kernel/cache/kept-reads.ts';
import { createPageCache } from '#kernel/cache/page-cache.ts';
import type { Context } from '#kernel/context.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import type { Env } from '#kernel/env.ts';
import { createDispatcher } from '#kernel/events/outbox.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { createApp } from '#kernel/http/app.ts';
import type { Services } from '#kernel/http/context-factory.ts';
import { answerStored, type DevMiddleware, type Renderer, registerPages } from '#kernel/http/pages.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { requestedJobsListener } from '#kernel/jobs/requested-jobs.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { SESSION_COOKIE } from '#modules/auth/index.ts';
import { createCallers } from './callers.ts';
import { modules } from './modules.ts';

/** What the process opens once and tests replace by fakes. Without a renderer there is only the API. */
export type ServerParts = {
  env: Env;
  handle: DbHandle;
  mail: Mailer;
  files: FileStore;
  jobs: Jobs;
  now: () => Date;
  renderer?: () => Promise<Renderer>;
  guestScript?: string | null;
  dev?: DevMiddleware | undefined;
  /** Tests: every reply of the API is held against its contract. */
  checkReplies?: boolean;
};

export type Server = {
  app: FastifyInstance;
  contextOf: ContextMaker;
  contextOfToken: (token: string | undefined, site: string, locale: Locale) => Promise<Context>;
  jobs: RoomJob[];
  /** Reads everything anew; for tests that fill the database behind the server's back. */
  forget: () => void;
  close: () => Promise<void>;
};

/** The composition root: the only place that knows the kernel and every room. */
export async function buildServer(parts: ServerParts): Promise<Server> {
  const { env, handle, now } = parts;
  const cache = createPageCache(() => now().getTime());
  const keptReads = createKeptReads();
  const callers = createCallers({ handle, now, services: () => services, log: () => app.log });
  const services: Services = {
    ...parts,
    cache,
    keptReads,
    publicUrl: env.PUBLIC_URL,
    permissions: modules.flatMap((room) => Object.keys(room.permissions ?? {})),
    onDrop: (tags) => {
      callers.forget(tags);
      keptReads.drop(tags);
      cache.drop(tags);
    },
    onEvents: () => dispatcher.nudge(),
  };
  const app = await createApp({
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    publicUrl: env.PUBLIC_URL,
    checkReplies: parts.checkReplies ?? false,
    contextOf: callers.ofCall,
    answerEarly: (request, reply) => answerStored({ cache, sessionCookie: SESSION_COOKIE }, request, reply),
    rooms: (api) => {
      for (const room of modules) {
        room.api?.(api);
        room.routes?.(api);
      }
    },
    ready: async () => {
      await handle.query('select 1', []);
      await parts.files.check();
    },
  });
  const listeners = modules.flatMap((room) => room.events?.(callers.ofSystem) ?? []);
  const dispatcher = createDispatcher({
    handle,
    listeners: [requestedJobsListener(parts.jobs), ...listeners],
    log: app.log,
  });
  const forgetAll = () => {
    callers.forget(null);
    keptReads.clear();
    cache.clear();
  };
  await hearDrops(handle, (tags) => (tags ? services.onDrop(tags) : forgetAll()));
  if (parts.renderer) await addPages(app, cache, callers, { ...parts, renderer: parts.renderer });
  return {
    app,
    contextOf: callers.ofSystem,
    contextOfToken: callers.ofToken,
    jobs: modules.flatMap((room) => room.jobs?.(callers.ofSystem) ?? []),
    forget: forgetAll,
    close: async () => {
      await app.close();
      await dispatcher.stop();
    },
  };
}

type Callers = ReturnType<typeof createCallers>;
type PageParts = Pick<ServerParts, 'guestScript' | 'dev'> & { renderer: () => Promise<Renderer> };

async function addPages(
  app: FastifyInstance,
  cache: Services['cache'],
  callers: Callers,
  parts: PageParts,
): Promise<void> {
  const pages = Object.fromEntries(modules.map((room) => [room.name, room.pages]));
  const { renderer, dev, guestScript = null } = parts;
  const scopeOf = async () => ({ pages, guestScript, adminPath: await callers.adminPath() });
  await registerPages(app, { cache, renderer, dev, scopeOf, sessionCookie: SESSION_COOKIE, contextOf: callers.ofPage });
}
