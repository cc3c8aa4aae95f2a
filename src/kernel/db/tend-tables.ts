import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { DbHandle } from './connect.ts';

/**
 * Rows are sampled for plans in proportion to it. The default of PostgreSQL (100) holds the thread of the server for seconds at a
 * table of 15,000 orders; all rows of tables with up to 1,500 are sampled in any case.
 */
const STATISTICS_TARGET = 5;

/** Nightly care of the embedded database, which has none of the helpers that PostgreSQL starts beside itself (autovacuum). */
export const databaseJobs = (handle: DbHandle): JobDefinition[] =>
  handle.kind === 'pglite'
    ? [{ name: 'kernel.tendTables', schedule: '20 4 * * *', run: async () => tendTables(handle) }]
    : [];

/**
 * Frees the space of deleted rows, merges what waits outside the indexes of searches, and renews the numbers that plans are made
 * with. One table at a time, so that guests are answered between two; each takes as long as what changed in it.
 */
export async function tendTables({ query, exec }: Pick<DbHandle, 'query' | 'exec'>): Promise<void> {
  const { rows } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  await exec(`set default_statistics_target = ${STATISTICS_TARGET}`);
  for (const { name } of rows) {
    for (const act of ['vacuum', 'analyze']) {
      await exec(`${act} ${String(name)}`);
      await nextTurn();
    }
  }
}
