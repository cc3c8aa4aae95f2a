import type { Reason } from './access/grants.ts';
import type { SessionState } from './access/session-state.ts';
import type { AcrossRooms } from './across-rooms.ts';
import type { AuditEntry } from './audit/record.ts';
import type { PageTag } from './cache/tags.ts';
import type { Db } from './db/connect.ts';
import type { FileStore } from './files/store.ts';
import type { Locale, MessageKey } from './i18n/texts.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RoomOffers, Undo } from './module.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Configuration } from './settings/configuration.ts';

/** The site (one parish) that a request is about. */
export type SiteRef = { id: string; slug: string; name: string; timeZone: string };

/** Who asks. The guest is a user as well: handle 'guest', role 'guest'. */
export type Actor = {
  id: string;
  handle: string;
  name: string;
  /** Role and where it holds; `siteId` null means everywhere. */
  roles: ReadonlyArray<{ role: string; siteId: string | null }>;
};

/** What a permission may be asked about: the site the thing belongs to and its owner. */
export type Subject = { siteId?: string | null | undefined; ownerId?: string | null | undefined };

/**
 * Everything a service may lean on. First parameter of every service function; nothing global stands beside it.
 * `db` is the transaction inside `tx`, and the root handle outside.
 */
export type Context = {
  site: SiteRef;
  /** All sites of the installation. */
  sites: readonly SiteRef[];
  user: Actor;
  /** How `user` is signed in; see `demandRecentProof`. */
  session: SessionState;
  locale: Locale;
  /** Local tab of the browser (S7.17), for file locks. */
  localSessionId: string | null;
  /** Address of the caller as the proxy settings allow us to know it; '' in jobs. */
  ip: string;
  /** Whether the caller has hung up meanwhile; never so in jobs and pages. What nobody waits for any more need not be begun. */
  hasLeft: () => boolean;
  now: () => Date;
  db: Db;
  log: Log;
  mail: Mailer;
  jobs: Jobs;
  files: FileStore;
  /** Seals values that must be readable again, digests codes. */
  secrets: SecretBox;
  /** Public address of the installation without a slash at the end, e.g. http://localhost:3000. Links in mails use only this. */
  publicUrl: string;
  /** Denied by default; asked inside services. */
  may: (permission: string, subject?: Subject) => boolean;
  /** The same question for another person, e.g. the one who is just signing in. */
  mayAs: (user: Actor, permission: string, subject?: Subject) => boolean;
  /** The roles that let a person do something. */
  whyMay: (user: Actor, permission: string) => Reason[];
  /** Questions to the rooms above, which lower ones may not know. */
  across: AcrossRooms;
  /** Names of all permissions of the installed rooms. */
  permissions: readonly string[];
  /** The sentence that explains a permission. */
  permissionTexts: ReadonlyMap<string, MessageKey>;
  /** The installed rooms with what they offer about persons. */
  rooms: readonly RoomOffers[];
  /** The settings of all rooms; their values come from the settings room's `readSettings`. */
  configuration: Configuration;
  /** How an act of the audit trail is taken back; null for those that cannot be. */
  undoOf: (act: string) => Undo | null;
  /** Throws C100 unless `may`. */
  demand: (permission: string, subject?: Subject) => void;
  /** Runs `act` in one transaction; a context inside a transaction cannot open a second one. */
  tx: <T>(act: (ctx: Context) => Promise<T>) => Promise<T>;
  /** Pages carrying one of these tags are dropped everywhere once the transaction commits. */
  touch: (...tags: PageTag[]) => void;
  /** Pages only: what is being rendered shows these things, and must be dropped when they change. No effect elsewhere. */
  shows: (...tags: PageTag[]) => void;
  /** Pages only: what is being rendered becomes wrong at this moment (a service begins, the office closes). No effect elsewhere. */
  trueUntil: (moment: Date) => void;
  /**
   * Reads through the memory of the process, until one of the tags is dropped; the value is shared, so do not change it.
   * Inside a transaction `load` is always asked. Other processes hear of a change some milliseconds after its commit: a `rev`
   * from memory may be refused as a conflict, and is never written over.
   */
  kept: <T>(key: string, tags: readonly PageTag[], load: () => Promise<T>) => Promise<T>;
  /**
   * The same for what depends on the reader: kept apart by parish, language and roles. `load` reads with the context it is
   * given, whose `shows` and `trueUntil` say what drops the part. Not for what depends on the very person (his own things).
   */
  keptPart: <T>(key: string, load: (ctx: Context) => Promise<T>) => Promise<T>;
  /** Stores an event in the same transaction (outbox); delivered at least once after commit. */
  emit: (name: string, payload: Record<string, unknown>) => Promise<void>;
  /**
   * Writes an act into the audit trail: inside `tx` with the transaction, outside at once (refusals, sign-ins).
   * `before` and `after` may be whole things: only what differs is kept. Secrets do not belong there; pass 'changed'.
   */
  record: (entry: AuditEntry) => Promise<void>;
};
