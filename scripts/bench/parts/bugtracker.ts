import type { Bench, Part } from '../bench.ts';
import { filledRows } from '../filled-rows.ts';
import type { Kind, Product } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import type { PartReport, Row } from '../report.ts';
import { TIMES_COLUMNS, timed, timesRow } from '../times.ts';

const ITEMS = 10_000;
const REQUESTS = 20;
const GOAL_MS = 100;
const MARK = 'bench-bugtracker';

/** Filters of the list from one to all of them together; the last word has a letter too few. */
const FILTERS = [
  'status=open',
  'tags=kalender&priority=high',
  'search=kalender 4711',
  'project=alle&tags=kalender,handy&reproduce=always&severity=major&priority=high&developer=none&status=open&search=kalender',
  'search=kalendr',
];

/** A title that is being typed, which resembles all of them. */
const TYPED = 'Kalendr 4711 sprignt';

/** The list of faults with its filters. */
export const bugtracker: Part = { name: 'bugtracker', needsLoad: false, run: measureBugtracker };

async function measureBugtracker(bench: Bench): Promise<PartReport> {
  const rows = await filledRows(bench, { fill: FILL, empty: EMPTY }, rowsOf);
  return {
    title: `Faults: filters over ${ITEMS.toLocaleString('en-US')} items`,
    columns: TIMES_COLUMNS,
    rows,
    notes: [
      `${REQUESTS} requests for each row, one at a time, as an administrator; a page of 50 items and how many there are, or the five that resemble a title.`,
    ],
  };
}

async function rowsOf(kind: Kind, product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  const calls = [
    ...FILTERS.map((filter) => ({ name: filter.replaceAll('&', ', '), path: `?site=fels&limit=50&${filter}` })),
    { name: `similar to “${TYPED}”`, path: `similar?site=fels&title=${TYPED}` },
  ];
  for (const { name, path } of calls) {
    await ask(product, path);
    const took: number[] = [];
    for (let i = 0; i < REQUESTS; i += 1) took.push((await timed(() => ask(product, path))).took);
    rows.push(timesRow(`${name}, ${kind}`, took, GOAL_MS));
  }
  return rows;
}

/** @throws Error when no list comes back */
async function ask({ url, cookie }: Product, asked: string): Promise<void> {
  const path = `/api/v0/system_bugtracker/${encodeURI(asked)}`;
  const { status, body } = await rawGet(`${url}${path}`, { headers: { cookie } });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`);
}

const SITE = `(select id from sites where slug = 'fels')`;
const FILL = `
  insert into bugtracker_projects (site_id, name, last_number) values (${SITE}, '${MARK}', ${ITEMS});
  insert into bugtracker_items (site_id, project_id, number, title, text, status, severity, priority, reproduce, tags, created_at, updated_at)
  select ${SITE}, project.id, n, 'Der Kalender ' || n || ' springt', repeat('Beim Blättern kommt der falsche Monat. ', 5),
         (array['new', 'feedback', 'acknowledged', 'confirmed', 'assigned', 'resolved', 'closed'])[1 + n % 7],
         (array['feature', 'trivial', 'text', 'tweak', 'minor', 'major', 'crash', 'block'])[1 + n % 8],
         (array['none', 'low', 'normal', 'high', 'urgent'])[1 + n % 5],
         (array['always', 'sometimes', 'random'])[1 + n % 3],
         case n % 4 when 0 then array['kalender'] when 1 then array['kalender', 'handy'] when 2 then array['shop'] else array[]::text[] end,
         now() - n * interval '1 minute', now() - n * interval '1 minute'
  from bugtracker_projects as project, generate_series(1, ${ITEMS}) as all_items(n)
  where project.name = '${MARK}';
  analyze bugtracker_items`;
const EMPTY = `
  delete from bugtracker_items where project_id in (select id from bugtracker_projects where name = '${MARK}');
  delete from bugtracker_projects where name = '${MARK}'`;
