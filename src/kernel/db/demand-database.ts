import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../env.ts';

/** True when the data folder holds an embedded database. */
export const hasCluster = (dataDir: string): boolean => existsSync(path.join(dataDir, 'pg', 'PG_VERSION'));

/**
 * For read-only commands: opening a folder without a database would create one there.
 * @throws Error with a one-sentence message
 */
export function demandDatabase({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (!DATABASE_URL && !hasCluster(DATA_DIR))
    throw new Error(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the server.`);
}
