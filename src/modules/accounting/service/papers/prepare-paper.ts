import { randomUUID } from 'node:crypto';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import { demandUnlocked } from '#kernel/locks/locks.ts';
import { zoneOf } from '#kernel/site-of.ts';
import type { PaperLine } from '../../contract/paper.ts';
import type { papers } from '../../tables.ts';
import { isTooMuch, smallBusinessOf } from '../small-business.ts';
import { type Missing, missingOf } from './missing.ts';
import { demandRest, type PaperRow } from './paper-rest.ts';
import { type ParishFacts, parishFacts } from './parish-facts.ts';
import { pricePaper } from './price-paper.ts';
import { taxedLines } from './supply.ts';

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
  const facts = await parishFacts(tx, paper.siteId);
  const judged = judgeBy(facts, paper, on);
  return { ...judged, missing: [...judged.missing, ...(await missingVat(tx, { ...paper, ...judged }, { on, facts }))] };
}

/** The same by facts that are known, without the limit of a small business. */
export function judgeBy({ vat, issuer }: ParishFacts, paper: PaperRow, on: string): Judgement {
  const lines = taxedLines(paper, on, vat);
  const { totals, parts } = pricePaper({ ...paper, lines });
  return { lines, totals, priced: parts, missing: missingOf({ paper: { ...paper, lines, totals }, issuer, vat, on }) };
}

/** A small business charges VAT from the invoice on that exceeds what it may earn in a year. */
async function missingVat(
  tx: Context,
  paper: PaperRow,
  { on, facts: { vat } }: { on: string; facts: ParishFacts },
): Promise<Missing[]> {
  if (!isUntaxed(paper)) return [];
  const known = await smallBusinessOf(tx, { siteId: paper.siteId, on, vat });
  return known && isTooMuch(known, paper.totals) ? [TOO_MUCH] : [];
}

export const TOO_MUCH: Missing = { field: 'issuer.smallBusiness', message: 'accounting_missingSmallBusiness' };

/** True for an invoice that a small business writes as one. */
export const isUntaxed = ({ kind, lines }: Pick<PaperRow, 'kind' | 'lines'>): boolean =>
  kind === 'invoice' && lines.some(({ vat }) => vat.category === 'smallBusiness');

function demandKeys(lines: readonly PaperLine[]): void {
  const seen = new Set<string>();
  for (const [index, { key }] of lines.entries()) {
    if (seen.has(key)) throw invalid({ [`lines.${index}.key`]: 'accounting_fieldKeyTwice' });
    seen.add(key);
  }
}
