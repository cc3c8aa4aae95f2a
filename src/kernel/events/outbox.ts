import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, DbHandle } from '../db/connect.ts';
import { runOutside } from '../db/transaction-guard.ts';
import type { Log } from '../log.ts';
import { storedEvents } from './tables.ts';

export type StoredEvent = { id: string; name: string; payload: Record<string, unknown>; siteId: string | null };

/** Listeners must be idempotent by `event.id`: an event is delivered at least once. */
export type EventListener = { on: string; hear: (event: StoredEvent) => Promise<void> };

const MOST_FAILURES = 10;
const SWEEP_MS = 15_000;

export type NewEvent = Omit<StoredEvent, 'id'>;

/** Stores what a transaction reports, in one statement at its end. */
export async function storeEvents(db: Db, events: NewEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(storedEvents).values(events);
}

/**
 * Delivers stored events: right after a commit (`nudge`) and by a sweep for those of a process that died in between.
 * Two processes may deliver the same event; hence at least once.
 */
export function createDispatcher(options: { handle: DbHandle; listeners: EventListener[]; log: Log }) {
  const { handle, listeners, log } = options;
  let running: Promise<void> | null = null;
  let again = false;

  async function deliverWaiting(): Promise<void> {
    do {
      again = false;
      const waiting = await handle.db
        .select()
        .from(storedEvents)
        .where(and(isNull(storedEvents.deliveredAt), lt(storedEvents.failures, MOST_FAILURES)))
        .orderBy(asc(storedEvents.createdAt))
        .limit(50);
      const heard: string[] = [];
      for (const event of waiting) if (await isHeard(event)) heard.push(event.id);
      if (heard.length > 0) {
        await handle.db.update(storedEvents).set({ deliveredAt: sql`now()` }).where(inArray(storedEvents.id, heard));
      }
      if (waiting.length === 50) again = true;
    } while (again);
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

  const sweep = setInterval(nudge, SWEEP_MS);
  sweep.unref();
  return {
    nudge,
    /** Waits for deliveries under way. */
    stop: async () => {
      clearInterval(sweep);
      await running;
    },
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
