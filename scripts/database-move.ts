// npm run database:move -- --to=<postgres://… or embedded>: copies the database of DATABASE_URL or DATA_DIR into an empty one, counts and
// compares. The source stays as it is, and files stay where they are. The server must not run. Ends with 0, with 1 when the databases do not
// fit, or with 2 when it could not be done.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../src/kernel/db/connect.ts';
import { demandDatabase } from '../src/kernel/db/demand-database.ts';
import { type Env, readEnv } from '../src/kernel/env.ts';
import { commandLine } from '../src/kernel/program.ts';
import { moveDatabase } from '../src/modules/backup/service/move-database.ts';
import { ArchiveError } from '../src/modules/backup/service/read-archive.ts';
import { explain } from '../src/terminal.ts';

/** Foreign keys of large tables are checked by one statement each. */
const ANSWER_WITHIN_MS = 3_600_000;

try {
  const env = readEnv(process.env);
  const target = targetOf(env);
  demandDatabase(env);
  const from = await connect({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    answerWithinMs: ANSWER_WITHIN_MS,
  });
  try {
    const to = await connect({ databaseUrl: target, dataDir: env.DATA_DIR, answerWithinMs: ANSWER_WITHIN_MS });
    try {
      const { tables, rows } = await moveDatabase({ from, to, now: new Date() });
      await to.close();
      console.log(`${rows} rows of ${tables} tables are in the new database, counted on both sides.`);
    } catch (error) {
      await to.close();
      // It was not there before, and a server would start on it as on an empty installation.
      if (!target) rmSync(join(env.DATA_DIR, 'pg'), { recursive: true, force: true });
      throw error;
    }
  } finally {
    await from.close();
  }
  console.log(
    target
      ? `Set DATABASE_URL to it, put ${join(env.DATA_DIR, 'pg')} aside, then start.`
      : 'Remove DATABASE_URL, then start.',
  );
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = error instanceof ArchiveError ? 1 : 2;
}

/** URL of the target; undefined for the embedded database. */
function targetOf(env: Env): string | undefined {
  const { to = '' } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (/^postgres(ql)?:\/\//.test(to)) {
    if (to === env.DATABASE_URL) throw new ArchiveError('Source and target are the same database.');
    return to;
  }
  if (to !== 'embedded')
    throw new ArchiveError(`Name the target: ${commandLine('database:move', '--to=<postgres://… or embedded>')}`);
  if (!env.DATABASE_URL)
    throw new ArchiveError('The embedded database is the source already. DATABASE_URL names the one to copy.');
  if (existsSync(join(env.DATA_DIR, 'pg')))
    throw new ArchiveError(`There is a database in ${join(env.DATA_DIR, 'pg')}. Put it aside first.`);
  return undefined;
}
