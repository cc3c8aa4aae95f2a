import { hash } from 'node:crypto';
import { WORK_BITS } from '../web/proof-of-work.ts';

/** Does the work of a token at once, on Node's own hash function: ten times as fast as the one that browsers use. */
export function answerTo(token: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = hash('sha256', `${token}:${attempt}`, 'buffer');
    if (bytes.readUInt16BE(0) >>> (16 - WORK_BITS) === 0) return String(attempt);
  }
}
