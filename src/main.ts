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
 * Environment -> database -> server; each step prints a line. Nothing here may import a room: they are loaded when the database is
 * open (decision 083).
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
  const handle = await connect({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    mostOpenFiles: openFiles.database,
    connections: env.DATABASE_CONNECTIONS,
  });
  // NB: only now. The memory of the embedded database makes V8 collect everything, which is little as long as no room is loaded.
  const { serve } = await import('./serve.ts');
  await serve({ env, handle, files, place, openFiles, startedAt });
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
