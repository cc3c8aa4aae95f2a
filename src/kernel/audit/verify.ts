import { asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { CHAIN_BEGIN, sealOf, type TrailRow } from './seal.ts';
import { auditSeals, auditTrail } from './tables.ts';

/** End of the chain at some moment, noted outside the database; reveals later that the newest rows were cut off. */
export type Anchor = { position: number; hash: string };

export type Verdict =
  | { whole: true; entries: number; last: Anchor | null }
  | { whole: false; position: number; seq: number | null; why: Break };

/** changed: the row differs from its seal. missing: the row or a seal is gone. anchor: the chain differs from the noted one. */
export type Break = 'changed' | 'missing' | 'anchor';

const PAGE = 1000;

/**
 * Verifies the whole chain and returns the first break. Seal first (`sealTrail`, thorough): rows without a seal are not checked.
 * NB: proves that nothing was changed or removed before the newest seal; truncation at the end shows only against an anchor.
 */
export async function verifyTrail(db: Db, anchor?: Anchor): Promise<Verdict> {
  let last: Anchor = { position: 0, hash: CHAIN_BEGIN };
  let anchored = anchor === undefined;
  for (;;) {
    const page = await pageAfter(db, last.position);
    for (const { seal, row } of page) {
      const why = breakAt(last, seal, row);
      if (why) return { whole: false, position: last.position + 1, seq: seal.seq, why };
      last = { position: seal.position, hash: seal.hash };
      if (anchor?.position === last.position) anchored = anchor.hash === last.hash;
    }
    if (page.length < PAGE) break;
  }
  if (!anchored) return { whole: false, position: anchor?.position ?? 0, seq: null, why: 'anchor' };
  return { whole: true, entries: last.position, last: last.position > 0 ? last : null };
}

type Seal = typeof auditSeals.$inferSelect;

function breakAt(last: Anchor, seal: Seal, row: TrailRow | null): Break | null {
  if (!row || seal.position !== last.position + 1) return 'missing';
  return seal.prevHash === last.hash && seal.hash === sealOf(last.hash, row) ? null : 'changed';
}

async function pageAfter(db: Db, position: number): Promise<{ seal: Seal; row: TrailRow | null }[]> {
  return db
    .select({ seal: auditSeals, row: auditTrail })
    .from(auditSeals)
    .leftJoin(auditTrail, eq(auditTrail.seq, auditSeals.seq))
    .where(gt(auditSeals.position, position))
    .orderBy(asc(auditSeals.position))
    .limit(PAGE);
}
