import type { Grants } from '../access/grants.ts';
import type { SessionState } from '../access/session-state.ts';
import type { AcrossRooms } from '../across-rooms.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { ReadCache, ReadReport } from '../cache/read-cache.ts';
import type { PageTag } from '../cache/tags.ts';
import type { Component, Switches } from '../components/components.ts';
import type { Actor, SiteRef } from '../context.ts';
import type { DbHandle } from '../db/connect.ts';
import type { Doubt } from '../env.ts';
import type { FileStore } from '../files/store.ts';
import type { Locale, MessageKey } from '../i18n/texts.ts';
import type { JobSink } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { Post } from '../mail/mailer.ts';
import type { RoomOffers, Undo } from '../module.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Configuration } from '../settings/configuration.ts';

/** Singletons of the process; the rest of a context belongs to one request. */
export type Services = {
  handle: DbHandle;
  cache: PageCache;
  keptReads: ReadCache;
  mail: Post;
  jobs: JobSink;
  files: FileStore;
  secrets: SecretBox;
  /** PUBLIC_URL. */
  installationUrl: string;
  doubts: ReadonlySet<Doubt>;
  serviceUrls: ReadonlyMap<string, URL>;
  now: () => Date;
  permissions: readonly string[];
  permissionTexts: ReadonlyMap<string, MessageKey>;
  /** The component a permission belongs to; permissions of rooms that cannot be switched off are missing. */
  permissionComponents: ReadonlyMap<string, string>;
  components: readonly Component[];
  rooms: readonly RoomOffers[];
  configuration: Configuration;
  undoes: ReadonlyMap<string, Undo>;
  across: AcrossRooms;
  /** Called with the tags of every committed change, before the response is sent. */
  onDrop: (tags: readonly PageTag[]) => void;
  /** Called after a commit that stored events. */
  onEvents: () => void;
  /** Called after a commit that wrote audit log entries. */
  onRecords: () => void;
};

/** Caller and permissions of one request. */
export type Caller = {
  user: Actor;
  session: SessionState;
  site: SiteRef;
  sites: readonly SiteRef[];
  grants: Grants;
  switches: Switches;
  locale: Locale;
  /** Base URL of the host the request came to. */
  publicUrl: string;
  localSessionId: string | null;
  ip: string;
  hasLeft: () => boolean;
  log: Log;
};

/** Reported by a page while it was loaded. */
export type PageReport = ReadReport;
