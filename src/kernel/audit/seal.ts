import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { canonical } from './changed-fields.ts';
import { auditSeals, auditTrail } from './tables.ts';

export type TrailRow = typeof auditTrail.$inferSelect;

/** Predecessor hash of the first seal. */
export const CHAIN_BEGIN = '0'.repeat(64);
/** Arbitrary, but the same in every process of every version. */
const ADVISORY_LOCK = 7_305_002;
const BATCH = 500;
/** A long transaction may commit a lower `seq` after higher ones were sealed; the quick search looks back this far. */
const LOOK_BACK_ROWS = 10_000;

/**
 * Extends the hash chain to rows without a seal, in the order of `seq`, and returns their number. One sealer runs at a time
 * (advisory lock), and only here, so recording an action never blocks. `thorough` searches all rows instead of only the newest.
 * Must run in a transaction.
 */
export async function sealTrail(db: Db, { thorough = false } = {}): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
  let sealed = 0;
  let last = await lastSeal(db);
  let afterSeq = thorough ? 0 : last.seq - LOOK_BACK_ROWS;
  for (;;) {
    const rows = await unsealed(db, afterSeq);
    if (rows.length === 0) return sealed;
    afterSeq = rows.at(-1)?.seq ?? afterSeq;
    const seals = [];
    for (const row of rows) {
      last = { position: last.position + 1, seq: row.seq, hash: sealOf(last.hash, row), prevHash: last.hash };
      seals.push(last);
    }
    await db.insert(auditSeals).values(seals);
    sealed += rows.length;
  }
}

/** SHA-256 over the previous seal and the row except its IP address, which must by law be shortened after 30 days. */
export function sealOf(prevHash: string, row: TrailRow): string {
  const { address: _address, at, ...told } = row;
  return createHash('sha256')
    .update(`${prevHash}\n${canonical({ ...told, at: at.toISOString() })}`)
    .digest('hex');
}

type Seal = { position: number; seq: number; hash: string; prevHash: string };

async function lastSeal(db: Db): Promise<Seal> {
  const { position, seq, hash, prevHash } = auditSeals;
  const [last] = await db.select({ position, seq, hash, prevHash }).from(auditSeals).orderBy(desc(position)).limit(1);
  return last ?? { position: 0, seq: 0, hash: CHAIN_BEGIN, prevHash: '' };
}

async function unsealed(db: Db, afterSeq: number): Promise<TrailRow[]> {
  const rows = await db
    .select({ row: auditTrail })
    .from(auditTrail)
    .leftJoin(auditSeals, eq(auditSeals.seq, auditTrail.seq))
    .where(and(isNull(auditSeals.seq), gt(auditTrail.seq, afterSeq)))
    .orderBy(asc(auditTrail.seq))
    .limit(BATCH);
  return rows.map(({ row }) => row);
}
