import fs from 'node:fs';
import path from 'node:path';
import { connect } from '#kernel/db/connect.ts';
import { FolderLockedError } from '#kernel/db/folder-lock.ts';
import { migrate, NewerSchemaError } from '#kernel/db/migrate.ts';
import { EnvError, readEnv } from '#kernel/env.ts';
import { openPages } from './page-build.ts';
import { buildServer } from './server.ts';
import { firstStart } from './first-start.ts';

const say = (line: string) => console.log(line);

try {
  await start();
} catch (error) {
  const isExpected = error instanceof EnvError || error instanceof FolderLockedError || error instanceof NewerSchemaError;
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (isPortTaken) console.error('The port is already in use. Stop the other program, or set PORT to another number.');
  else console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}
