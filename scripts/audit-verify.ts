// npm run audit:verify [-- --anchor 1234:<hash>]: checks the hash chain of the audit trail. DATABASE_URL and DATA_DIR as
// for the server. Ends with 0 when it is whole, 1 when it is broken, 2 when it could not be checked.
import { parseArgs } from 'node:util';
import { connect } from '../src/kernel/db/connect.ts';
import { demandDatabase } from '../src/kernel/db/demand-database.ts';
import { readEnv } from '../src/kernel/env.ts';
import { explain } from '../src/terminal.ts';
import { readAnchor, reportOn } from './audit/report.ts';

try {
  const { values } = parseArgs({ options: { anchor: { type: 'string' } } });
  const anchor = readAnchor(values.anchor);
  const env = readEnv(process.env);
  demandDatabase(env);
  const handle = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const { whole, text } = await reportOn(handle, anchor);
  await handle.close();
  console.log(text);
  process.exitCode = whole ? 0 : 1;
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 2;
}
