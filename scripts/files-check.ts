// npm run files:check: reads the stored bytes of every file and compares them with what was noted when they were stored.
// DATABASE_URL, DATA_DIR and FILES_URL as for the server. Ends with 0 when all are whole, 1 when not, 2 when it could not look.
import { connect } from '../src/kernel/db/connect.ts';
import { demandDatabase } from '../src/kernel/db/demand-database.ts';
import { readEnv } from '../src/kernel/env.ts';
import { openFileStore } from '../src/kernel/files/open-store.ts';
import { checkBytes } from '../src/modules/media/service/check-bytes.ts';
import { explain } from '../src/terminal.ts';
import { sentencesOfCheck } from './files/check-report.ts';

try {
  const env = readEnv(process.env);
  const files = await openFileStore(env.FILES_URL ?? '', env.DATA_DIR);
  await files.check();
  demandDatabase(env);
  const handle = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const report = await checkBytes({ db: handle.db, files });
    console.log(sentencesOfCheck(report));
    process.exitCode = report.damaged.length > 0 ? 1 : 0;
  } finally {
    await handle.close();
  }
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 2;
}
