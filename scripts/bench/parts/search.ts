import type { Bench, Part } from '../bench.ts';
import { filledRows } from '../filled-rows.ts';
import type { Kind, Product } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import type { PartReport, Row } from '../report.ts';
import { TIMES_COLUMNS, timed, timesRow } from '../times.ts';

const ENTRIES = 2_000;
const REQUESTS = 20;
const GOAL_MS = 50;

/** Queries from the first letters to an inflected word, a typo and a word without matches. */
const QUERIES = ['me', 'mes', 'messe', 'messen', 'wallfahrt nach', 'kaplaene', 'walfahrt', 'xylophon'];

/** The search page as the search above every page asks for it with each pause in typing. */
export const search: Part = { name: 'search', needsLoad: false, run: measureSearch };

async function measureSearch(bench: Bench): Promise<PartReport> {
  const rows = await filledRows(bench, { fill: FILL, empty: EMPTY }, rowsOf);
  return {
    title: `Search as one types, in a parish with ${ENTRIES.toLocaleString('en-US')} entries`,
    columns: TIMES_COLUMNS,
    rows,
    notes: [`${REQUESTS} requests for each row, one at a time, as a guest; results are never cached.`],
  };
}

async function rowsOf(kind: Kind, product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const query of QUERIES) {
    await ask(product, query);
    const took: number[] = [];
    for (let i = 0; i < REQUESTS; i += 1) took.push((await timed(() => ask(product, query))).took);
    rows.push(timesRow(`“${query}”, ${kind}`, took, GOAL_MS));
  }
  return rows;
}

/** @throws Error when no search page comes back */
async function ask({ url }: Product, query: string): Promise<void> {
  const address = `${url}/fels/Suche?${new URLSearchParams({ q: query })}`;
  const { status, body } = await rawGet(address, { headers: { accept: 'text/html' } });
  if (status !== 200 || !body.includes('data-search-results')) throw new Error(`The search answered ${status}`);
}

const MARK = 'bench-search';
const WORDS = `case n % 4 when 0 then 'Wallfahrt nach Mariazell' when 1 then 'Messe mit dem Kirchenchor'
  when 2 then 'Die Kapläne laden ein' else 'Sitzung im Pfarrheim' end || ' ' || n`;
const FILL = `
  insert into content_entries (site_id, type, slug, title, content, tags, status, date, position)
  select _id, 'news', '${MARK}-' || n, ${WORDS},
         jsonb_build_array('<p>' || repeat('Wir freuen uns auf alle, die kommen. ', 30) || '</p>'),
         array['${MARK}'], 'published', '2026-01-01', n
  from (select id as _id from sites where slug = 'fels') as site, generate_series(1, ${ENTRIES}) as all_entries(n);
  insert into content_entry_words (entry_id, words, stems)
  select id, lower(title) || E'\\n' || repeat('wir freuen uns auf alle, die kommen. ', 30),
         to_tsvector('german', lower(title))
  from content_entries where '${MARK}' = any(tags);
  analyze content_entries; analyze content_entry_words`;
const EMPTY = `delete from content_entries where '${MARK}' = any(tags)`;
