import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { DocumentContent, DocumentKind, IssuedDocument } from '../../contract/issued.ts';
import { documentChains, issuedDocuments } from '../../tables.ts';
import { demandOpenPeriod } from '../periods/closed-until.ts';
import { drawNumber, type Series } from '../series/next-number.ts';
import { CHAIN_BEGIN, hashOf, newSalt, personalHashOf } from './hash-document.ts';
import { documentOf } from './read-issued.ts';

export type NewDocument = {
  siteId: string;
  kind: DocumentKind;
  series: Series;
  /** Already drawn for something else: the series of the document then has no counts of its own. */
  number?: string;
  isTest: boolean;
  /** Local day. */
  issuedOn: string;
  locale: Locale;
  /** The thing it is issued for. */
  subject: { kind: string; id: string };
  content: DocumentContent;
};

/**
 * Numbers, freezes and chains a document, in the transaction that stores what carries it. Call it late: series and chain are locked until
 * the commit, so that neither has gaps.
 * @throws AppError invalid at `on` for a day in a closed period
 */
export async function issueDocument(tx: Context, issued: NewDocument): Promise<IssuedDocument> {
  const { siteId, kind, series, isTest, issuedOn, locale, subject } = issued;
  if (!isTest) await demandOpenPeriod(tx, { siteId, on: issuedOn });
  // As the database will give it back: without undefined, and 0 in place of -0.
  const { recipient, texts, ...content } = JSON.parse(JSON.stringify(issued.content)) as DocumentContent;
  const numbered = issued.number
    ? { number: issued.number, year: null, count: null }
    : await drawNumber(tx, series, { siteId, on: issuedOn, isTest });
  const end = await lockChain(tx, { siteId, series: series.name, isTest });
  const personal = { recipient, texts };
  const personalSalt = newSalt();
  const row = {
    id: randomUUID(),
    siteId,
    issuerId: siteId,
    series: series.name,
    isTest,
    position: end.length + 1,
    kind,
    ...numbered,
    issuedOn,
    issuedAt: tx.now(),
    locale,
    subjectKind: subject.kind,
    subjectId: subject.id,
    content,
    personal,
    personalSalt,
    personalHash: personalHashOf(personalSalt, personal),
  };
  const chained = { ...row, prevHash: end.hash, hash: hashOf(end.hash, row) };
  await tx.db.insert(issuedDocuments).values(chained);
  await tx.db
    .update(documentChains)
    .set({ length: row.position, hash: chained.hash })
    .where(
      and(
        eq(documentChains.issuerId, siteId),
        eq(documentChains.series, series.name),
        eq(documentChains.isTest, isTest),
      ),
    );
  return documentOf(chained);
}

type Chain = { siteId: string; series: string; isTest: boolean };

/** The end of a chain, locked until the transaction ends. */
async function lockChain(tx: Context, { siteId, series, isTest }: Chain): Promise<{ length: number; hash: string }> {
  const [end] = await tx.db
    .insert(documentChains)
    .values({ siteId, issuerId: siteId, series, isTest, length: 0, hash: CHAIN_BEGIN })
    .onConflictDoUpdate({
      target: [documentChains.issuerId, documentChains.series, documentChains.isTest],
      set: { length: sql`${documentChains.length}` },
    })
    .returning({ length: documentChains.length, hash: documentChains.hash });
  if (!end) throw new Error('The chain of a series is gone');
  return end;
}
