import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#kernel/db/connect.ts';
import { documentChains, issuedDocuments } from '../../tables.ts';
import { CHAIN_BEGIN, hashOf, type IssuedRow, isPersonalIntact } from '../issued/hash-document.ts';

export type ChainRow = typeof documentChains.$inferSelect;
export type ChainKey = Pick<ChainRow, 'issuerId' | 'series' | 'isTest'>;

/** changed: the document differs from its hash. missing: a document is gone, or its chain does not know it. */
export type Break = { position: number; number: string | null; why: 'changed' | 'missing' };

export type ChainVerdict = { chain: ChainRow; broken: Break | null };

const PAGE = 500;

const inChain = ({ issuerId, series, isTest }: ChainKey | typeof documentChains) =>
  and(eq(issuedDocuments.issuerId, issuerId), eq(issuedDocuments.series, series), eq(issuedDocuments.isTest, isTest));

/**
 * Walks chains in pages, and names the first broken link of each. NB: who rewrites documents and chains from some point on, with the code
 * at hand, shows only against a hash that was noted elsewhere.
 */
export async function* verifyChains(db: Db, siteId?: string): AsyncGenerator<ChainVerdict> {
  const chains = await db
    .select()
    .from(documentChains)
    .where(siteId ? eq(documentChains.siteId, siteId) : undefined)
    .orderBy(
      asc(documentChains.siteId),
      asc(documentChains.series),
      asc(documentChains.isTest),
      documentChains.issuerId,
    );
  for (const chain of chains) yield { chain, broken: await firstBreak(db, chain) };
  for (const chain of await lostChains(db, siteId))
    yield { chain, broken: { position: 1, number: null, why: 'missing' } };
}

/** Documents whose chain was removed. */
async function lostChains(db: Db, siteId: string | undefined): Promise<ChainRow[]> {
  const { issuerId, series, isTest, siteId: owner } = issuedDocuments;
  const lost = await db
    .selectDistinct({ siteId: owner, issuerId, series, isTest })
    .from(issuedDocuments)
    .leftJoin(documentChains, inChain(documentChains))
    .where(and(isNull(documentChains.hash), siteId ? eq(owner, siteId) : undefined));
  return lost.map((chain) => ({ ...chain, length: 0, hash: CHAIN_BEGIN, checkedAt: null, brokenAt: null }));
}

async function firstBreak(db: Db, chain: ChainRow): Promise<Break | null> {
  let last = { position: 0, hash: CHAIN_BEGIN };
  for (;;) {
    const page = await pageAfter(db, chain, last.position);
    for (const row of page) {
      const why = breakAt(last, row);
      if (why === 'missing') return { position: last.position + 1, number: null, why };
      if (why) return { position: row.position, number: row.number, why };
      last = row;
    }
    if (page.length < PAGE) break;
  }
  // Documents that were issued during the walk are beyond what the chain had at its beginning.
  if (last.position < chain.length) return { position: last.position + 1, number: null, why: 'missing' };
  const end = last.position === chain.length ? last : await linkAt(db, chain);
  return end.hash === chain.hash ? null : { position: chain.length, number: null, why: 'changed' };
}

function breakAt(last: { position: number; hash: string }, row: IssuedRow): Break['why'] | null {
  if (row.position !== last.position + 1) return 'missing';
  const isWhole = row.prevHash === last.hash && row.hash === hashOf(last.hash, row) && isPersonalIntact(row);
  return isWhole ? null : 'changed';
}

const pageAfter = (db: Db, chain: ChainKey, position: number): Promise<IssuedRow[]> =>
  db
    .select()
    .from(issuedDocuments)
    .where(and(inChain(chain), gt(issuedDocuments.position, position)))
    .orderBy(asc(issuedDocuments.position))
    .limit(PAGE);

async function linkAt(db: Db, chain: ChainRow): Promise<{ hash: string }> {
  const [row] = await db
    .select({ hash: issuedDocuments.hash })
    .from(issuedDocuments)
    .where(and(inChain(chain), eq(issuedDocuments.position, chain.length)));
  return row ?? { hash: '' };
}
