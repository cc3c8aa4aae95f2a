// npm run grow: fills an installation with the demo until it is as large as a diocese; --help names the sizes. DATABASE_URL or
// DATA_DIR as for the server, which must not run. Ends with 0, 1 when there is nothing to grow from, 2 when it could not be done.
import { connect } from '../src/kernel/db/connect.ts';
import { demandDatabase } from '../src/kernel/db/demand-database.ts';
import { readEnv } from '../src/kernel/env.ts';
import { openFileStore } from '../src/kernel/files/open-store.ts';
import { explain } from '../src/terminal.ts';
import { CannotGrow, growInstallation } from './grow/grow-installation.ts';
import { HELP, readSizes } from './grow/sizes.ts';

/** Foreign keys and indexes of large tables take their time in one statement. */
const ANSWER_WITHIN_MS = 3_600_000;

try {
  const sizes = readSizes(process.argv.slice(2));
  if (!sizes) console.log(HELP);
  else {
    const env = readEnv(process.env);
    demandDatabase(env);
    const handle = await connect({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      answerWithinMs: ANSWER_WITHIN_MS,
    });
    try {
      const files = await openFileStore(env.FILES_URL ?? '', env.DATA_DIR);
      const counts = await growInstallation({ handle, files }, sizes, console.log);
      const made = Object.entries(counts).map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`);
      console.log(`There are now ${made.join(', ')}.`);
    } finally {
      await handle.close();
    }
  }
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = error instanceof CannotGrow ? 1 : 2;
}
