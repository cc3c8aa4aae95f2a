import { type Grants, mayDo } from '../access/grants.ts';
import type { KeptReads } from '../cache/kept-reads.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { announceDrop } from '../cache/announce.ts';
import type { PageTag } from '../cache/tags.ts';
import type { Actor, Context, SiteRef, Subject } from '../context.ts';
import type { Db, DbHandle } from '../db/connect.ts';
import { runGuarded } from '../db/transaction-guard.ts';
import { forbidden } from '../errors.ts';
import { JOB_REQUESTED } from '../jobs/requested-jobs.ts';
import { type NewEvent, storeEvents } from '../events/outbox.ts';
import type { FileStore } from '../files/store.ts';
import type { Locale } from '../i18n/texts.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What the process has once; the rest of a context belongs to one request. */
export type Services = {
  handle: DbHandle;
  cache: PageCache;
  keptReads: KeptReads;
  mail: Mailer;
  jobs: Jobs;
  files: FileStore;
  publicUrl: string;
  now: () => Date;
  permissions: readonly string[];
  /** Called with the tags of every committed change, before the answer. */
  onDrop: (tags: readonly PageTag[]) => void;
  /** Called after a commit that stored events. */
  onEvents: () => void;
};

export type Caller = {
  user: Actor;
  site: SiteRef;
  sites: readonly SiteRef[];
  grants: Grants;
  locale: Locale;
  localSessionId: string | null;
  ip: string;
  log: Log;
};

/** What a page told about itself while it was loaded. */
export type PageReport = { tags: Set<PageTag>; trueUntil: number };

/** Makes the context of one caller; `report` collects what a page shows. */
export function makeContext(services: Services, caller: Caller, report?: PageReport): Context {
  const may = (permission: string, subject?: Subject) => mayDo(caller.grants, caller.user, permission, subject);
  const base = {
    ...caller,
    db: services.handle.db,
    now: services.now,
    mail: services.mail,
    jobs: services.jobs,
    files: services.files,
    publicUrl: services.publicUrl,
    kept: services.keptReads.read,
    permissions: services.permissions,
    may,
    mayAs: (user: Actor, permission: string, subject?: Subject) => mayDo(caller.grants, user, permission, subject),
    demand: (permission: string, subject?: Subject) => {
      if (!may(permission, subject)) throw forbidden(permission);
    },
    shows: (...tags: PageTag[]) => {
      for (const tag of tags) report?.tags.add(tag);
    },
    trueUntil: (moment: Date) => {
      if (report) report.trueUntil = Math.min(report.trueUntil, moment.getTime());
    },
  };
  return { ...base, ...rootActs(services, base) };
}

type Base = Omit<Context, 'tx' | 'touch' | 'emit'>;

/** Outside a transaction a change of pages or an event would not be bound to anything: both demand `tx`. */
function rootActs(services: Services, base: Base): Pick<Context, 'tx' | 'touch' | 'emit'> {
  const demandTransaction = (): never => {
    throw new Error('touch and emit belong into ctx.tx(...)');
  };
  return {
    tx: (act) => runTransaction(services, base, act),
    touch: demandTransaction,
    emit: demandTransaction,
  };
}

async function runTransaction<T>(services: Services, base: Base, act: (ctx: Context) => Promise<T>): Promise<T> {
  const touched = new Set<PageTag>();
  const events: NewEvent[] = [];
  const result = await runGuarded(() =>
    services.handle.db.transaction(async (db) => {
      const tx = db as unknown as Db;
      const emit = async (name: string, payload: Record<string, unknown>) => {
        events.push({ name, payload, siteId: typeof payload.siteId === 'string' ? payload.siteId : null });
      };
      const inner: Context = {
        ...base,
        db: tx,
        kept: (_key, _tags, load) => load(),
        tx: () => Promise.reject(new Error('A transaction inside a transaction: pass ctx on instead.')),
        touch: (...tags) => {
          for (const tag of tags) touched.add(tag);
        },
        emit,
        // The queue is another connection's business: a job asked for inside a transaction leaves through the outbox.
        jobs: {
          enqueue: (name, payload, options) =>
            emit(JOB_REQUESTED, { name, payload, startAfter: options?.startAfter?.toISOString() ?? null }),
        },
      };
      const value = await act(inner);
      await storeEvents(tx, events);
      if (touched.size > 0 && services.handle.kind === 'pg') await announceDrop(tx, [...touched]);
      return value;
    }),
  );
  if (touched.size > 0) services.onDrop([...touched]);
  if (events.length > 0) services.onEvents();
  return result;
}
