import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasCluster } from '../db/demand-database.ts';
import type { FileStore } from '../files/store.ts';
import { KEY_FILE } from '../secrets/open-secret-box.ts';
import { holdsFiles, readMark } from './store-mark.ts';

/** The embedded database of an installation is missing although other parts of it exist. */
export class LostDatabaseError extends Error {}

type Parts = { databaseUrl: string | undefined; dataDir: string; files: FileStore; place: string };

/**
 * Refuses to create an embedded database next to the key or files of an existing installation. Must run before the database is
 * opened: a new `pg` folder would block restoring the one from the backup.
 * @throws LostDatabaseError with a message for the terminal
 */
export async function refuseLostDatabase({ databaseUrl, dataDir, files, place }: Parts): Promise<void> {
  if (databaseUrl || hasCluster(dataDir)) return;
  const folder = path.join(dataDir, 'pg');
  const advice = `${folder} is missing or empty. Put it back from the backup, or set DATABASE_URL if the database is a PostgreSQL server, or start with another DATA_DIR`;
  if (existsSync(path.join(dataDir, KEY_FILE)))
    throw new LostDatabaseError(
      `Here lies the secret key of an installation (${path.join(dataDir, KEY_FILE)}), but no database: ${advice}.`,
    );
  if ((await readMark(files)) || (await holdsFiles(files)))
    throw new LostDatabaseError(
      `Here lie files of an installation (${place}), but no database: ${advice} (or FILES_URL).`,
    );
}
