import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { writeSqlQuickly } from './quick-sql.ts';

writeSqlQuickly();

/** Common type of both databases and of their transactions. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database: the query builder, the raw driver for the few places that need it, and `close`. */
export type DbHandle = {
  db: Db;
  kind: 'pglite' | 'pg';
  raw: unknown;
  query: (sql: string, params?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs several statements without parameters (migrations). */
  exec: (sql: string) => Promise<void>;
  /** Receives every notification on the channel until `close`; on PostgreSQL from all processes. */
  listen: (channel: string, listener: NotificationListener) => Promise<void>;
  close: () => Promise<void>;
};

export type NotificationListener = {
  hear: (payload: string) => void;
  /** Notifications may have been missed: the connection is lost (with the error), or listening again (null). */
  missed: (fault: unknown) => void;
};

type Where = {
  databaseUrl?: string | undefined;
  dataDir: string;
  mostOpenFiles?: number | undefined;
  /** Timeout of a statement on PostgreSQL; default 30 s. */
  answerWithinMs?: number;
  /** Size of the pool on PostgreSQL; default 10. */
  connections?: number | undefined;
  /** Called once the rest happens in another thread or machine, before `connect` resolves. */
  onBegun?: () => void;
};

/**
 * Opens PostgreSQL when a URL is given, otherwise the embedded database in `dataDir`, which keeps at most `mostOpenFiles` open.
 * Does not migrate.
 */
export async function connect(options: Where): Promise<DbHandle> {
  if (options.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    options.onBegun?.();
    return openPostgres(options.databaseUrl, options.answerWithinMs, options.connections);
  }
  const { openEmbedded } = await import('./embedded/embedded.ts');
  const { dataDir, mostOpenFiles, onBegun } = options;
  return openEmbedded({ dataDir, mostOpenFiles, onBegun });
}
