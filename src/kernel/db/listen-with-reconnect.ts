import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { NotificationListener } from './connect.ts';

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const CONNECT_WITHIN_MS = 10_000;

type Subscription = { channel: string; hear: NotificationListener['hear']; signal: AbortSignal };

/**
 * Listens on a dedicated connection and reconnects with a backoff that grows with every failure. Notifications are lost in
 * between; each failure reports so. Ends when `close` is called.
 * @throws the driver's error when the first connection fails
 */
export async function listenWithReconnect(
  url: string,
  channel: string,
  { hear, missed }: NotificationListener,
): Promise<{ close: () => Promise<void> }> {
  const closing = new AbortController();
  const { signal } = closing;
  const subscription = { channel, hear, signal };
  let line = await openConnection(url, subscription);

  async function watch(): Promise<void> {
    for (;;) {
      const fault = await line.lost;
      if (signal.aborted) return;
      missed(fault);
      await reconnect();
    }
  }

  async function reconnect(): Promise<void> {
    for (let pause = SHORTEST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await sleep(pause, null, { signal }).catch(() => null);
      try {
        line = await openConnection(url, subscription);
        return missed(null);
      } catch (error) {
        if (!signal.aborted) missed(error);
      }
    }
  }

  const watching = watch();
  return {
    close: async () => {
      closing.abort();
      await watching;
    },
  };
}

/** Connects and listens; resolves to a promise that settles when the connection is lost, with the reason if there is one. */
async function openConnection(
  url: string,
  { channel, hear, signal }: Subscription,
): Promise<{ lost: Promise<unknown> }> {
  signal.throwIfAborted();
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  const lost = new Promise<unknown>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(null));
  });
  const end = () => void client.end().catch(() => {});
  signal.addEventListener('abort', end, { once: true });
  client.on('end', () => signal.removeEventListener('abort', end));
  client.on('notification', (message) => {
    if (message.channel === channel) hear(message.payload ?? '');
  });
  try {
    await Promise.race([client.connect(), lost]); // `connect` never settles when the connection is ended meanwhile
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    end();
    throw error;
  }
  return { lost };
}
