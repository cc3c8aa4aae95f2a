import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { tooMany } from '#kernel/errors.ts';

/** argon2id, 46 MiB, two passes: 20 to 60 ms here. Source: decision 18, OWASP. */
const COST = { memoryCost: 47_104, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const MOST_BYTES = 1024;
/** Each hash takes 46 MiB: at most two run concurrently, and calls that would wait more than a few seconds fail at once. */
const turns = pLimit(2);
const MOST_WAITING = 100;

/** Hashes a password that has passed the strength check. @throws AppError tooMany when the machine is busy */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), COST));

let decoy: Promise<string> | null = null;

/** Takes the same time whether or not the account exists, so timing reveals nothing (decision 17). */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const against = stored ?? (await decoy);
  const isPossible = Buffer.byteLength(password) <= MOST_BYTES;
  const matches = await inTurn(() => verify(against, isPossible ? password.normalize('NFC') : ''));
  return matches && isPossible && Boolean(stored);
}

/** True if a hash uses outdated parameters; it is then rehashed at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.includes(CURRENT);

async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= MOST_WAITING) throw tooMany(5);
  return turns(act);
}
