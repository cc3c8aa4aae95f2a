import { FolderLockedError } from '#kernel/db/folder-lock.ts';
import { NewerSchemaError } from '#kernel/db/migrate.ts';
import { EnvError } from '#kernel/env.ts';
import { StoreOwnerError } from '#kernel/installation/claim-store.ts';
import { LostDatabaseError } from '#kernel/installation/lost-database.ts';
import { SecretKeyError } from '#kernel/secrets/open-secret-box.ts';

export const say = (line: string): void => console.log(`  ${line}`);

/** Prints the initial login. The only time a password is printed; it is stored hashed. */
export function sayLogin(address: string, login: { handle: string; password: string; alsoFor?: string[] }): void {
  say('');
  say('First login (shown only now):');
  say(`  address   ${address}/login`);
  say(`  e-mail    ${login.handle}`);
  say(`  password  ${login.password}`);
  if (login.alsoFor) say(`The demo's other accounts have the same password: ${login.alsoFor.join(', ')}`);
}

/** Errors whose message is sufficient for the user. */
const SPOKEN = [EnvError, FolderLockedError, NewerSchemaError, SecretKeyError, StoreOwnerError, LostDatabaseError];

/** Reduces errors the user can fix at the terminal to one sentence; all others keep their stack trace. */
export function explain(error: unknown): unknown {
  if (SPOKEN.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program, or set PORT to another number.`;
  if (code === 'ECONNREFUSED')
    return `The database does not answer on port ${port}. Is it running, and is DATABASE_URL right?`;
  return error;
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
