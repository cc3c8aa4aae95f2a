import type { Bench, Part } from '../bench.ts';
import { HOME, type Kind, type Product } from '../product.ts';
import { atLeast, atMost, ms, type PartReport, perSecond, type Row } from '../report.ts';
import { alternate, middle } from '../rounds.ts';

/** Pages that are rendered for each request: for whoever is signed in, and with an address that is never stored. */
export const freshPages: Part = { name: 'fresh', needsLoad: true, run: measureFreshPages };

/** Half of the goal for the embedded database. */
const PER_SECOND: Record<Kind, number> = { PostgreSQL: 500, embedded: 250 };
const P50_MS: Record<Kind, number> = { PostgreSQL: 3, embedded: 6 };

async function measureFreshPages(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds)
    rows.push(...(await bench.withProduct(kind, (product) => rowsOf(bench, kind, product))));
  return {
    title: 'Page rendered for each request: Home',
    columns: ['p50 ms, 1 connection', 'p99 ms, 1', 'req/s, 16 connections', 'p50 ms, 16', 'p99 ms, 16'],
    rows,
    notes: bench.kinds.includes('PostgreSQL')
      ? []
      : ['No PostgreSQL server answered (TEST_DATABASE_URL): embedded only.'],
  };
}

async function rowsOf(bench: Bench, kind: Kind, { url, cookie }: Product): Promise<Row[]> {
  const targets = {
    editor: { url: url + HOME, headers: { cookie } },
    guest: { url: `${url}${HOME}?messung=1` },
  };
  const one = await alternate(targets, 1, bench.pace);
  const many = await alternate(targets, 16, bench.pace);
  const row = (what: string, name: keyof typeof targets): Row => {
    const alone = middle(one[name]);
    const busy = middle(many[name]);
    const failed = alone.failed + busy.failed;
    return {
      what: `${what}, ${kind}${failed ? ` (${failed} failed!)` : ''}`,
      figures: [ms(alone.p50Ms), ms(alone.p99Ms), perSecond(busy), ms(busy.p50Ms), ms(busy.p99Ms)],
      goals: [atMost(alone.p50Ms, P50_MS[kind], ' ms'), atLeast(busy.perSecond, PER_SECOND[kind], '/s')],
    };
  };
  return [row('signed-in editor', 'editor'), row('guest, unknown parameter', 'guest')];
}
