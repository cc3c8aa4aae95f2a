import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { DocumentContent, DocumentKind, IssuedDocument } from '../../contract/issued.ts';
import { documentChains, issuedDocuments } from '../../tables.ts';
import { demandOpenPeriod } from '../periods/closed-until.ts';
import { drawNumbers, type Series } from '../series/next-number.ts';
import { CHAIN_BEGIN, hashOf, type IssuedRow, newSalt, personalHashOf } from './hash-document.ts';
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
  const [document] = await issueDocuments(tx, [issued]);
  if (!document) throw new Error('The document was not issued');
  return document;
}

/**
 * The same for many documents, all or none, in their order: numbers are drawn as blocks, and the documents of a series are chained in one
 * statement. At most some hundreds at once. @throws AppError invalid at `on` for a day in a closed period
 */
export async function issueDocuments(tx: Context, issued: readonly NewDocument[]): Promise<IssuedDocument[]> {
  await demandOpenPeriods(tx, issued);
  const made = new Map<NewDocument, IssuedDocument>();
  const chains = Map.groupBy(issued, ({ siteId, series, isTest }) => `${siteId} ${series.name} ${isTest}`);
  // In one order everywhere, so that two transactions with several series never wait for each other.
  for (const [, ofChain] of [...chains].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const documents = await issueInChain(tx, ofChain);
    for (const [at, one] of ofChain.entries()) made.set(one, documents[at] as IssuedDocument);
  }
  return issued.map((one) => made.get(one) as IssuedDocument);
}

async function demandOpenPeriods(tx: Context, issued: readonly NewDocument[]): Promise<void> {
  const days = new Map(
    issued.flatMap(({ isTest, siteId, issuedOn: on }) =>
      isTest ? [] : [[`${siteId} ${on}`, { siteId, on }] as const],
    ),
  );
  for (const day of days.values()) await demandOpenPeriod(tx, day);
}

/** Documents of one chain, in their order. */
async function issueInChain(tx: Context, issued: readonly NewDocument[]): Promise<IssuedDocument[]> {
  const [first] = issued;
  if (!first) return [];
  const { siteId, series, isTest } = first;
  const numbers = await numbersOf(tx, issued);
  let end = await lockChain(tx, { siteId, series: series.name, isTest });
  const rows = [];
  for (const [at, one] of issued.entries()) {
    const row = chainedRow(tx, { ...one, ...(numbers[at] as DrawnOrGiven) }, end);
    rows.push(row);
    end = { length: row.position, hash: row.hash };
  }
  await tx.db.insert(issuedDocuments).values(rows);
  await tx.db
    .update(documentChains)
    .set(end)
    .where(
      and(
        eq(documentChains.issuerId, siteId),
        eq(documentChains.series, series.name),
        eq(documentChains.isTest, isTest),
      ),
    );
  return rows.map(documentOf);
}

type DrawnOrGiven = { number: string; year: number | null; count: number | null };

/** The number of each document, those of a year drawn as one block. */
async function numbersOf(tx: Context, issued: readonly NewDocument[]): Promise<DrawnOrGiven[]> {
  const numbers = new Map<NewDocument, DrawnOrGiven>();
  const unnumbered = issued.filter((one) => !one.number);
  for (const [, ofYear] of Map.groupBy(unnumbered, ({ issuedOn }) => issuedOn.slice(0, 4))) {
    const { series, siteId, issuedOn: on, isTest } = ofYear[0] as NewDocument;
    const drawn = await drawNumbers(tx, series, { siteId, on, isTest, howMany: ofYear.length });
    for (const [at, one] of ofYear.entries()) numbers.set(one, drawn[at] as DrawnOrGiven);
  }
  return issued.map((one) => numbers.get(one) ?? { number: one.number ?? '', year: null, count: null });
}

type Numbered = Omit<NewDocument, 'number'> & DrawnOrGiven;
type End = { length: number; hash: string };

/** The row of a document behind the present end of its chain. */
function chainedRow(tx: Context, issued: Numbered, end: End): IssuedRow {
  const { siteId, kind, series, isTest, issuedOn, locale, subject, number, year, count } = issued;
  // As the database will give it back: without undefined, and 0 in place of -0.
  const { recipient, texts, ...content } = JSON.parse(JSON.stringify(issued.content)) as DocumentContent;
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
    number,
    year,
    count,
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
  return { ...row, prevHash: end.hash, hash: hashOf(end.hash, row) };
}

type Chain = { siteId: string; series: string; isTest: boolean };

/** The end of a chain, locked until the transaction ends. */
async function lockChain(tx: Context, { siteId, series, isTest }: Chain): Promise<End> {
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
