import type { FastifyRequest } from 'fastify';
import type { Grants } from '#kernel/access/grants.ts';
import type { Actor, Context, SiteRef } from '#kernel/context.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import { makeContext, type PageReport, type Services } from '#kernel/http/context-factory.ts';
import { requestLocale } from '#kernel/http/request-locale.ts';
import { DEFAULT_LOCALE, type Locale } from '#kernel/i18n/texts.ts';
import type { Log } from '#kernel/log.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { grantsOfConfig, guestActor, SESSION_COOKIE, SYSTEM_ACTOR, userBySession } from '#modules/auth/index.ts';
import { type Config, createConfigStore } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { createSiteDirectory, siteBySlug, siteRef } from '#modules/sites/index.ts';

type Rest = { locale: Locale; ip: string; tab: string | null };

/**
 * Who calls, for which parish, with which rights: the kernel needs these and may not know the rooms that have them,
 * so they are joined here. Parishes and configuration are kept in memory until one of them changes (`forget`).
 */
export function createCallers(options: {
  handle: DbHandle;
  services: () => Services;
  log: () => Log;
  now: () => Date;
}) {
  const { handle, now } = options;
  const directory = createSiteDirectory(handle.db);
  const config = createConfigStore(handle.db);
  let guest: Actor | null = null;
  let shared: Shared | null = null;

  async function contextFor(user: Actor, site: string | null, rest: Rest, report?: PageReport): Promise<Context> {
    const [all, { config: current }] = await Promise.all([directory.all(), config.read()]);
    if (shared?.all !== all || shared.current !== current) shared = shareOf(all, current);
    const { sites, grants, main } = shared;
    const where = { site: sites.find((one) => one.slug === site) ?? main, sites, grants };
    const { locale, ip, tab } = rest;
    return makeContext(
      options.services(),
      { user, locale, ip, localSessionId: tab, log: options.log(), ...where },
      report,
    );
  }

  async function userOfToken(token: string | undefined): Promise<Actor> {
    guest ??= await guestActor(handle.db);
    return (token && (await userBySession(handle.db, token, now()))) || guest;
  }

  const ofSystem: ContextMaker = async (siteId) => {
    const site = (await directory.all()).find((one) => one._id === siteId);
    return contextFor(SYSTEM_ACTOR, site?.slug ?? null, { locale: DEFAULT_LOCALE, ip: '', tab: null });
  };

  return {
    /** Context of an API call; `?site=` and `?lang=` choose parish and language. */
    async ofCall(request: FastifyRequest): Promise<Context> {
      const { site, lang } = request.query as { site?: string; lang?: string };
      const locale = requestLocale({
        query: lang,
        cookie: request.cookies.lang,
        acceptLanguage: request.headers['accept-language'],
      });
      const tab = request.headers['x-local-session-id'];
      const rest = { locale, ip: request.ip, tab: typeof tab === 'string' ? tab : null };
      return contextFor(await userOfToken(request.cookies[SESSION_COOKIE]), site ?? null, rest);
    },
    /** Context of a page; its first segment names the parish. */
    async ofPage(request: FastifyRequest, locale: Locale, report: PageReport): Promise<Context> {
      const [, first = ''] = request.url.split(/[/?]/);
      const rest = { locale, ip: request.ip, tab: null };
      return contextFor(await userOfToken(request.cookies[SESSION_COOKIE]), decoded(first), rest, report);
    },
    /** Context of the holder of a session, for tests of services. */
    async ofToken(token: string | undefined, site: string, locale: Locale): Promise<Context> {
      return contextFor(await userOfToken(token), site, { locale, ip: '127.0.0.1', tab: null });
    },
    ofSystem,
    adminPath: async () => (await config.read()).config.components.admincenter.url,
    /** Null: everything may have changed. */
    forget(tags: readonly string[] | null): void {
      if (!tags || tags.includes('sites')) directory.forget();
      if (!tags || tags.includes('config')) config.forget();
      if (!tags) guest = null;
    },
  };
}

/** What all requests share as long as neither the parishes nor the configuration are read anew. */
type Shared = { all: Site[]; current: Config; main: SiteRef; sites: SiteRef[]; grants: Grants };

function shareOf(all: Site[], current: Config): Shared {
  return { all, current, main: siteRef(siteBySlug(all)), sites: all.map(siteRef), grants: grantsOfConfig(current) };
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
