import { sealTrail } from '../../src/kernel/audit/seal.ts';
import { type Anchor, type Verdict, verifyTrail } from '../../src/kernel/audit/verify.ts';
import type { Db, DbHandle } from '../../src/kernel/db/connect.ts';

/** '1234:9f86…' as the log of the server and an earlier report say it. @throws Error in one clear sentence */
export function readAnchor(text: string | undefined): Anchor | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^([1-9]\d*):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash) throw new Error('An anchor is a position, a colon and 64 hexadecimal digits: 1234:9f86d0…');
  return { position: Number(position), hash };
}

/** Seals what waits, walks the chain, and says in one sentence what was found. */
export async function reportOn(handle: DbHandle, anchor?: Anchor): Promise<{ whole: boolean; text: string }> {
  await handle.db.transaction((tx) => sealTrail(tx as unknown as Db, { thorough: true }));
  const verdict = await verifyTrail(handle.db, anchor);
  return { whole: verdict.whole, text: sentenceOf(verdict) };
}

function sentenceOf(verdict: Verdict): string {
  if (verdict.whole) {
    const end = verdict.last ? ` Anchor to keep: ${verdict.last.position}:${verdict.last.hash}` : '';
    return `The audit trail is whole: all ${verdict.entries} entries match their seals.${end}`;
  }
  const row = verdict.seq === null ? '' : ` (row ${verdict.seq})`;
  return `The audit trail is BROKEN at seal ${verdict.position}${row}: ${REASONS[verdict.why]}`;
}

const REASONS = {
  changed: 'the entry or its seal was changed in the database after it was written.',
  missing: 'an entry or a seal was taken out of the database.',
  anchor: 'the chain is not the one that the anchor was noted for; its end was cut off, or it was written anew.',
};
