// npm run documents:verify: checks the chains of all issued documents, and names the numbers that are missing. DATABASE_URL and DATA_DIR
// as for the server. Ends with 0 when all are whole, 1 when one is broken, 2 when they could not be checked.
import { connect } from '../src/kernel/db/connect.ts';
import { demandDatabase } from '../src/kernel/db/demand-database.ts';
import { readEnv } from '../src/kernel/env.ts';
import { explain } from '../src/terminal.ts';
import { reportOn } from './documents/report.ts';

try {
  const env = readEnv(process.env);
  demandDatabase(env);
  const handle = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const { whole, lines } = await reportOn(handle.db);
    for (const line of lines) console.log(line);
    process.exitCode = whole ? 0 : 1;
  } finally {
    await handle.close();
  }
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 2;
}
