import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hearDrops } from '#kernel/cache/announce.ts';
import { createPageCache } from '#kernel/cache/page-cache.ts';
import type { Actor, Context } from '#kernel/context.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import type { Env } from '#kernel/env.ts';
import { createDispatcher } from '#kernel/events/outbox.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { createApp } from '#kernel/http/app.ts';
import { makeContext, type PageReport, type Services } from '#kernel/http/context-factory.ts';
import { type DevMiddleware, type Renderer, registerPages } from '#kernel/http/pages.ts';
import { requestLocale } from '#kernel/http/request-locale.ts';
import { DEFAULT_LOCALE, type Locale } from '#kernel/i18n/texts.ts';
import type { Jobs } from '#kernel/jobs/jobs.ts';
import { requestedJobsListener } from '#kernel/jobs/requested-jobs.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { grantsOfConfig, guestActor, SESSION_COOKIE, SYSTEM_ACTOR, userBySession } from '#modules/auth/index.ts';
import { createConfigStore } from '#modules/settings/index.ts';
import { createSiteDirectory, siteBySlug, siteRef } from '#modules/sites/index.ts';
import { modules } from './modules.ts';

export type ServerParts = {
  env: Env;
  handle: DbHandle;
  mail: Mailer;
  files: FileStore;
  /** Called with the rooms' jobs; the queue itself starts after the server listens. */
  jobs: Jobs;
  now: () => Date;
  renderer?: () => Promise<Renderer>;
  guestScript?: string | null;
  dev?: DevMiddleware | undefined;
};

export type Server = {
  /** The context of the holder of a session, for tests of services. */
  contextOfToken: (token: string | undefined, site: string, locale: Locale) => Promise<Context>;
  /** Reads parishes and configuration anew; for tests that fill the database behind the server's back. */
  forget: () => void;
  app: FastifyInstance;
  contextOf: ContextMaker;
  jobs: RoomJob[];
  close: () => Promise<void>;
};

/** The composition root: the only place that knows the kernel and every room. */
export async function buildServer(parts: ServerParts): Promise<Server> {
  const { env, handle, now } = parts;
  const cache = createPageCache(() => now().getTime());
  const directory = createSiteDirectory(handle.db);
  const config = createConfigStore(handle.db);
  let guest: Actor | null = null;

  const forget = (tags: readonly string[] | null) => {
    if (!tags || tags.includes('sites')) directory.forget();
    if (!tags || tags.includes('config')) config.forget();
  };
  const services: Services = {
    ...parts,
    cache,
    publicUrl: env.PUBLIC_URL,
    permissions: modules.flatMap((room) => Object.keys(room.permissions ?? {})),
    onDrop: (tags) => {
      forget(tags);
      cache.drop(tags);
    },
    onEvents: () => dispatcher.nudge(),
  };

  async function callerOf(
    user: Actor,
    site: string | null,
    rest: { locale: Locale; ip: string; tab: string | null },
    report?: PageReport,
  ) {
    const [all, { config: current }] = await Promise.all([directory.all(), config.read()]);
    const known = all.some((one) => one.slug === site) ? site : null;
    const caller = { site: siteRef(siteBySlug(all, known)), sites: all.map(siteRef), grants: grantsOfConfig(current) };
    const { locale, ip, tab } = rest;
    return makeContext(services, { user, locale, ip, localSessionId: tab, log: app.log, ...caller }, report);
  }
  async function userOfToken(token: string | undefined): Promise<Actor> {
    return (token && (await userBySession(handle.db, token, now()))) || (guest ??= await guestActor(handle.db));
  }
  const userOf = (request: FastifyRequest) => userOfToken(request.cookies[SESSION_COOKIE]);
  const contextOf: ContextMaker = async (siteId) => {
    const site = (await directory.all()).find((one) => one._id === siteId);
    return callerOf(SYSTEM_ACTOR, site?.slug ?? null, { locale: DEFAULT_LOCALE, ip: '', tab: null });
  };

  const app = await createApp({
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    publicUrl: env.PUBLIC_URL,
    contextOf: async (request) => {
      const { site, lang } = request.query as { site?: string; lang?: string };
      const locale = requestLocale({
        query: lang,
        cookie: request.cookies.lang,
        acceptLanguage: request.headers['accept-language'],
      });
      const tab = request.headers['x-local-session-id'];
      return callerOf(await userOf(request), site ?? null, {
        locale,
        ip: request.ip,
        tab: typeof tab === 'string' ? tab : null,
      });
    },
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
  const listeners = [requestedJobsListener(parts.jobs), ...modules.flatMap((room) => room.events?.(contextOf) ?? [])];
  const dispatcher = createDispatcher({ handle, listeners, log: app.log });
  await hearDrops(handle, (tags) => {
    forget(tags);
    if (tags) cache.drop(tags);
    else cache.clear();
  });

  const { renderer } = parts;
  if (renderer) {
    const pages = Object.fromEntries(modules.map((room) => [room.name, room.pages]));
    await registerPages(app, {
      cache,
      renderer,
      sessionCookie: SESSION_COOKIE,
      dev: parts.dev,
      contextOf: async (request, locale, report) => {
        const [, first = ''] = request.url.split(/[/?]/);
        return callerOf(await userOf(request), decodeSegment(first), { locale, ip: request.ip, tab: null }, report);
      },
      scopeOf: async () => {
        const { config: current } = await config.read();
        return { pages, guestScript: parts.guestScript ?? null, adminPath: current.components.admincenter.url };
      },
    });
  }
  return {
    app,
    contextOf,
    contextOfToken: async (token, site, locale) =>
      callerOf(await userOfToken(token), site, { locale, ip: '127.0.0.1', tab: null }),
    forget: () => {
      guest = null;
      forget(null);
      cache.clear();
    },
    jobs: modules.flatMap((room) => room.jobs?.(contextOf) ?? []),
    close: async () => {
      await app.close();
      await dispatcher.stop();
    },
  };
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
