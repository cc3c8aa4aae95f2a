import { setTimeout as sleep } from 'node:timers/promises';
import type { DbHandle } from '../../../src/kernel/db/connect.ts';
import { openJobs } from '../../../src/kernel/jobs/queue.ts';
import type { Bench, Part } from '../bench.ts';
import { atLeast, atMost, ms, type PartReport, type Row } from '../report.ts';

const JOBS = 1000;

/** Small jobs per second of one process, and the latency of an awaited job behind all of them. */
export const jobs: Part = { name: 'jobs', needsLoad: false, run: measureJobs };

async function measureJobs(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds) {
    const { perSecond, awaitedMs } = await bench.withEmptyDatabase(kind, runJobs);
    rows.push({
      what: `${JOBS} jobs that do nothing, ${kind}`,
      figures: [perSecond.toFixed(0), ms(awaitedMs)],
      goals: [atLeast(perSecond, 50, ' jobs/s'), atMost(awaitedMs, 1000, ' ms')],
    });
  }
  return {
    title: 'Job queue, one process',
    columns: ['jobs/s', 'awaited job ms'],
    rows,
    notes: [`The awaited job is enqueued while the other ${JOBS} wait.`],
  };
}

async function runJobs(handle: DbHandle): Promise<{ perSecond: number; awaitedMs: number }> {
  const log = { info() {}, warn() {}, debug() {}, error: (fault: object) => console.error(fault) };
  let done = 0;
  const awaited = Promise.withResolvers<number>();
  const queue = await openJobs({ database: handle, log });
  try {
    for (let index = 0; index < JOBS; index += 1) await queue.enqueue('bench.nothing', { index });
    const startedAt = performance.now();
    await queue.start([
      {
        name: 'bench.nothing',
        run: async () => {
          done += 1;
        },
      },
      { name: 'bench.awaited', kind: 'awaited', run: async () => awaited.resolve(performance.now()) },
    ]);
    const enqueuedAt = performance.now();
    await queue.enqueue('bench.awaited', {});
    const awaitedMs = (await awaited.promise) - enqueuedAt;
    while (done < JOBS) await sleep(20);
    return { perSecond: (JOBS / (performance.now() - startedAt)) * 1000, awaitedMs };
  } finally {
    await queue.stop();
  }
}
