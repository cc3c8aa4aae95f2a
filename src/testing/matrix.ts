import { expect } from 'vitest';
import { type House, test, type Who } from './house.ts';

export type Input = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** An endpoint, the statuses for the four callers in their order, and the input that would do it in the parish of Fels. */
export type Right<T> = [call: string, statuses: string, input?: (things: T) => Input];

/** A guest, a person without rights, the office of another parish, and the administrator, who comes last because he changes things. */
const CALLERS: Who[] = ['guest', 'customer', 'officeOfKirchberg', 'admin'];

/** Walks rows of the published matrix (decision 14): every caller sends the same valid input, and each gets his status. */
export function rights<T>(make: (house: House) => Promise<T>, rows: Right<T>[]): string[] {
  test.for(rows)('%s answers %s', async ([call, statuses, input], { house }) => {
    const things = await make(house);
    const got: number[] = [];
    for (const who of CALLERS) got.push((await house.call(who, call, input?.(things))).status);
    expect(got.join(' ')).toBe(statuses);
  });
  return rows.map(([call]) => call);
}

export const byQuery = (id: string): Input => ({ query: { id } });
export const byPath = (id: string): Input => ({ params: { id } });
