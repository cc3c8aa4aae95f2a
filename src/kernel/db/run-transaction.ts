import { type AuditEntry, storeRecords } from '../audit/record.ts';
import { announceDrop } from '../cache/announce.ts';
import type { PageTag } from '../cache/tags.ts';
import type { Services } from '../context/services.ts';
import type { Context } from '../context.ts';
import { type NewEvent, storeEvents } from '../events/outbox.ts';
import { JOB_REQUESTED } from '../jobs/requested-jobs.ts';
import type { Db } from './connect.ts';
import { runGuarded } from './transaction-guard.ts';

type RootAct = 'tx' | 'touch' | 'emit' | 'record';
/** A context without what differs inside and outside of a transaction. */
export type Base = Omit<Context, RootAct>;

/** What an act leaves behind besides its rows. */
type Left = { touched: Set<PageTag>; events: NewEvent[]; records: AuditEntry[] };

/** Outside a transaction a change of pages or an event would not be bound to anything: both demand `tx`. */
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

/** Runs an act with its events, its audit entries and the news of changed pages as one commit; tells others afterwards. */
async function runTransaction<T>(services: Services, base: Base, act: (ctx: Context) => Promise<T>): Promise<T> {
  const { db: root, kind } = services.handle;
  const left: Left = { touched: new Set(), events: [], records: [] };
  const result = await runGuarded(() =>
    root.transaction(async (transaction) => {
      const db = transaction as unknown as Db;
      const value = await act(contextInside(base, db, left));
      await storeEvents(db, left.events);
      await storeRecords(db, base, left.records);
      if (left.touched.size > 0 && kind === 'pg') await announceDrop(db, [...left.touched]);
      return value;
    }),
  );
  if (left.touched.size > 0) services.onDrop([...left.touched]);
  if (left.events.length > 0) services.onEvents();
  if (left.records.length > 0) services.onRecords();
  return result;
}

/** The context of an act: it writes through the transaction, reads nothing from memory, and collects what it leaves. */
function contextInside(base: Base, db: Db, { touched, events, records }: Left): Context {
  const emit = async (name: string, payload: Record<string, unknown>) => {
    events.push({ name, payload, siteId: typeof payload.siteId === 'string' ? payload.siteId : null });
  };
  const inner: Context = {
    ...base,
    db,
    kept: (_key, _tags, load) => load(),
    keptPart: (_key, load) => load(inner),
    tx: () => Promise.reject(new Error('A transaction inside a transaction: pass ctx on instead.')),
    touch: (...tags) => {
      for (const tag of tags) touched.add(tag);
    },
    emit,
    record: async (entry) => {
      records.push(entry);
    },
    // The queue is another connection's business: a job asked for inside a transaction leaves through the outbox.
    jobs: {
      enqueue: (name, payload, options) =>
        emit(JOB_REQUESTED, { name, payload, startAfter: options?.startAfter?.toISOString() ?? null }),
    },
  };
  return inner;
}
