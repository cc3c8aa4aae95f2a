import type { Reason } from './access/grants.ts';
import type { SessionState } from './access/session-state.ts';
import type { AcrossRooms } from './across-rooms.ts';
import type { AuditEntry } from './audit/record.ts';
import type { PageTag } from './cache/tags.ts';
import type { Component } from './components/components.ts';
import type { Db } from './db/connect.ts';
import type { Doubt } from './env.ts';
import type { EventName, EventPayload } from './events/events.ts';
import type { FileStore } from './files/store.ts';
import type { Locale, MessageKey } from './i18n/texts.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import type { Post } from './mail/mailer.ts';
import type { RoomOffers, Undo } from './module.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Configuration } from './settings/configuration.ts';

/** The site (one parish) that a request is about. */
export type SiteRef = {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
  /** Of the public pages; the first one is for readers of all others. */
  languages: readonly Locale[];
  /** False: switched off; only its own staff may see it. */
  isOnline: boolean;
  /** Main host name of its own, or null. */
  domain: string | null;
  /** Parishes with the same one are neighbours; null for a parish that stands alone. */
  associationId: string | null;
  /** Its shop writes '12,50 €' instead of '€ 12,50'. */
  euroAfter: boolean;
};

/** The acting user. Guests are users as well: handle 'guest', role 'guest'. */
export type Actor = {
  id: string;
  handle: string;
  name: string;
  /** Role and scope; `siteId` null means everywhere. */
  roles: ReadonlyArray<{ role: string; siteId: string | null }>;
};

/** Scope of a permission check: the site the thing belongs to and its owner. */
export type Subject = { siteId?: string | null | undefined; ownerId?: string | null | undefined };

/**
 * Everything a service depends on; the first parameter of every service function, with no globals beside it. `db` is the
 * transaction inside `tx`, and the root handle outside.
 */
export type Context = {
  site: SiteRef;
  /** The sites this caller may know of: all, without those in the trash and those switched off for others than their staff. */
  sites: readonly SiteRef[];
  user: Actor;
  /** Session of `user`; see `demandRecentProof`. */
  session: SessionState;
  locale: Locale;
  /** Id of the browser tab (S7.17), for file locks. */
  localSessionId: string | null;
  /** IP address of the caller as far as the proxy settings allow it to be known; '' in jobs. */
  ip: string;
  /** True once the client has disconnected; never in jobs and pages. Lets expensive work be skipped. */
  hasLeft: () => boolean;
  now: () => Date;
  db: Db;
  log: Log;
  mail: Post;
  jobs: Jobs;
  files: FileStore;
  /** Encrypts values that must be readable again, and computes digests of codes. */
  secrets: SecretBox;
  /**
   * Public base URL of the request without a trailing slash: that of the installation, or of the parish whose own domain the
   * request came to. In jobs that of the parish. Links in emails use only this.
   */
  publicUrl: string;
  /** PUBLIC_URL without a trailing slash, e.g. http://localhost:3000: the admin area, and names that must never change. */
  installationUrl: string;
  /** Doubtful settings of the environment, known from the start or shown by the requests. */
  doubts: ReadonlySet<Doubt>;
  /** Base URLs of outside services that replace their own, by name (SERVICE_URLS). */
  serviceUrls: ReadonlyMap<string, URL>;
  /** Permission check, denied by default; called inside services. */
  may: (permission: string, subject?: Subject) => boolean;
  /** The same check for another user, e.g. the one who is just signing in. */
  mayAs: (user: Actor, permission: string, subject?: Subject) => boolean;
  /** Roles that grant a user the permission. */
  whyMay: (user: Actor, permission: string) => Reason[];
  /** Queries to the rooms above, which lower rooms must not import. */
  across: AcrossRooms;
  /** The switchable parts of the installed rooms. */
  components: readonly Component[];
  /** Names of all permissions of the installed rooms. */
  permissions: readonly string[];
  /** Sentences that explain the permissions. */
  permissionTexts: ReadonlyMap<string, MessageKey>;
  /** The installed rooms with the functions they offer to lower rooms. */
  rooms: readonly RoomOffers[];
  /** The settings of all rooms; their values come from the settings room's `readSettings`. */
  configuration: Configuration;
  /** Undo function of an audit log action; null when it cannot be undone. */
  undoOf: (act: string) => Undo | null;
  /** True if a component is switched on, for a parish (default: that of the request) or (null) for the installation. */
  isOn: (component: string, siteId?: string | null) => boolean;
  /** Throws C100 unless `may`. */
  demand: (permission: string, subject?: Subject) => void;
  /** Runs `act` in one transaction; nested transactions are not supported. */
  tx: <T>(act: (ctx: Context) => Promise<T>) => Promise<T>;
  /** Invalidates pages with one of these tags in all processes once the transaction commits. */
  touch: (...tags: PageTag[]) => void;
  /**
   * Pages only: tags the page being rendered with these things, so that it is invalidated when they change. No effect elsewhere.
   */
  shows: (...tags: PageTag[]) => void;
  /** Pages only: the page being rendered is stale from this moment (a service begins, the office closes). No effect elsewhere. */
  trueUntil: (moment: Date) => void;
  /**
   * Reads through the in-process cache until one of the tags is invalidated; the value is shared and must not be mutated. Inside
   * a transaction `load` is always called, except for a configuration that the transaction has not touched. Other processes learn
   * of a change some milliseconds after its commit: a write with a stale `rev` from the cache is refused as a conflict and never
   * overwrites anything.
   */
  kept: <T>(key: string, tags: readonly PageTag[], load: () => Promise<T>) => Promise<T>;
  /**
   * Like `kept`, for values that depend on the reader: cached per parish, language and roles. `load` reads with the context it is
   * given, whose `shows` and `trueUntil` determine when the part is invalidated. Not for values that depend on the individual
   * user.
   */
  keptPart: <T>(key: string, load: (ctx: Context) => Promise<T>) => Promise<T>;
  /** Stores an event in the same transaction (outbox); delivered at least once after commit. */
  emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => Promise<void>;
  /**
   * Writes an action into the audit log: inside `tx` with the transaction, outside immediately (refusals, sign-ins). `before` and
   * `after` may be whole objects: only differences are stored. Never pass secrets; pass 'changed'.
   */
  record: (entry: AuditEntry) => Promise<void>;
};
