import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as startTimer } from 'node:timers';
import { setImmediate as turn } from 'node:timers/promises';

/** A connection that has not sent the headers of its first request after 15 s is closed, checked every 5 s. */
export const CONNECTION_LIMITS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

const IDLE_CHECK_MS = 50;
/** A connection opened just before the end of the listening may still send its request for this long. */
const FIRST_BYTES_MS = 500;
/** Connections that come during a turn of the loop are seen only in the next one; in so short a turn hardly any come. */
const SHORT_TURN_MS = 0.1;
/** A flood of connections does not hold up the end. */
const LONGEST_QUEUE_MS = 2_000;
/** A response still being sent after this time is cut off, so that the shutdown takes less than 10 s. */
const CUT_OFF_MS = 8_000;
/** More are an attack: a proxy in front uses a few hundred. */
const MOST_CONNECTIONS = 5_000;

/**
 * Tracks the connections of a server. Beyond `most` it closes new connections at once, and idle ones so that the next are
 * accepted. Await the returned function before the server closes: it accepts the connections that wait in the system's queue,
 * which closing would reset, and ends the listening in the turn in which none waits any more. From then on idle connections end at
 * once, silent ones after half a second, the others after their response or after 8 s.
 *
 * A proxy opens a connection for each request and never sends a change twice. One that is refused or reset while its request is
 * on the way is a change that the visitor sees fail.
 *
 * NB: browsers open connections speculatively. Node counts one that has never sent a byte as busy, so `closeIdleConnections`
 * leaves it open; such sockets are tracked here.
 */
export function trackConnections(
  server: Server,
  { most = MOST_CONNECTIONS, cutOffMs = CUT_OFF_MS }: { most?: number | undefined; cutOffMs?: number } = {},
): () => Promise<void> {
  server.maxConnections = most;
  server.on('drop', () => server.closeIdleConnections());
  const silent = new Set<Socket>();
  /** Accepted while the listening ends, and not read before it has ended. */
  const held: Socket[] = [];
  let isEnding = false;
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    silent.add(socket);
    if (isEnding) hold(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));

  const hold = (socket: Socket) => {
    held.push(socket);
    // The parser of requests begins to read in the tick before this one.
    process.nextTick(() => socket.pause());
  };
  const endSilent = async () => {
    // Bytes that arrived while the thread was busy are read first.
    await turn();
    for (const socket of silent) socket.destroy();
  };
  /**
   * The loop accepts one connection in each turn, so a short turn without any means that none waits. What is accepted meanwhile is
   * read afterwards: its requests would make the turns long.
   */
  const acceptWaiting = async () => {
    const until = performance.now() + LONGEST_QUEUE_MS;
    let before: number;
    let since: number;
    await turn(); // the first turn may end without having looked for connections
    do {
      before = accepted;
      since = performance.now();
      await turn();
    } while ((accepted !== before || performance.now() - since > SHORT_TURN_MS) && performance.now() < until);
  };
  const stopListening = closeOnce(server);
  return async () => {
    if (!server.listening) return;
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const cutOff = startTimer(() => server.closeAllConnections(), cutOffMs);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(cutOff);
    });
    isEnding = true;
    await acceptWaiting();
    stopListening();
    for (const socket of held) socket.resume();
    const firstBytes = startTimer(() => void endSilent(), FIRST_BYTES_MS);
    server.once('close', () => clearTimeout(firstBytes));
  };
}

/**
 * Ends the listening before the framework does: between its hooks and its own call connections come in, which closing would reset.
 * The framework's call then waits for the same end.
 */
function closeOnce(server: Server): () => void {
  const close = server.close.bind(server);
  let isClosing = false;
  let isClosed = false;
  server.once('close', () => {
    isClosed = true;
  });
  server.close = (done) => {
    if (!isClosing) {
      isClosing = true;
      return close(done);
    }
    if (isClosed) done?.();
    else if (done) server.once('close', () => done());
    return server;
  };
  return () => {
    isClosing = true;
    // Alone it takes a tenth of the time of the whole end, and what comes meanwhile is reset.
    NetServer.prototype.close.call(server);
    close();
  };
}
