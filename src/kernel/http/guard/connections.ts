import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that has not sent the headers of its first request after 15 s is closed, checked every 5 s. */
export const CONNECTION_LIMITS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

const IDLE_CHECK_MS = 50;
/** A response still being sent after this time is cut off, so that the shutdown takes less than 10 s. */
const CUT_OFF_MS = 8_000;
/** More are an attack: a proxy in front uses a few hundred. */
const MOST_CONNECTIONS = 5_000;

/**
 * Tracks the connections of a server. Beyond `most` it closes new connections at once, and idle ones so that the next are
 * accepted. Call the returned function when the server begins to close: idle connections end at once,
 * the others after their response or after 8 s.
 *
 * NB: browsers open connections speculatively. Node counts one that has never sent a byte as busy, so `closeIdleConnections`
 * leaves it open; such sockets are tracked here.
 */
export function trackConnections(
  server: Server,
  { most = MOST_CONNECTIONS, cutOffMs = CUT_OFF_MS }: { most?: number | undefined; cutOffMs?: number } = {},
): () => void {
  server.maxConnections = most;
  server.on('drop', () => server.closeIdleConnections());
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return () => {
    if (!server.listening) return;
    for (const socket of silent) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const cutOff = setTimeout(() => server.closeAllConnections(), cutOffMs);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(cutOff);
    });
  };
}
