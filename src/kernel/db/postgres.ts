import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, DbHandle } from './connect.ts';
import { createStatementNames, nameStatements } from './named-statements.ts';
import { refuseInsideTransaction } from './transaction-guard.ts';

/** Opens a pool of at most 10 connections; notifications use a connection of their own. */
export function openPostgres(url: string): DbHandle {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {}); // an idle connection that breaks is replaced at the next query
  guard(pool);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => nameStatements(client, nameOf));
  const listeners: pg.Client[] = [];
  return {
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db,
    kind: 'pg',
    raw: pool,
    query: (sql, params) => pool.query(sql, params),
    exec: async (sql) => {
      await pool.query(sql);
    },
    listen: async (channel, hear) => {
      listeners.push(await listenOn(url, channel, hear));
    },
    close: async () => {
      await Promise.all(listeners.map((client) => client.end().catch(() => {})));
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

async function listenOn(url: string, channel: string, hear: (payload: string) => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('notification', (message) => {
    if (message.channel === channel) hear(message.payload ?? '');
  });
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return client;
}
