import { atOnce } from '../at-once.ts';
import { memoryMiB } from '../processes.ts';
import { HOME, type Product } from '../product.ts';
import { atMost, ms, type PartReport, type Row } from '../report.ts';
import type { Load } from '../wrk.ts';
import { askAsGuest, type Pair } from './compare.ts';
import { openOverview } from './pages.ts';
import { longestPause } from './pauses.ts';

const ADMINISTRATORS = 12;
const OPENINGS = 60;
const GUEST_MS = 100;
const MOST_PAUSE_MS = 200;

/** Guests read while every administrator opens the overview. */
export async function measureTogether({ grown, pauses }: Pair): Promise<PartReport> {
  let guests: Load = { perSecond: 0, p50Ms: 0, p99Ms: 0, failed: 0 };
  let overview = guests;
  const pause = await longestPause(pauses, async () => {
    let isOver = false;
    const reading = readUntil(grown, () => isOver);
    overview = await atOnce(ADMINISTRATORS, OPENINGS, () =>
      openOverview(grown).then(
        () => true,
        () => false,
      ),
    );
    isOver = true;
    guests = await reading;
  });
  const row = (what: string, load: Load, most?: number): Row => ({
    what,
    figures: [ms(load.p50Ms), ms(load.p99Ms), String(load.failed)],
    goals: [...(most ? [atMost(load.p99Ms, most, ' ms')] : []), atMost(load.failed, 0, ' failed')],
  });
  return {
    title: `${ADMINISTRATORS} administrators open the overview ${OPENINGS} times, and a guest reads meanwhile`,
    columns: ['p50 ms', 'p99 ms', 'failed'],
    rows: [
      row('stored and rendered pages of guests, by turns', guests, GUEST_MS),
      row('the overview', overview),
      {
        what: 'longest pause of the event loop',
        figures: ['–', ms(pause), '–'],
        goals: [atMost(pause, MOST_PAUSE_MS, ' ms')],
      },
      { what: 'memory afterwards (PSS), MiB', figures: ['–', memoryMiB(grown.pid).toFixed(0), '–'], goals: [] },
    ],
    notes: ['Only the grown installation.'],
  };
}

async function readUntil(product: Product, isOver: () => boolean): Promise<Load> {
  const took: number[] = [];
  let failed = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    const startedAt = performance.now();
    await askAsGuest(product, turn % 2 ? HOME : `${HOME}?together=${turn}`).catch(() => {
      failed += 1;
    });
    took.push(performance.now() - startedAt);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { perSecond: 0, p50Ms: at(0.5), p99Ms: at(0.99), failed };
}
