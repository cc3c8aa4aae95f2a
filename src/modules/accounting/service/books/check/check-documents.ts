import type { Context } from '#kernel/context.ts';
import {
  type ChainedDocument,
  type IssuedQuestion,
  seriesYears,
  verifyChains,
  walkIssued,
} from '#modules/documents/index.ts';
import type { CheckLine, Finding } from '../../../contract/books.ts';
import { PAPER_LOCK } from '../../papers/prepare-paper.ts';
import { sumDifference, vatDifference } from './judge-document.ts';
import { lineOf } from './judge-money.ts';

const SERIES_LINK = 'shop/documents';

/** Numbers without gaps, in the year of the question. */
export async function checkSeries(ctx: Context, { siteId, from, isTest }: IssuedQuestion): Promise<CheckLine> {
  const years = (await seriesYears(ctx.db, [siteId])).filter(
    (one) => one.isTest === isTest && one.year === Number(from.slice(0, 4)),
  );
  const gaps = years.flatMap((one) => one.gaps ?? []);
  return lineOf(
    'series',
    years.length,
    gaps.map((gap) => ({
      label: gap.from === gap.to ? gap.from : `${gap.from} – ${gap.to}`,
      link: SERIES_LINK,
      cents: null,
    })),
  );
}

/** No document was changed or removed; chains have no year. */
export async function checkChain(ctx: Context, { siteId, isTest }: IssuedQuestion): Promise<CheckLine> {
  let checked = 0;
  const findings: Finding[] = [];
  for await (const { chain, broken } of verifyChains(ctx.db, siteId)) {
    if (chain.isTest !== isTest) continue;
    checked += 1;
    if (broken)
      findings.push({ label: broken.number ?? `${chain.series} ${broken.position}`, link: SERIES_LINK, cents: null });
  }
  return lineOf('chain', checked, findings);
}

/** Sums and VAT of each document. `look` gets each page, so that documents are read once. */
export async function checkSums(
  ctx: Context,
  asked: IssuedQuestion,
  look: (page: readonly ChainedDocument[]) => Promise<void>,
): Promise<CheckLine[]> {
  let checked = 0;
  const sums: Finding[] = [];
  const vat: Finding[] = [];
  for await (const page of walkIssued(ctx, asked)) {
    checked += page.length;
    for (const document of page) {
      const bySums = sumDifference(document);
      const byVat = vatDifference(document);
      if (bySums !== 0) sums.push(findingOf(document, bySums));
      if (byVat !== 0) vat.push(findingOf(document, byVat));
    }
    await look(page);
  }
  return [lineOf('sums', checked, sums), lineOf('vat', checked, vat)];
}

/** A document with its screen. */
export const findingOf = (
  { number, subjectKind, subjectId }: Pick<ChainedDocument, 'number' | 'subjectKind' | 'subjectId'>,
  cents: number | null,
): Finding => ({
  label: number,
  link: subjectKind === PAPER_LOCK ? `accounting/invoice/edit/${subjectId}` : `shop/orders/${subjectId}`,
  cents,
});
