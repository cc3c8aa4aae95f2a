import type { Db } from '../../src/kernel/db/connect.ts';
import { type Gap, type SeriesYear, seriesYears } from '../../src/modules/documents/service/chain/series-years.ts';
import { type ChainVerdict, verifyChains } from '../../src/modules/documents/service/chain/verify-chains.ts';
import { sites } from '../../src/modules/sites/tables.ts';

/** Walks the chains of all parishes; a few lines for each: its years with their numbers and gaps, and the first broken link. */
export async function reportOn(db: Db): Promise<{ whole: boolean; lines: string[] }> {
  const slugs = new Map(
    (await db.select({ id: sites.id, slug: sites.slug }).from(sites)).map(({ id, slug }) => [id, slug]),
  );
  const years = await seriesYears(db);
  const lines: string[] = [];
  let chains = 0;
  let broken = 0;
  for await (const verdict of verifyChains(db)) {
    const { siteId, issuerId, series, isTest } = verdict.chain;
    chains += 1;
    if (verdict.broken) broken += 1;
    lines.push(`${slugs.get(siteId) ?? siteId} ${series}${isTest ? ' (test)' : ''}: ${stateOf(verdict)}`);
    const own = years.filter((one) => one.issuerId === issuerId && one.series === series && one.isTest === isTest);
    for (const year of own) lines.push(`  ${yearText(year)}`);
  }
  const end = broken > 0 ? `BROKEN: ${broken} of the chains (${chains}).` : `All chains are whole (${chains}).`;
  return { whole: broken === 0, lines: [...lines, end, ...(chains === 0 ? [NOTHING] : [])] };
}

const NOTHING = 'No document was issued since documents are chained; older ones are not part of a chain.';

function stateOf({ chain: { length, hash }, broken }: ChainVerdict): string {
  if (!broken) return `whole, ${counted(length)}. Anchor to keep: ${length}:${hash}`;
  const number = broken.number ? ` (${broken.number})` : '';
  return `BROKEN at document ${broken.position}${number}: ${REASONS[broken.why]}`;
}

const counted = (documents: number): string => (documents === 1 ? '1 document' : `${documents} documents`);

const REASONS = {
  changed: 'it was changed in the database after it was issued.',
  missing: 'it, or the end of its chain, was taken out of the database.',
};

const yearText = ({ year, documents, first, last, gaps }: SeriesYear): string =>
  `${year}: ${counted(documents)}, ${first} to ${last}, ${gaps === null ? 'numbered by their requests' : gapText(gaps)}`;

const gapText = (gaps: readonly Gap[]): string =>
  gaps.length === 0
    ? 'no gaps'
    : gaps
        .map(({ from, to, why }) => {
          const numbers = from === to ? from : `${from} to ${to}`;
          return why === 'earlier' ? `${numbers} issued before the chain began` : `MISSING ${numbers}`;
        })
        .join(', ');
