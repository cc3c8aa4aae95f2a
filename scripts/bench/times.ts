import { atMost, ms, type Row } from './report.ts';
import { median } from './rounds.ts';

/** Runs `act` and measures it in milliseconds. */
export async function timed<T>(act: () => Promise<T>): Promise<{ value: T; took: number }> {
  const startedAt = performance.now();
  const value = await act();
  return { value, took: performance.now() - startedAt };
}

/** Columns of `timesRow`. */
export const TIMES_COLUMNS = ['median ms', 'most ms'];

/** One thing that was done several times, one after the other; the goal is for the median. */
export function timesRow(what: string, took: number[], goal?: number): Row {
  return {
    what,
    figures: [ms(median(took)), ms(Math.max(...took))],
    goals: goal === undefined ? [] : [atMost(median(took), goal, ' ms')],
  };
}
