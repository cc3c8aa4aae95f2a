import type { FastifyRequest } from 'fastify';
import type { Grants } from '#kernel/access/grants.ts';
import type { SessionState } from '#kernel/access/session-state.ts';
import type { ReadCache } from '#kernel/cache/read-cache.ts';
import { type Component, type Switches, switchesOf } from '#kernel/components/components.ts';
import type { IsOwed } from '#kernel/components/owed-paths.ts';
import { makeContext } from '#kernel/context/make-context.ts';
import type { PageReport, Services } from '#kernel/context/services.ts';
import type { Actor, Context, SiteRef } from '#kernel/context.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import { forbidden } from '#kernel/errors.ts';
import { requestLocale } from '#kernel/http/request-locale.ts';
import { DEFAULT_LOCALE, type Locale } from '#kernel/i18n/texts.ts';
import type { Log } from '#kernel/log/log.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { type ConfigDocument, type Configuration, valuesIn } from '#kernel/settings/configuration.ts';
import { isSeenBy } from '#kernel/site-of.ts';
import {
  grantsOfConfig,
  guestActor,
  holderOf,
  personOfJob,
  SYSTEM_ACTOR,
  sessionCookie,
  signInSettings,
  stepCookie,
  stepIsOpen,
} from '#modules/auth/index.ts';
import { createEuroPlaces, type EuroPlaces } from '#modules/catalog/index.ts';
import { createConfigStore, pageAddressesIn, roleSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import {
  addressElsewhere,
  createSiteDirectory,
  hostNamed,
  type KnownSites,
  presentAddress,
  type SiteHosts,
  siteBySlug,
  siteHosts,
  siteRef,
} from '#modules/sites/index.ts';

type Who = { user: Actor; session: SessionState };
type Rest = {
  locale: Locale;
  ip: string;
  tab: string | null;
  /** Host header; decides only between the stored domains of parishes. */
  host?: string | undefined;
  /** Leads to what people are owed, also by a parish that is switched off. */
  isOwed?: boolean;
  hasLeft?: () => boolean;
};

type CallerParts = {
  handle: DbHandle;
  keptReads: ReadCache;
  publicUrl: string;
  configuration: Configuration;
  components: readonly Component[];
  isOwed: IsOwed;
  services: () => Services;
  log: () => Log;
  now: () => Date;
};

/**
 * Resolves the caller, parish and permissions of a request. The kernel needs these but must not know the rooms that have them, so
 * they are joined here. Parishes and configuration are cached until one of them changes (`forget`).
 */
export function createCallers(parts: CallerParts) {
  const directory = createSiteDirectory(parts.handle.db);
  const config = createConfigStore(parts.keptReads, parts.handle.db, parts.configuration);
  const euros = createEuroPlaces(parts.handle.db);
  const readShared = createShared({ directory, config, euros }, parts);
  const contextFor = createContexts(parts, readShared);
  const holders = createHolders(parts, config);

  const ofSystem: ContextMaker = async (siteId, person) => {
    const site = (await directory.all()).sites.find((one) => one._id === siteId);
    const session = { state: 'open', id: SYSTEM_ACTOR.id, provenAt: parts.now() } as const;
    const who = person ? await holders.ofPerson(person.userId) : { user: SYSTEM_ACTOR, session };
    return contextFor(who, site?.slug ?? null, {
      locale: person?.locale ?? DEFAULT_LOCALE,
      ip: '',
      tab: null,
      host: site?.domains[0],
    });
  };

  return {
    /** Context of an API call; `?site=` and `?lang=` select parish and locale. */
    async ofCall(request: FastifyRequest): Promise<Context> {
      const { locale } = await readShared();
      return contextFor(await holders.ofRequest(request), siteOfCall(request), {
        ...restOfCall(request, locale),
        isOwed: parts.isOwed(request.url),
      });
    },
    /** Context of a page; the first path segment is the parish. */
    async ofPage(request: FastifyRequest, locale: Locale, report: PageReport): Promise<Context> {
      const [, first = ''] = request.url.split(/[/?]/);
      const isOwed = parts.isOwed(request.url);
      const rest = { locale, ip: request.ip, tab: null, host: request.headers.host, isOwed };
      return contextFor(await holders.ofRequest(request), decoded(first), rest, report);
    },
    /** Context of a file that is the same for all readers; the first path segment is the parish. */
    async ofGuest({ url, headers, ip }: FastifyRequest, report: PageReport): Promise<Context> {
      const { locale } = await readShared();
      const [, first = ''] = url.split(/[/?]/);
      return contextFor(
        await holders.ofTokens(undefined),
        decoded(first),
        { locale, ip, tab: null, host: headers.host },
        report,
      );
    },
    /** Context for a session token, for tests of services. */
    ofToken: async (token: string | undefined, site: string, locale: Locale): Promise<Context> =>
      contextFor(await holders.ofTokens(token), site, { locale, ip: '127.0.0.1', tab: null }),
    ofSystem,
    ...createHostAnswers(parts, readShared),
    /** Configurable page URLs: the account pages. */
    pageAddresses: async () => pageAddressesIn((await config.read()).config),
    /** The system role, and administrators while `debug_enabled` is on. */
    async maySeeTags(ctx: Context): Promise<boolean> {
      if (ctx.may('system.debug')) return true;
      const { debug_enabled: isOn } = valuesIn((await config.read()).config, websiteSettings);
      return isOn && ctx.may('settings.config.read', { siteId: null });
    },
    adminPath: async () => valuesIn((await config.read()).config, websiteSettings).components.admincenter.url,
    /** Null: everything may have changed. */
    forget(tags: readonly string[] | null): void {
      if (!tags || tags.includes('sites')) {
        directory.forget();
        euros.forget();
      }
      if (!tags || tags.includes('config')) config.forget();
      if (!tags) holders.forget();
    },
  };
}

const NO_HOSTS: SiteHosts = new Map();

type Directory = ReturnType<typeof createSiteDirectory>;
type ConfigStore = ReturnType<typeof createConfigStore>;
type ReadShared = ReturnType<typeof createShared>;

/** Makes the context of a caller from what all requests share: its parish, language and rights. */
function createContexts(parts: CallerParts, readShared: ReadShared) {
  return async function contextFor(who: Who, site: string | null, rest: Rest, report?: PageReport): Promise<Context> {
    const { grants, main, switches, hosts, ...shared } = await readShared();
    const isKnown = (one: SiteRef) => isSeenBy(who.user, one) || (rest.isOwed && one.slug === site);
    const sites = shared.hasClosed ? shared.sites.filter(isKnown) : shared.sites;
    const asked = sites.find((one) => one.slug === site);
    const { ip, tab, hasLeft = () => false } = rest;
    const host = hostNamed(hosts, rest.host);
    const own = host && sites.find(({ id }) => id === host.site._id);
    const where = { site: asked ?? own ?? main, sites, grants, switches, publicUrl: host?.baseUrl ?? parts.publicUrl };
    const locale = report && asked ? offered(asked, rest.locale) : rest.locale;
    const caller = { ...who, locale, ip, hasLeft, localSessionId: tab, log: parts.log(), ...where };
    return makeContext(parts.services(), caller, report);
  };
}

/** Facts of a host that its pages need before any context exists: language, own domain, former addresses. */
function createHostAnswers({ publicUrl }: CallerParts, readShared: ReadShared) {
  return {
    /** Settings of every page, of the configuration that was read last. */
    pageSettings: {
      bareLocale: () => readShared.known()?.locale ?? DEFAULT_LOCALE,
      hostOf: (header: string | undefined) => {
        const host = hostNamed(readShared.known()?.hosts ?? NO_HOSTS, header);
        return host && { name: host.baseUrl, isMain: host.isMain };
      },
      read: async () => void (await readShared()),
    },
    /**
     * URL to which a page of this host has moved: below a former slug of a parish, or on another host; null if it is
     * here.
     */
    async movedUrl({ url, headers }: FastifyRequest) {
      const { all, hosts, current } = await readShared();
      const present = presentAddress(all, url);
      const host = hostNamed(hosts, headers.host);
      const here = present === null ? null : { url: present, isPermanent: true };
      if (!host) return here;
      const adminPath = valuesIn(current, websiteSettings).components.admincenter.url;
      const where = { sites: all.sites, installationUrl: publicUrl, adminPath };
      return addressElsewhere(host, present ?? url, where) ?? here;
    },
  };
}

/** Resolves a browser's tokens to a user; ended sessions and those without the second factor are guests. */
function createHolders({ handle: { db }, publicUrl, now }: CallerParts, config: ConfigStore) {
  const [cookie, halfCookie] = [sessionCookie(publicUrl), stepCookie(publicUrl)];
  let guest: Actor | null = null;

  const readRules = async () => valuesIn((await config.read()).config, signInSettings).components.auth.second_factor;

  /** Never recently proven: dangerous actions are refused to jobs. */
  async function ofPerson(userId: string): Promise<Who> {
    const user = await personOfJob(db, userId, now(), await readRules());
    if (!user) throw forbidden();
    return { user, session: { state: 'open', id: userId, provenAt: new Date(0) } };
  }

  async function ofTokens(token: string | undefined, stepToken?: string): Promise<Who> {
    const holder = token ? await holderOf(db, token, now(), await readRules()) : null;
    if (holder) return holder;
    guest ??= await guestActor(db);
    if (stepToken && (await stepIsOpen(db, stepToken, now()))) return { user: guest, session: { state: 'halfway' } };
    return { user: guest, session: { state: token ? 'ended' : 'none' } };
  }

  return {
    ofTokens,
    ofPerson,
    ofRequest: ({ cookies }: FastifyRequest) => ofTokens(cookies[cookie], cookies[halfCookie]),
    forget: () => {
      guest = null;
    },
  };
}

function siteOfCall({ query }: FastifyRequest): string | null {
  return (query as { site?: string }).site ?? null;
}

function restOfCall({ query, cookies, headers, ip, socket }: FastifyRequest, otherwise: Locale): Rest {
  const { lang } = query as { lang?: string };
  const signs = { query: lang, cookie: cookies.lang, acceptLanguage: headers['accept-language'] };
  const locale = requestLocale(signs, otherwise);
  const tab = headers['x-local-session-id'];
  return {
    locale,
    ip,
    tab: typeof tab === 'string' ? tab : null,
    host: headers.host,
    hasLeft: () => socket.destroyed,
  };
}

/** Shared by all requests until the parishes or the configuration are reloaded. */
type Shared = {
  all: KnownSites;
  current: ConfigDocument;
  main: SiteRef;
  sites: SiteRef[];
  /** True if a parish is switched off. */
  hasClosed: boolean;
  grants: Grants;
  /** Language of readers who ask for none (S9.4). */
  locale: Locale;
  switches: Switches;
  hosts: SiteHosts;
};

type Sources = { directory: Directory; config: ConfigStore; euros: EuroPlaces };

/** Recomputes the shared values only when one of their sources was reloaded. */
function createShared({ directory, config, euros }: Sources, { components, publicUrl }: CallerParts) {
  let shared: (Shared & { euroAfter: ReadonlySet<string> }) | null = null;
  const read = async (): Promise<Shared> => {
    const [all, { config: current }, euroAfter] = await Promise.all([directory.all(), config.read(), euros.after()]);
    if (shared?.all !== all || shared.current !== current || shared.euroAfter !== euroAfter) {
      const share = shareOf({ all, current, euroAfter }, components);
      shared = { ...share, euroAfter, hosts: siteHosts(all.sites, publicUrl) };
    }
    return shared;
  };
  return Object.assign(read, { known: () => shared });
}

type Read = { all: KnownSites; current: ConfigDocument; euroAfter: ReadonlySet<string> };

function shareOf({ all, current, euroAfter }: Read, components: readonly Component[]): Omit<Shared, 'hosts'> {
  const grants = grantsOfConfig(valuesIn(current, roleSettings));
  const { default_language: locale } = valuesIn(current, websiteSettings);
  const refOf = (site: Site) => ({ ...siteRef(site), euroAfter: euroAfter.has(site._id) });
  const sites = all.sites.map(refOf);
  const hasClosed = sites.some(({ isOnline }) => !isOnline);
  const { enabled_components: enabled, components_off: offBySite } = valuesIn(current, websiteSettings);
  const switches = switchesOf(components, { enabled, offBySite });
  return { all, current, main: refOf(siteBySlug(all.sites)), sites, hasClosed, grants, switches, locale };
}

/** The language in which the pages of a parish answer a reader of this one. */
const offered = ({ languages }: SiteRef, locale: Locale): Locale =>
  languages.includes(locale) ? locale : (languages[0] ?? locale);

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
