import { connect } from '../../src/kernel/db/connect.ts';
import { demandDatabase } from '../../src/kernel/db/demand-database.ts';
import { readEnv } from '../../src/kernel/env.ts';
import { describeFilesPlace } from '../../src/kernel/files/files-url.ts';
import { openFileStore } from '../../src/kernel/files/open-store.ts';
import type { StoreOfDatabase } from '../../src/kernel/installation/claim-store.ts';
import { explain } from '../../src/terminal.ts';

/**
 * Runs a command on the store and the database of the environment and closes both. A fault becomes one sentence and exit
 * code 2.
 */
export async function withStore(act: (store: StoreOfDatabase) => Promise<void>): Promise<void> {
  try {
    const env = readEnv(process.env);
    const files = await openFileStore(env.FILES_URL ?? '', env.DATA_DIR);
    await files.check();
    demandDatabase(env);
    const handle = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
    try {
      await act({ db: handle.db, files, place: describeFilesPlace(env.FILES_URL ?? '', env.DATA_DIR) });
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = explain(error);
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 2;
  }
}
