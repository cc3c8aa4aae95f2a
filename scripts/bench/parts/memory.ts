import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Part } from '../bench.ts';
import { memoryMiB } from '../processes.ts';
import { HOME, type Kind, type Product } from '../product.ts';
import { atMost, type PartReport, type Row } from '../report.ts';
import { fillWithSamples, SAMPLE_TYPE } from '../sample-entries.ts';
import { load } from '../wrk.ts';

const IDLE_MS = 4000;
const GOALS: Partial<Record<Kind, { idle: number; loaded: number }>> = { embedded: { idle: 250, loaded: 350 } };

/** Memory of all the product's processes: after a start and one page, and after load of every kind. */
export const memory: Part = { name: 'memory', needsLoad: true, run: measureMemory };

async function measureMemory(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds) {
    await bench.withProduct(kind, fillWithSamples);
    rows.push(await bench.withProduct(kind, (product) => rowOf(bench, kind, product)));
  }
  return {
    title: 'Memory (PSS of all processes of the product)',
    columns: ['idle MiB', 'after load MiB'],
    rows,
    notes: ['PostgreSQL itself is not counted; the embedded database is part of the process.'],
  };
}

async function rowOf({ pace }: Bench, kind: Kind, { url, cookie, pid }: Product): Promise<Row> {
  await sleep(IDLE_MS);
  const idle = memoryMiB(pid);
  const list = `${url}/api/v0/entry/?site=fels&type=${SAMPLE_TYPE}&limit=20`;
  for (const target of [{ url: url + HOME }, { url: url + HOME, headers: { cookie } }, { url: list }]) {
    await load(target, 16, pace.seconds * 2);
  }
  const loaded = memoryMiB(pid);
  const goals = GOALS[kind];
  return {
    what: kind,
    figures: [idle.toFixed(0), loaded.toFixed(0)],
    goals: goals ? [atMost(idle, goals.idle, ' MiB'), atMost(loaded, goals.loaded, ' MiB')] : [],
  };
}
