import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, DbHandle } from './connect.ts';
import { listenWithReconnect } from './listen-with-reconnect.ts';
import { createStatementNames, nameStatements } from './named-statements.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 30_000;
/** Timeout for multi-statement scripts (migrations), which may rebuild large tables. */
const SCRIPT_WITHIN_MS = 3_600_000;
const CONNECTIONS = 10;

/** Opens a pool of at most so many connections; statements time out after 30 s. Notifications use their own connection. */
export function openPostgres(url: string, answerWithinMs = ANSWER_WITHIN_MS, connections = CONNECTIONS): DbHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: answerWithinMs,
  });
  pool.on('error', () => {}); // a broken idle connection is replaced at the next query
  guard(pool);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    client.on('error', () => {}); // a connection that breaks inside a transaction fails at the next statement
    nameStatements(client, nameOf);
    giveBackUnbegun(client);
    breakUnanswered(client);
  });
  const listeners: Awaited<ReturnType<typeof listenWithReconnect>>[] = [];
  return {
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db,
    kind: 'pg',
    raw: pool,
    query: (sql, params) => pool.query(sql, params),
    exec: async (sql) => {
      await pool.query({ text: sql, query_timeout: SCRIPT_WITHIN_MS } as pg.QueryConfig);
    },
    listen: async (channel, listener) => {
      listeners.push(await listenWithReconnect(url, channel, listener));
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

function guard(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    refuseInsideTransaction();
    return query(...args);
  }) as typeof pool.query;
}

/**
 * Releases a connection whose `begin` failed because it broke while idle in the pool. The query builder does not: after ten of
 * them the pool would be exhausted.
 */
function giveBackUnbegun(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (isBegin(args[0]) && answer instanceof Promise) answer.catch((error: Error) => client.release(error));
    return answer;
  }) as typeof client.query;
}

/**
 * Destroys a connection whose server timed out. Otherwise the rollback, and the next user of the connection, would wait behind
 * the unanswered query.
 */
function breakUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) answer.catch((error: Error) => breakIfUnanswered(client, error));
    return answer;
  }) as typeof client.query;
}

function breakIfUnanswered(client: pg.PoolClient, error: Error): void {
  const { connection } = client as unknown as { connection?: { stream: { destroy: () => void } } };
  if (error.message === 'Query read timeout') connection?.stream.destroy();
}

/** Matches only the statement that begins a transaction, not a migration, which is one text from begin to commit. */
const isBegin = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query && /^begin[^;]*$/.test(String(query.text));
