import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DbHandle } from '../db/connect.ts';
import { VERSION } from '../program.ts';

/** A number that goes up and down; `name` without the prefix, in base units ('mails_waiting', 'free_bytes'). */
export type Gauge = { name: string; help: string; value: number; labels?: Readonly<Record<string, string>> };

declare module '../module.ts' {
  interface HandedIn {
    /** Numbers of a room for /metrics, read from the database with each scrape. */
    gauges: (ctx: Context) => Promise<Gauge[]>;
  }
}

/** Jobs that could run now and do not yet. */
export async function queueGauges({ db }: Context): Promise<Gauge[]> {
  const { rows } = (await db.execute(sql`select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float as age
    from jobs.job where state in ('created', 'retry') and start_after <= now()`)) as unknown as {
    rows: { waiting: number; age: number }[];
  };
  const { waiting = 0, age = 0 } = rows[0] ?? {};
  return [
    { name: 'jobs_waiting', help: 'Jobs that are due and have not begun', value: waiting },
    { name: 'jobs_oldest_seconds', help: 'Time for which the oldest of them has been due', value: age },
  ];
}

/** Numbers that need no database. */
export function processGauges({ kind, raw }: DbHandle): Gauge[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  return [
    { name: 'info', help: 'Version of the program', value: 1, labels: { version: VERSION } },
    { name: 'uptime_seconds', help: 'Time since the process began', value: process.uptime() },
    { name: 'memory_resident_bytes', help: 'Memory of the process', value: rss },
    { name: 'memory_heap_bytes', help: 'JavaScript objects', value: heapUsed },
    { name: 'memory_external_bytes', help: 'Buffers and WebAssembly', value: external },
    ...(kind === 'pg' ? poolGauges(raw as import('pg').Pool) : []),
  ];
}

const poolGauges = ({ totalCount, idleCount, waitingCount }: import('pg').Pool): Gauge[] => [
  { name: 'database_connections', help: 'Open connections of the pool', value: totalCount },
  { name: 'database_connections_idle', help: 'Of these, the ones without work', value: idleCount },
  { name: 'database_connections_awaited', help: 'Statements that wait for a connection', value: waitingCount },
];
