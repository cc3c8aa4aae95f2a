import { connect, type DbHandle } from '../../../src/kernel/db/connect.ts';
import type { Bench, Part } from '../bench.ts';
import { type Act, listActs, pageActs, withBackgroundActs } from '../plans/acts.ts';
import { collectPlans, isSequential, type Statement } from '../plans/collect-plans.ts';
import { EXPLAINING, notePlans } from '../plans/noted-plans.ts';
import { openTap } from '../plans/tap.ts';
import { reasonFor } from '../plans/whole-tables.ts';
import { type Installation, startProduct } from '../product.ts';
import { goal, ms, type PartReport, type Row } from '../report.ts';
import { makeInstallation } from '../scale/installations.ts';

/** From this many rows on, a table counts as one that grows. */
const LARGE_ROWS = 5_000;
const MOST_TEXT = 160;

/** Query plans of lists, pages, jobs and listeners in a grown installation, in docs/query-plans.md. */
export const plans: Part = { name: 'plans', needsLoad: false, paper: 'query-plans', mustBeMet: true, run: measure };

async function measure({ folder }: Bench): Promise<PartReport[]> {
  const grown = await makeInstallation(folder, 'PostgreSQL', 'grown');
  if (!grown.databaseUrl) throw new Error('The plans need a PostgreSQL server, as a superuser');
  try {
    return await explainInstallation(grown);
  } finally {
    await grown.drop();
  }
}

/** Runs everything once in an installation that `npm run grow` has made, whose product does not run. */
export async function explainInstallation(grown: Installation): Promise<PartReport[]> {
  const sizes = await withHandle(grown, prepare);
  const noted = notePlans();
  const tap = await openTap(grown.databaseUrl, noted.hear);
  try {
    const product = await startProduct({ ...grown, databaseUrl: tap.url });
    try {
      const statements = new Map<string, Statement>();
      const collect = (acts: readonly Act[]) => collectPlans(acts, noted.take, statements);
      await collect([...(await listActs(product)), ...pageActs(product)]);
      await withBackgroundActs(product, grown, collect);
      if (statements.size === 0) throw new Error('The server sent no plans: its user needs the rights of a superuser');
      return reportsOf([...statements.values()], sizes);
    } finally {
      await product.stop();
    }
  } finally {
    await tap.close();
  }
}

/** Switches the plans on for every later connection, and returns how many rows each large table has. */
async function prepare(handle: DbHandle): Promise<Map<string, number>> {
  await handle.exec('analyze');
  const { rows: own } = await handle.query('select current_database() as name');
  for (const [name, value] of Object.entries(EXPLAINING))
    await handle.exec(`alter database "${String(own[0]?.name)}" set ${name} = '${value}'`);
  const { rows } = await handle.query(
    "select relname, reltuples from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
    [LARGE_ROWS],
  );
  return new Map(rows.map(({ relname, reltuples }) => [String(relname), Number(reltuples)]));
}

async function withHandle<T>(where: Installation, act: (handle: DbHandle) => Promise<T>): Promise<T> {
  const handle = await connect(where);
  try {
    return await act(handle);
  } finally {
    await handle.close();
  }
}

const GROUPS: readonly [prefix: string, title: string][] = [
  ['list', 'Lists'],
  ['page', 'Pages of guests'],
  ['the overview', 'The overview of the admin area'],
  ['job', 'Jobs with a schedule'],
  ['event', 'Listeners'],
];

function reportsOf(statements: Statement[], sizes: ReadonlyMap<string, number>): PartReport[] {
  const large = statements.filter(({ scans }) => scans.some(({ table }) => sizes.has(table)));
  return GROUPS.map(([prefix, title]) => {
    const rows = large
      .filter(({ acts }) => acts[0]?.startsWith(prefix))
      .sort((one, other) => other.ms - one.ms)
      .map((statement) => rowOf(statement, sizes));
    return { title, columns: ['how it is read', 'rows', 'rows read', 'ms'], rows, notes: [] };
  });
}

function rowOf({ statement, acts, scans, nodes, rows, ms: took }: Statement, sizes: ReadonlyMap<string, number>): Row {
  // A count that stops at 1,000 rows begins at the start of its table, and reads no more of it than it needs.
  const whole = scans.filter((scan) => isSequential(scan) && sizes.has(scan.table) && scan.read > LARGE_ROWS);
  const read = scans.reduce((sum, scan) => sum + scan.read, 0);
  const others = acts.length > 1 ? ` and ${acts.length - 1} more` : '';
  const ways = [...new Set(scans.map(({ node, table, index }) => `${node} ${index || table}`))];
  const steps = nodes.filter((node) => /Sort|Aggregate|Join|Loop|Unique|Group/.test(node));
  console.log(
    'FULL',
    whole.map((w) => `${w.table} ${w.read} ${w.filter}`),
    acts,
    took,
    statement,
    '\n',
  );
  return {
    what: `${acts[0]}${others}: \`${shorten(statement)}\``,
    figures: [[...ways, ...steps].join(', '), String(rows), read.toLocaleString('en-US'), ms(took)],
    goals: whole.map((scan) => {
      const reason = reasonFor(scan, acts);
      return goal(`${scan.table} read whole${reason ? ` (${reason})` : ''}`, reason !== undefined);
    }),
  };
}

/** From its tables on: the columns say little. */
function shorten(statement: string): string {
  const text = statement
    .replace(/^select .*? from /, 'select … from ')
    .replaceAll('|', '\\|')
    .replaceAll('`', "'");
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}
