import { hash } from 'node:crypto';
import { isWorkDone } from '../web/proof-of-work/proof-of-work.ts';
import { WORK_BITS } from '../web/proof-of-work/work-bits.ts';

/** Does the work of a token at once, on Node's own hash function: ten times as fast as the one that browsers use. */
export function answerTo(token: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = hash('sha256', `${token}:${attempt}`, 'buffer');
    if (bytes.readUInt16BE(0) >>> (16 - WORK_BITS) === 0) return String(attempt);
  }
}

/** A number that was not searched for. */
export function wrongAnswerTo(token: string): string {
  for (let number = 1; ; number += 1) if (!isWorkDone(token, String(number))) return String(number);
}
