import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../env.ts';

/**
 * For commands that only look: opening a folder without a database would make one there.
 * @throws Error in one clear sentence
 */
export function demandDatabase({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (!DATABASE_URL && !existsSync(path.join(DATA_DIR, 'pg', 'PG_VERSION')))
    throw new Error(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the server.`);
}
