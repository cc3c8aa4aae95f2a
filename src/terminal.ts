import { DamagedDatabaseError } from '#kernel/db/embedded/cluster-faults.ts';
import { FolderLockedError } from '#kernel/db/embedded/folder-lock.ts';
import { NewerSchemaError } from '#kernel/db/migrate.ts';
import { EnvError } from '#kernel/env.ts';
import { StoreOwnerError } from '#kernel/installation/claim-store.ts';
import { DataFolderError } from '#kernel/installation/demand-folder.ts';
import { LostDatabaseError } from '#kernel/installation/lost-database.ts';
import { OpenFilesError } from '#kernel/installation/open-files.ts';
import { SecretKeyError } from '#kernel/secrets/open-secret-box.ts';

export const say = (line: string): void => console.log(`  ${line}`);

/** Without listeners a full disk or a closed terminal, to which a line cannot be written, would end the process. */
export function surviveLostTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Prints the initial login. The only time a password is printed; it is stored hashed. */
export function sayLogin(address: string, login: { handle: string; password: string; alsoFor?: string[] }): void {
  say('');
  say('First login (shown only now):');
  say(`  address   ${address}/login`);
  say(`  email     ${login.handle}`);
  say(`  password  ${login.password}`);
  if (login.alsoFor) say(`The demo's other accounts have the same password: ${login.alsoFor.join(', ')}`);
}

/** Errors whose message is sufficient for the user. */
const SPOKEN = [
  EnvError,
  DamagedDatabaseError,
  FolderLockedError,
  NewerSchemaError,
  SecretKeyError,
  StoreOwnerError,
  LostDatabaseError,
  OpenFilesError,
  DataFolderError,
];

/** Reduces errors the user can fix at the terminal to one sentence; all others keep their stack trace. */
export function explain(error: unknown): unknown {
  if (SPOKEN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', port, path } = causeOf(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program, or set PORT to another number.`;
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Set PORT to a number from 1024 on.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && port !== undefined))
    return 'The address in HOST is not one of this machine. Set HOST to another, or leave it out.';
  return explainDatabase(error) ?? explainDisk(code, path) ?? error;
}

type Fault = { code?: string; port?: number; path?: string; message?: string; cause?: unknown; errors?: unknown[] };

/** The innermost cause: the query builder wraps errors of drivers, and Node those of several addresses of one name. */
function causeOf(error: unknown): Fault {
  const fault = (error ?? {}) as Fault;
  const inner = fault.cause ?? fault.errors?.[0];
  return typeof inner === 'object' && inner !== null ? causeOf(inner) : fault;
}

const NOT_REACHED = /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
const NO_ANSWER = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

/** Refusals of PostgreSQL and of the network on the way there; null for anything else. */
function explainDatabase(error: unknown): string | null {
  const { code = '', port, message = '' } = causeOf(error);
  if (NOT_REACHED.test(code) || NO_ANSWER.test(message))
    return `The database does not answer${port ? ` on port ${port}` : ''}. Is it running, and is DATABASE_URL right?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host in DATABASE_URL is not known. Is its name right?';
  if (code.startsWith('28') || /password must be a string/.test(message))
    return 'The database refuses the user or the password in DATABASE_URL.';
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist. Create it first.';
  if (code === '42501')
    return `The user in DATABASE_URL lacks a right (${message}). Make the user the owner of the database and its tables.`;
  // Raised by a migration, in a sentence of its own.
  if (code === 'P0001') return message;
  if (code === '55000') return 'The database named in DATABASE_URL takes no connections just now.';
  if (code === '53300') return 'The database takes no more connections. Raise its max_connections.';
  if (code.startsWith('57P0')) return 'The database is just starting or stopping. Start again in a moment.';
  return /does not support SSL|self-signed certificate|certificate/.test(message)
    ? `The database refuses the encrypted connection that DATABASE_URL asks for (${message}).`
    : null;
}

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  ENOTDIR: 'a file stands where a folder should be',
  EISDIR: 'a folder stands where a file should be',
  EIO: 'the disk has an error',
};

function explainDisk(code: string, path: string | undefined): string | null {
  const reason = DISK[code];
  return reason ? `${path ?? 'The data folder'} cannot be used: ${reason}.` : null;
}

/**
 * Shuts down gracefully, once, on Ctrl+C, SIGTERM or exit of the parent process: no new requests, those in flight finish, then
 * the queue and the database close. A second signal exits at once.
 */
export function endOnSignal(end: () => Promise<void>): void {
  let ending = false;
  const stop = () => {
    if (ending) process.exit(1);
    ending = true;
    say('Stopping');
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
}
