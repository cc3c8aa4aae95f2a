import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One type for both databases and for transactions on them. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database: the query builder, the raw driver for the few places that need it, and the end. */
export type DbHandle = {
  db: Db;
  kind: 'pglite' | 'pg';
  raw: unknown;
  query: (sql: string, params?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** Several statements at once, without parameters (migrations). */
  exec: (sql: string) => Promise<void>;
  /** Hears every notification on the channel until `close`; on PostgreSQL from all processes. */
  listen: (channel: string, ears: Ears) => Promise<void>;
  close: () => Promise<void>;
};

export type Ears = {
  hear: (payload: string) => void;
  /** Something may have been missed: the connection is broken (with the fault), or it listens again (null). */
  missed: (fault: unknown) => void;
};

/** Opens PostgreSQL when an address is given, the embedded database in `dataDir` otherwise. Does not migrate. */
export async function connect(options: { databaseUrl?: string | undefined; dataDir: string }): Promise<DbHandle> {
  if (options.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(options.databaseUrl);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded({ dataDir: options.dataDir });
}
