import type { Bench, Part } from '../bench.ts';
import { filledRows } from '../filled-rows.ts';
import type { Kind, Product } from '../product.ts';
import { sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import type { PartReport, Row } from '../report.ts';
import { TIMES_COLUMNS, timed, timesRow } from '../times.ts';

const FILES = 10_000;
const PAGE = 48;
const REQUESTS = 20;
const GOAL_MS = 500;
const BROWSER = '/api/v1/file/getDataFileBrowser';

/** Queries of the file browser, from the first page to the last and with filters. */
const QUESTIONS: Readonly<Record<string, object>> = {
  'newest first': { page: 1 },
  'the last page': { page: Math.floor(FILES / PAGE) },
  'by name': { sort: 'name' },
  'with a word': { search: 'Kirtag' },
  'with a tag and an ending': { tags: ['Messung'], ext: 'jpg' },
};

/** A library of 10,000 files: one page of it with all that can be filtered by (ME15). */
export const library: Part = { name: 'library', needsLoad: false, run: measureLibrary };

async function measureLibrary(bench: Bench): Promise<PartReport> {
  const rows = await filledRows(bench, { fill: FILL, empty: EMPTY }, rowsOf);
  return {
    title: `One page of ${FILES.toLocaleString('en-US')} files, with the tags and endings of all`,
    columns: TIMES_COLUMNS,
    rows,
    notes: [`${REQUESTS} requests of ${PAGE} files for each row, one at a time, as the administrator.`],
  };
}

async function rowsOf(kind: Kind, product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const took: number[] = [];
    for (let i = 0; i < REQUESTS; i += 1) took.push((await timed(() => browse(product, question))).took);
    rows.push(timesRow(`${what}, ${kind}`, took, GOAL_MS));
  }
  return rows;
}

/** @throws Error when no page of files comes back */
async function browse({ url, cookie }: Product, question: object): Promise<void> {
  const headers = { ...sameOrigin(url), cookie };
  const body = { site: 'fels', limit: PAGE, ...question };
  const answer = await rawGet(url + BROWSER, { method: 'POST', headers, body });
  const { files } = JSON.parse(answer.body.toString()) as { files?: unknown[] };
  if (!files?.length) throw new Error(`The file browser answered ${answer.status}: ${answer.body.toString()}`);
}

const MARK = 'Messung';
/** Photographs and papers over some years, each with a tag of its year and half of them with a word in the name. */
const FILL = `
  insert into media_files (site_id, name, kind, ext, mime, bytes, sha256, width, height, tags, created_at)
  select site._id, case n % 2 when 0 then 'Kirtag ' else 'Erstkommunion ' end || n || case n % 5 when 0 then '.pdf' else '.jpg' end,
         case n % 5 when 0 then 'document' else 'image' end,
         case n % 5 when 0 then 'pdf' else 'jpg' end,
         case n % 5 when 0 then 'application/pdf' else 'image/jpeg' end,
         2000000 + n, encode(sha256(('bench ' || n)::bytea), 'hex'), 4000, 3000,
         array['${MARK}', (2006 + n % 20)::text], now() - n * interval '10 minutes'
  from (select id as _id from sites where slug = 'fels') as site, generate_series(1, ${FILES}) as all_files(n);
  analyze media_files`;
const EMPTY = `delete from media_files where '${MARK}' = any(tags)`;
