import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, DbHandle } from '../db/connect.ts';
import { runOutside } from '../db/transaction-guard.ts';
import type { Log } from '../log/log.ts';
import { deleteDeliveredEvents, MOST_FAILURES } from './delete-events.ts';
import { storedEvents } from './tables.ts';

export type StoredEvent = { id: string; name: string; payload: Record<string, unknown>; siteId: string | null };

/** Any `EventListener`. NB: a method, so that listeners of one event may be handed in for `hear`. */
type StoredListener = { on: string; hear(event: StoredEvent): Promise<void>; andForget?: true };

const SWEEP_MS = 15_000;
const FORGET_MS = 3_600_000;
/** Events that come while others are delivered wait so long for those of further changes: two statements deliver them all. */
const GATHER_MS = 15;

export type NewEvent = Omit<StoredEvent, 'id'>;

/** The statement that stores the events of a transaction, at its end. They are delivered in this order. */
export const insertEvents = (db: Db, events: NewEvent[]) => db.insert(storedEvents).values(events);

/**
 * Delivers stored events: right after a commit (`nudge`), and by a periodic sweep for those of a process that died in between.
 * Two processes may deliver the same event, hence at-least-once. Deletes old delivered events once an hour.
 */
export function createDispatcher(options: { handle: DbHandle; listeners: readonly StoredListener[]; log: Log }) {
  const { handle, listeners, log } = options;
  let running: Promise<void> | null = null;
  let again = false;
  let forgetAt = Date.now() + SWEEP_MS;
  const spent = new Set(listeners.flatMap(({ on, andForget }) => (andForget ? [on] : [])));

  async function deliverWaiting(): Promise<void> {
    do {
      again = false;
      const waiting = await handle.db
        .select()
        .from(storedEvents)
        .where(and(isNull(storedEvents.deliveredAt), lt(storedEvents.failures, MOST_FAILURES)))
        .orderBy(asc(storedEvents.ordinal))
        .limit(50);
      const heard: StoredEvent[] = [];
      for (const event of waiting) if (await isHeard(event)) heard.push(event);
      await settle(handle.db, spent, heard);
      if (waiting.length === 50) again = true;
      else if (again) await sleep(GATHER_MS);
    } while (again);
    if (Date.now() < forgetAt) return;
    forgetAt = Date.now() + FORGET_MS;
    await deleteDeliveredEvents(handle.db);
  }

  async function isHeard(event: StoredEvent): Promise<boolean> {
    try {
      for (const listener of listeners) if (listener.on === event.name) await listener.hear(event);
      return true;
    } catch (error) {
      log.error({ err: error, event: event.name, eventId: event.id }, 'event not delivered');
      await handle.db
        .update(storedEvents)
        .set({ failures: sql`${storedEvents.failures} + 1` })
        .where(eq(storedEvents.id, event.id));
      return false;
    }
  }

  function nudge(): void {
    again = true;
    running ??= runOutside(deliverWaiting)
      .catch((error: unknown) => log.error({ err: error }, 'outbox not read'))
      .finally(() => {
        running = null;
      });
  }

  /** Waits for deliveries in flight. */
  async function delivered(): Promise<void> {
    await running;
  }

  const sweep = setInterval(nudge, SWEEP_MS);
  sweep.unref();
  return {
    nudge,
    delivered,
    /** Ends the sweep and waits for deliveries in flight. */
    stop: async () => {
      clearInterval(sweep);
      await delivered();
    },
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Marks events as delivered; deletes those whose name is in `spent`. */
async function settle(db: Db, spent: ReadonlySet<string>, heard: readonly StoredEvent[]): Promise<void> {
  const idsOf = (events: readonly StoredEvent[]) =>
    inArray(
      storedEvents.id,
      events.map(({ id }) => id),
    );
  const { gone = [], kept = [] } = Object.groupBy(heard, ({ name }) => (spent.has(name) ? 'gone' : 'kept'));
  if (gone.length > 0) await db.delete(storedEvents).where(idsOf(gone));
  if (kept.length > 0) await db.update(storedEvents).set({ deliveredAt: sql`now()` }).where(idsOf(kept));
}
