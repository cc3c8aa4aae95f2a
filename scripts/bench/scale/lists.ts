import type { Product } from '../product.ts';
import type { PartReport, Row } from '../report.ts';
import { atMost, goal, ms } from '../report.ts';
import { median } from '../rounds.ts';
import { timed } from '../times.ts';
import { askAsAdmin, type Pair } from './compare.ts';
import { LIMIT, type List, listsOf, readPage, wordOf } from './find-lists.ts';
import { longestPause } from './pauses.ts';

const LIST_MS = 50;
const ROUNDS = 5;
const MOST_PAUSE_MS = 200;

/** First, last and searched page of every list that the API describes, for one parish where the list knows parishes, and for all. */
export async function measureLists(pair: Pair): Promise<PartReport> {
  const lists = await listsOf(pair.small);
  const rows: Row[] = [];
  for (const list of lists) {
    if (list.hasSite) rows.push(await measureList(pair, list, 'fels'));
    rows.push(await measureList(pair, list, ''));
  }
  return {
    title: `Lists, ${LIMIT} rows each`,
    columns: ['first, small ms', 'first ms', 'last ms', 'searched ms', 'longest pause ms'],
    rows,
    notes: [
      'As the administrator. Searched for a word of the first row. The figures are those of the grown installation but the first.',
    ],
  };
}

async function measureList(pair: Pair, { path, isSearched }: List, site: string): Promise<Row> {
  const base = `${path}?limit=${LIMIT}${site ? `&site=${site}` : ''}`;
  const { rows, total } = await readPage(pair.grown, `${base}&page=1`);
  const word = isSearched ? wordOf(rows[0]) : '';
  const last = Math.max(1, Math.ceil(total / LIMIT));
  let [small, first, deep, found] = [0, 0, 0, Number.NaN];
  const pause = await longestPause(pair.pauses, async () => {
    small = await timeOf(pair.small, `${base}&page=1`);
    first = await timeOf(pair.grown, `${base}&page=1`);
    deep = last > 1 ? await timeOf(pair.grown, `${base}&page=${last}`) : first;
    if (word) found = await timeOf(pair.grown, `${base}&page=1&search=${encodeURIComponent(word)}`);
  });
  const slowest = Math.max(first, deep, word ? found : 0);
  return {
    what: `${path.replace('/api/v0/', '')} ${site || 'all parishes'}`,
    figures: [ms(small), ms(first), ms(deep), word ? ms(found) : '–', pause.toFixed(0)],
    goals: [atMost(slowest, LIST_MS, ' ms'), goal(`pause ≤ ${MOST_PAUSE_MS} ms`, pause <= MOST_PAUSE_MS)],
  };
}

async function timeOf(product: Product, path: string): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) took.push((await timed(() => askAsAdmin(product, path))).took);
  return median(took);
}
