// npm run backup:restore -- <archive>: puts a backup into an empty installation. DATABASE_URL, DATA_DIR and FILES_URL as for the
// server, which must not run. Ends with 0, with 1 when the archive does not fit, or with 2 when it could not be done.
import { createReadStream, existsSync } from 'node:fs';
import { connect } from '../src/kernel/db/connect.ts';
import { knownMigrations, migrate } from '../src/kernel/db/migrate.ts';
import { readEnv } from '../src/kernel/env.ts';
import { openFileStore } from '../src/kernel/files/open-store.ts';
import { adoptStore } from '../src/kernel/installation/claim-store.ts';
import { commandLine } from '../src/kernel/program.ts';
import { secretKeyProblem } from '../src/kernel/secrets/open-secret-box.ts';
import { ArchiveError } from '../src/modules/backup/service/read-archive.ts';
import { checkFits, restoreArchive } from '../src/modules/backup/service/restore.ts';
import { holdRestored } from '../src/modules/newsletter/service/sendings/hold-restored.ts';
import { explain } from '../src/terminal.ts';

/** Foreign keys of large tables are checked by one statement each. */
const ANSWER_WITHIN_MS = 3_600_000;

try {
  const [archive = ''] = process.argv.slice(2);
  if (!existsSync(archive))
    throw new ArchiveError(`Name the archive: ${commandLine('backup:restore', '<file.tar.gz>')}`);
  const open = async () => createReadStream(archive);
  // Before the database exists: a refused archive leaves nothing behind.
  const manifest = await checkFits(await open(), knownMigrations());
  const env = readEnv(process.env);
  const files = await openFileStore(env.FILES_URL ?? '', env.DATA_DIR);
  await files.check();
  const handle = await connect({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    answerWithinMs: ANSWER_WITHIN_MS,
  });
  try {
    await migrate(handle);
    const report = await restoreArchive({ db: handle.db, files }, manifest, open);
    await adoptStore({ db: handle.db, files });
    const held = await holdRestored(handle.db);
    if (held > 0) console.log(`${held} newsletters wait for a decision: their readers may have had them already.`);
    const lacking = await secretKeyProblem({ db: handle.db, dataDir: env.DATA_DIR, secretKeys: env.SECRET_KEYS });
    const next = lacking ? `Before it can start: ${lacking}` : 'It can start now.';
    console.log(`Restored ${report.rows} rows and ${report.files} files. ${next}`);
  } finally {
    await handle.close();
  }
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = error instanceof ArchiveError ? 1 : 2;
}
