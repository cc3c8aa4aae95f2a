import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { csvAmount, csvText } from '#kernel/i18n/csv.ts';
import {
  type ChainedDocument,
  type IssuedQuestion,
  seriesYears,
  verifyChains,
  walkIssued,
} from '#modules/documents/index.ts';
import { printOrderDocument } from '#modules/orders/index.ts';
import { m } from '#texts';
import { papers } from '../../../tables.ts';
import { xmlOfPaper } from '../../einvoice/paper-einvoice.ts';
import { PAPER_LOCK } from '../../papers/prepare-paper.ts';
import { pdfOfPrinted } from '../../papers/print-paper.ts';

export type Entry = { name: string; input: Uint8Array; lastModified: Date };

/** Of every entry, so that the package has the same bytes whenever and wherever it is made; ZIP has no time zone. */
const FIXED = new Date(1980, 0, 1);

/**
 * Files of a package in their order: PDF and XML of each document, their list, gaps of the series, and last the hashes of all of them in
 * the form that `sha256sum --check` reads. `onDocument` is called before each document.
 */
export async function* archiveEntries(
  ctx: Context,
  asked: IssuedQuestion,
  onDocument: (done: number) => Promise<void>,
): AsyncGenerator<Entry> {
  const hashes: string[] = [];
  const listed: string[][] = [];
  const entry = (name: string, text: string | Uint8Array): Entry => {
    const input = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
    hashes.push(`${createHash('sha256').update(input).digest('hex')}  ${name}\n`);
    return { name, input, lastModified: FIXED };
  };
  let done = 0;
  for await (const page of walkIssued(ctx, asked))
    for (const document of page) {
      await onDocument(done);
      done += 1;
      const { pdf, xml } = await filesOf(ctx, document);
      yield entry(`pdf/${document.number}.pdf`, pdf);
      if (xml) yield entry(`xml/${document.number}.xml`, xml);
      listed.push(rowOf(document, xml !== null));
    }
  yield entry('belege.csv', csvText([HEAD(ctx), ...listed]));
  yield entry('nummernkreise.csv', csvText(await seriesRows(ctx, asked)));
  yield entry('LIESMICH.txt', m.accounting_archiveReadMe({ from: asked.from, to: asked.to, count: done }, ctx));
  yield { name: 'manifest.sha256', input: Buffer.from(hashes.join(''), 'utf8'), lastModified: FIXED };
}

async function filesOf(ctx: Context, document: ChainedDocument): Promise<{ pdf: Uint8Array; xml: string | null }> {
  if (document.subjectKind !== PAPER_LOCK)
    return { pdf: bytesOf((await printOrderDocument(document)).body), xml: null };
  const [row] = await ctx.db.select().from(papers).where(eq(papers.documentId, document.id));
  return { pdf: bytesOf((await pdfOfPrinted(document)).body), xml: row ? await xmlOfPaper(ctx, row) : null };
}

const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body);

const HEAD = (ctx: Context): string[] => [
  m.accounting_archiveNumber({}, ctx),
  m.accounting_archiveKind({}, ctx),
  m.accounting_archiveOn({}, ctx),
  m.accounting_archiveRecipient({}, ctx),
  m.accounting_booksNet({}, ctx),
  m.accounting_booksTax({}, ctx),
  m.accounting_archiveTotal({}, ctx),
  m.accounting_archiveXml({}, ctx),
  m.accounting_archivePlace({}, ctx),
  'SHA-256',
];

const rowOf = (document: ChainedDocument, hasXml: boolean): string[] => [
  document.number,
  document.kind,
  document.issuedOn,
  document.recipient.name,
  csvAmount(document.netCents ?? 0),
  csvAmount(document.vatCents ?? 0),
  csvAmount(document.totalCents),
  hasXml ? 'xml' : '',
  `${document.series} ${document.position}`,
  document.hash,
];

/** Series of the years of the period with what is missing in them, and the state of their chains. */
async function seriesRows(ctx: Context, { siteId, from, to, isTest }: IssuedQuestion): Promise<string[][]> {
  const broken = new Map<string, string>();
  for await (const { chain, broken: link } of verifyChains(ctx.db, siteId))
    if (link) broken.set(`${chain.issuerId} ${chain.series} ${chain.isTest}`, link.number ?? String(link.position));
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = (await seriesYears(ctx.db, [siteId])).filter(
    (one) => one.isTest === isTest && one.year >= first && one.year <= last,
  );
  const head = [
    m.accounting_archiveSeries({}, ctx),
    m.accounting_archiveYear({}, ctx),
    m.accounting_archiveCount({}, ctx),
    m.accounting_archiveFirst({}, ctx),
    m.accounting_archiveLast({}, ctx),
    m.accounting_archiveGaps({}, ctx),
    m.accounting_archiveBroken({}, ctx),
  ];
  return [
    head,
    ...years.map((one) => [
      one.series,
      String(one.year),
      String(one.documents),
      one.first,
      one.last,
      (one.gaps ?? []).map((gap) => `${gap.from} – ${gap.to} (${gapWord(ctx, gap.why)})`).join(', '),
      broken.get(`${one.issuerId} ${one.series} ${one.isTest}`) ?? '',
    ]),
  ];
}

const gapWord = (ctx: Context, why: 'earlier' | 'unknown'): string =>
  why === 'earlier' ? m.accounting_archiveEarlier({}, ctx) : m.accounting_archiveUnknown({}, ctx);
