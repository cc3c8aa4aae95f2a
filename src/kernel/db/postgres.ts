import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, DbHandle } from './connect.ts';
import { keepListening } from './keep-listening.ts';
import { createStatementNames, nameStatements } from './named-statements.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 30_000;
/** Scripts of several statements (migrations) may rebuild large tables. */
const SCRIPT_WITHIN_MS = 3_600_000;
const MOST_CONNECTIONS = 10;

/** Opens a pool of at most 10 connections; a statement without an answer fails after 30 s. Notifications use a connection of their own. */
export function openPostgres(url: string, answerWithinMs = ANSWER_WITHIN_MS): DbHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: answerWithinMs,
  });
  pool.on('error', () => {}); // an idle connection that breaks is replaced at the next query
  guard(pool);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    client.on('error', () => {}); // one that breaks inside a transaction says so with the next statement
    nameStatements(client, nameOf);
    giveBackUnbegun(client);
    breakUnanswered(client);
  });
  const listeners: Awaited<ReturnType<typeof keepListening>>[] = [];
  return {
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db,
    kind: 'pg',
    raw: pool,
    query: (sql, params) => pool.query(sql, params),
    exec: async (sql) => {
      await pool.query({ text: sql, query_timeout: SCRIPT_WITHIN_MS } as pg.QueryConfig);
    },
    listen: async (channel, ears) => {
      listeners.push(await keepListening(url, channel, ears));
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
 * Gives a connection back whose `begin` failed, because it broke while it lay in the pool. The query builder forgets to:
 * after ten of them nobody would get a connection any more.
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
 * Breaks a connection whose server did not answer in time. Otherwise the rollback, and whoever gets the connection next,
 * would wait behind the unanswered query.
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

/** The statement that begins a transaction alone, not a migration, which is one text from begin to commit. */
const isBegin = (query: unknown) =>
  typeof query === 'object' && query !== null && 'text' in query && /^begin[^;]*$/.test(String(query.text));
