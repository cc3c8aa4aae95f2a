import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { WORK_BITS } from './work-bits.ts';

/** Keeps the page responsive between two parts of the work. */
const ATTEMPTS_PER_PART = 1000;

/** True if `answer` solves the work that `token` asks for. One hash, in browsers and on the server. */
export function isWorkDone(token: string, answer: string): boolean {
  if (!/^\d{1,12}$/.test(answer)) return false;
  const [first = 255, second = 255] = sha256(utf8ToBytes(`${token}:${answer}`));
  return ((first << 8) | second) >>> (16 - WORK_BITS) === 0;
}

/**
 * Searches the answer to a token in parts, on the main thread: a worker or the browser's own hash function would not be there on
 * every page and over plain http. Null when aborted.
 */
export async function doWork(token: string, signal: AbortSignal): Promise<string | null> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    if (isWorkDone(token, String(attempt))) return String(attempt);
    if (attempt % ATTEMPTS_PER_PART === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
