import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { connect } from '#kernel/db/connect.ts';
import { DOUBTS, doubtsOf, readEnv } from '#kernel/env.ts';
import { describeFilesPlace } from '#kernel/files/files-url.ts';
import { openFileStore } from '#kernel/files/open-store.ts';
import { demandFolder } from '#kernel/installation/demand-folder.ts';
import { refuseLostDatabase } from '#kernel/installation/lost-database.ts';
import { divideOpenFiles, openFilesLimit } from '#kernel/installation/open-files.ts';
import { VERSION } from '#kernel/program.ts';
import { explain, say, surviveLostTerminal } from './terminal.ts';

surviveLostTerminal();
try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/**
 * Environment -> database -> server; each step prints a line. Nothing here may import a room: they are loaded while the database
 * opens in its thread (decisions 083, 087).
 */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  say(`Kirchplatz ${VERSION}`);
  for (const doubt of doubtsOf(env)) say(`Warning: ${DOUBTS[doubt]}`);
  const startedAt = Date.now();
  await demandFreePort(env);
  const openFiles = divideOpenFiles(openFilesLimit());
  if (openFiles.warning) say(openFiles.warning);
  demandFolder(env.DATA_DIR, 'DATA_DIR');
  if (env.FILES_URL?.startsWith('file:')) demandFolder(fileURLToPath(env.FILES_URL), 'FILES_URL');
  say(env.DATABASE_URL ? 'Connecting to PostgreSQL' : 'Opening the embedded database');
  const files = await openFileStore(env.FILES_URL ?? '', env.DATA_DIR);
  const place = describeFilesPlace(env.FILES_URL ?? '', env.DATA_DIR);
  await refuseLostDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, files, place });
  const begun = Promise.withResolvers<void>();
  const opening = connect({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    mostOpenFiles: openFiles.database,
    connections: env.DATABASE_CONNECTIONS,
    onBegun: begun.resolve,
  });
  opening.catch(begun.reject);
  // NB: loading the rooms never lets go of this thread, so the other one has to have begun.
  await begun.promise;
  const { serve } = await import('./serve.ts');
  await serve({ env, opening, files, place, openFiles, startedAt });
}

/**
 * Fails before anything is created when the port is taken: an installation whose first start failed later would have a password
 * that was never shown.
 * @throws the EADDRINUSE or EACCES of the operating system
 */
async function demandFreePort({ HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  const probe = createServer();
  await once(probe.listen(PORT, HOST), 'listening');
  probe.close();
  await once(probe, 'close');
}
