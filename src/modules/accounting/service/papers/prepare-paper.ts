import { randomUUID } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { issuerOf } from '#modules/documents/index.ts';
import type { PaperLine } from '../../contract/paper.ts';
import type { papers } from '../../tables.ts';
import { isTooMuch, smallBusinessOf } from '../small-business.ts';
import { type Missing, missingOf } from './missing.ts';
import { demandRest, type PaperRow } from './paper-rest.ts';
import { pricePaper } from './price-paper.ts';
import { type HomeVat, homeVatOf, taxedLines } from './supply.ts';

/** Kind of the lock of a paper. */
export const PAPER_LOCK = 'accounting_paper';

type Values = Partial<typeof papers.$inferInsert>;

/**
 * Completes a draft by everything that follows from what was written. @throws AppError accounting.frozen (409) for an issued paper, C100
 * (423) while another person or tab has it, invalid
 */
export async function preparePaper(
  tx: Context,
  siteId: string,
  values: Values,
  before: PaperRow | null,
): Promise<Values> {
  if (before && before.state !== 'draft') throw new AppError('accounting.frozen', 409, 'accounting_frozen');
  if (before) await demandUnlocked(tx, PAPER_LOCK, [before.id]);
  const id = before?.id ?? values.id ?? randomUUID();
  const paper = { ...before, ...values, id, siteId } as PaperRow;
  demandKeys(paper.lines);
  await demandRest(tx, { ...paper, sourceId: paper.sourceId ?? null });
  const { on } = localMoment(tx.now(), zoneOf(tx, siteId));
  const { totals, priced, missing } = await judgePaper(tx, paper, paper.on ?? on);
  return { ...values, ...(before ? {} : { id }), totals, totalCents: totals.totalCents, priced, missing };
}

export type Judgement = Pick<PaperRow, 'lines' | 'totals' | 'priced'> & { missing: Missing[] };

/** A paper as it would be issued on a day: its lines as they are taxed, the sums, and what is missing. */
export async function judgePaper(tx: Context, paper: PaperRow, on: string): Promise<Judgement> {
  const vat = await homeVatOf(tx, paper.siteId);
  const lines = taxedLines(paper, on, vat);
  const { totals, parts } = pricePaper({ ...paper, lines });
  const issuer = await issuerOf(tx, paper.siteId);
  const missing = [
    ...missingOf({ paper: { ...paper, lines, totals }, issuer, vat, on }),
    ...(await missingVat(tx, { ...paper, lines, totals }, { siteId: paper.siteId, on, vat })),
  ];
  return { lines, totals, priced: parts, missing };
}

/** A small business charges VAT from the invoice on that exceeds what it may earn in a year. */
async function missingVat(
  tx: Context,
  { kind, lines, totals }: Pick<PaperRow, 'kind' | 'lines' | 'totals'>,
  day: { siteId: string; on: string; vat: HomeVat },
): Promise<Missing[]> {
  if (kind !== 'invoice' || lines.every(({ vat }) => vat.category !== 'smallBusiness')) return [];
  const known = await smallBusinessOf(tx, day);
  if (!known || !isTooMuch(known, totals)) return [];
  return [{ field: 'issuer.smallBusiness', message: 'accounting_missingSmallBusiness' }];
}

function demandKeys(lines: readonly PaperLine[]): void {
  const seen = new Set<string>();
  for (const [index, { key }] of lines.entries()) {
    if (seen.has(key)) throw invalid({ [`lines.${index}.key`]: 'accounting_fieldKeyTwice' });
    seen.add(key);
  }
}
