import type { Bench, Part } from '../bench.ts';
import { atMost, type PartReport } from '../report.ts';
import { median } from '../rounds.ts';

const STARTS = 5;

/** From `npm start` on an existing installation until Home is answered with 200 for the first time. */
export const startTime: Part = { name: 'start', needsLoad: false, run: measureStarts };

async function measureStarts(bench: Bench): Promise<PartReport> {
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    seconds.push(await bench.withProduct('embedded', async ({ readyAfterMs }) => readyAfterMs / 1000));
  }
  const middle = median(seconds);
  return {
    title: `Start to the first page, embedded database, ${STARTS} starts`,
    columns: ['median s', 'fastest s', 'slowest s'],
    rows: [
      {
        what: 'existing installation',
        figures: [middle, Math.min(...seconds), Math.max(...seconds)].map((value) => value.toFixed(2)),
        goals: [atMost(middle, 1, ' s')],
      },
    ],
    notes: [],
  };
}
