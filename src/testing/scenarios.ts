import { expect, test } from 'vitest';
import { freshHouse, type House, snapshotHouse, type Who } from './house.ts';

type Built = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** One row: caller, endpoint, input, and what the response must and must not contain. Refusals come first. */
export type Scenario<S> = {
  name: string;
  as: Who;
  call: string;
  with?: (setup: S) => Built;
  status: number;
  code?: string;
  contains?: string | RegExp;
  /** Must not appear anywhere in the response. */
  lacks?: string | RegExp;
  /** Further assertions, e.g. on rows, events and emails. */
  then?: (answer: { body: never }, house: House, setup: S) => Promise<void> | void;
};

/**
 * Runs every row against the same state: `setup` adds fixtures to a fresh house once, and that state is restored before each row.
 */
export function scenarios<S>(setup: (house: House) => Promise<S>, rows: Scenario<S>[]): void {
  let prepared: ReturnType<typeof prepare<S>> | undefined;
  for (const row of rows) {
    test(`${row.as}: ${row.name}`, async () => {
      prepared ??= prepare(setup);
      const { house, made, restoreHouse } = await prepared;
      await restoreHouse();
      const answer = await house.call(row.as, row.call, row.with?.(made));
      expect({ status: answer.status, text: answer.status === row.status ? '' : answer.text }).toEqual({
        status: row.status,
        text: '',
      });
      if (row.code) expect(answer.body).toMatchObject({ code: row.code });
      if (row.contains) expect(answer.text).toMatch(row.contains);
      if (row.lacks) expect(answer.text).not.toMatch(row.lacks);
      await row.then?.(answer, house, made);
    });
  }
}

async function prepare<S>(setup: (house: House) => Promise<S>) {
  const house = await freshHouse();
  const made = await setup(house);
  return { house, made, restoreHouse: await snapshotHouse(house) };
}
