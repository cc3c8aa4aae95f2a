import { sql } from 'drizzle-orm';
import { type AuditEntry, insertRecords, type Recorder, storeRecords } from '../audit/record.ts';
import { announcementOf } from '../cache/announce.ts';
import type { PageTag } from '../cache/tags.ts';
import type { Services } from '../context/services.ts';
import type { Context } from '../context.ts';
import { insertEvents, type NewEvent } from '../events/outbox.ts';
import { JOB_REQUESTED } from '../jobs/requested-jobs.ts';
import type { Db } from './connect.ts';
import { runGuarded } from './transaction-guard.ts';

type RootAct = 'tx' | 'touch' | 'emit' | 'record';
/** A context without the members that differ inside and outside of a transaction. */
export type Base = Omit<Context, RootAct>;

/** Side effects of a transaction besides its rows. */
type Left = { touched: Set<PageTag>; events: NewEvent[]; records: AuditEntry[] };

/** Outside a transaction nothing would bind an invalidation or event to a commit: both require `tx`. */
export function rootActs(services: Services, base: Base): Pick<Context, RootAct> {
  const demandTransaction = (): never => {
    throw new Error('touch and emit belong into ctx.tx(...)');
  };
  return {
    tx: (act) => runTransaction(services, base, act),
    touch: demandTransaction,
    emit: demandTransaction,
    record: async (entry) => {
      await storeRecords(base.db, base, [entry]);
      services.onRecords();
    },
  };
}

/** Commits an action together with its events and audit log entries, then notifies listeners and other processes. */
async function runTransaction<T>(services: Services, base: Base, act: (ctx: Context) => Promise<T>): Promise<T> {
  const { db: root, kind } = services.handle;
  const left: Left = { touched: new Set(), events: [], records: [] };
  const result = await runGuarded(() =>
    root.transaction(async (transaction) => {
      const db = transaction as unknown as Db;
      const value = await act(contextInside(services, base, db, left));
      await storeLeft(db, base, { ...left, announces: kind === 'pg' });
      return value;
    }),
  );
  if (left.touched.size > 0) services.onDrop([...left.touched]);
  if (left.events.length > 0) services.onEvents();
  if (left.records.length > 0) services.onRecords();
  return result;
}

/** A statement has at most 65,535 values, of which an entry of the audit log takes twelve and an event three. */
const MOST_TOGETHER = 1000;

/** One statement for all of it, because each one is a journey to the database. */
async function storeLeft(
  db: Db,
  recorder: Recorder,
  { touched, events, records, announces }: Left & { announces: boolean },
): Promise<void> {
  const announced = announces && touched.size > 0 ? announcementOf([...touched]) : null;
  const inserts = [
    ...(events.length > 0 ? [insertEvents(db, events)] : []),
    ...(records.length > 0 ? [insertRecords(db, recorder, records)] : []),
  ];
  const isOne = events.length + records.length <= MOST_TOGETHER;
  if (!isOne) for (const insert of inserts) await insert;
  const parts = isOne ? inserts.map((insert, at) => sql`${sql.identifier(`part${at}`)} as ${insert}`) : [];
  if (parts.length === 0 && !announced) return;
  const before = parts.length > 0 ? sql`with ${sql.join(parts, sql`, `)} ` : sql``;
  await db.execute(sql`${before}select ${announced ?? sql`1`}`);
}

/** Tags of values that decide the rights of every request from memory; a transaction need not ask for them again. */
const KNOWN_BY_ALL: ReadonlySet<PageTag> = new Set(['config']);

/** Context inside a transaction: writes through the transaction, bypasses the cache, and collects side effects. */
function contextInside({ keptReads }: Services, base: Base, db: Db, { touched, events, records }: Left): Context {
  const mayRemember = (tag: PageTag): boolean => KNOWN_BY_ALL.has(tag) && !touched.has(tag);
  const store = async (name: string, payload: Record<string, unknown>) => {
    events.push({ name, payload, siteId: typeof payload.siteId === 'string' ? payload.siteId : null });
  };
  const inner: Context = {
    ...base,
    db,
    kept: async <T>(key: string, tags: readonly PageTag[], load: () => Promise<T>) => {
      const known = tags.length > 0 && tags.every(mayRemember) ? keptReads.settled<T>(key) : null;
      return known ? known.value : load();
    },
    keptPart: (_key, load) => load(inner),
    tx: () => Promise.reject(new Error('A transaction inside a transaction: pass ctx on instead.')),
    touch: (...tags) => {
      for (const tag of tags) touched.add(tag);
    },
    emit: store,
    record: async (entry) => {
      records.push(entry);
    },
    // The queue uses another connection: a job enqueued inside a transaction goes through the outbox.
    jobs: {
      enqueue: (name, payload, options) =>
        store(JOB_REQUESTED, { name, payload, startAfter: options?.startAfter?.toISOString() ?? null }),
    },
  };
  return inner;
}
