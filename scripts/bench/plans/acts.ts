import { setTimeout as sleep } from 'node:timers/promises';
import { overviewCalls } from '../../../src/admin/dashboard/overview-calls.ts';
import { connect, type DbHandle } from '../../../src/kernel/db/connect.ts';
import { type JobQueue, openJobs } from '../../../src/kernel/jobs/queue.ts';
import { addDays, HOUSE_ZONE, localMoment } from '../../../src/kernel/local-time.ts';
import { HOME, type Installation, type Product } from '../product.ts';
import { askAsAdmin, askAsGuest } from '../scale/compare.ts';
import { LIMIT, listsOf, readPage, wordOf } from '../scale/find-lists.ts';
import { savePage } from '../scale/pages.ts';
import { heardEvents, storeSample } from './sample-events.ts';

/** Does something of the product, whose statements belong to `name`. */
export type Act = { name: string; run: () => Promise<void> };

const SITE = 'fels';
const MOST_WAIT_MS = 60_000;
const LOOK_MS = 50;

/** First, last and searched page of every list, for a parish and for all. */
export async function listActs(product: Product): Promise<Act[]> {
  const lists = await listsOf(product);
  return lists.flatMap(({ path, isSearched, hasSite }) =>
    (hasSite ? [SITE, ''] : ['']).map((site) => ({
      name: `list ${path.replace('/api/v0/', '')} ${site || 'of all parishes'}`,
      run: async () => {
        const base = `${path}?limit=${LIMIT}${site ? `&site=${site}` : ''}`;
        const { rows, total } = await readPage(product, `${base}&page=1`);
        await askAsAdmin(product, `${base}&page=${Math.max(1, Math.ceil(total / LIMIT))}`);
        const word = isSearched ? wordOf(rows[0]) : '';
        if (word) await askAsAdmin(product, `${base}&search=${encodeURIComponent(word)}`);
      },
    })),
  );
}

/** Pages of visitors, calls of the overview, and saves of an editor. */
export function pageActs(product: Product): Act[] {
  const today = localMoment(new Date(), HOUSE_ZONE).on;
  const pages = ['Gottesdienstordnung', 'Veranstaltungen', 'Shop', 'Suche?q=Taufe', 'sitemap.xml'];
  return [
    ...[HOME, ...pages.map((page) => `/${SITE}/${page}`)].map((path) => ({
      name: `page ${path}`,
      run: async () => void (await askAsGuest(product, `${path}${path.includes('?') ? '&' : '?'}plans=1`)),
    })),
    { name: 'page saved', run: () => savePage(product, 0) },
    {
      name: 'the overview',
      run: async () => {
        for (const { path, body } of overviewCalls({ site: SITE, today })) await askAsAdmin(product, path, body);
        await askAsAdmin(product, `/api/v0/service/?from=${today}&to=${addDays(today, 27)}`);
      },
    },
  ];
}

/** Everything that runs without anybody asking: each job with a schedule, then each event that a room listens to. */
export async function withBackgroundActs<T>(
  product: Product,
  where: Installation,
  use: (acts: Act[]) => Promise<T>,
): Promise<T> {
  const handle = await connect(where);
  const log = { info() {}, warn() {}, debug() {}, error: (fault: object) => console.error(fault) };
  const queue = await openJobs({ database: handle, log });
  try {
    const { rows } = await handle.query("select data->>'name' as name from jobs.schedule order by 1");
    const jobs = rows.map(({ name }) => String(name)).filter((name) => name !== 'backup.nightly');
    return await use([
      ...jobs.map((name) => ({ name: `job ${name}`, run: () => runJob(handle, queue, name) })),
      ...heardEvents().map((name) => ({ name: `event ${name}`, run: () => deliver(product, handle, name) })),
    ]);
  } finally {
    await queue.stop();
    await handle.close();
  }
}

async function runJob(handle: DbHandle, queue: JobQueue, name: string) {
  const { rows } = await handle.query('select clock_timestamp() as now');
  await queue.enqueue(name, {});
  const sql = `select state::text from jobs.job where data->>'name' = $1 and created_on >= $2`;
  await until(`The job ${name}`, async () => {
    const [job] = (await handle.query(sql, [name, rows[0]?.now])).rows;
    if (job?.state === 'failed' || job?.state === 'retry') throw new Error(`The job ${name} failed`);
    return job?.state === 'completed';
  });
}

async function deliver(product: Product, handle: DbHandle, name: string): Promise<void> {
  const id = await storeSample(handle, name);
  if (!id) return;
  await savePage(product, 1);
  await until(`The event ${name}`, async () => {
    const [event] = (await handle.query('select delivered_at, failures from kernel_events where id = $1', [id])).rows;
    if (Number(event?.failures ?? 0) > 0) throw new Error(`A listener of ${name} failed`);
    return !event || event.delivered_at !== null;
  });
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + MOST_WAIT_MS; Date.now() < end; await sleep(LOOK_MS)) if (await isDone()) return;
  throw new Error(`${what} did not end within a minute`);
}
