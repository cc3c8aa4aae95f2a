import { expect } from 'vitest';
import type { House, Who } from './house.ts';
import { test } from './house.ts';

type Built = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** One row: who calls what with which input, and what must and must not come back. Refusals stand first. */
export type Scenario<S> = {
  name: string;
  as: Who;
  call: string;
  with?: (setup: S) => Built;
  status: number;
  code?: string;
  contains?: string | RegExp;
  /** Must not appear anywhere in the answer. */
  lacks?: string | RegExp;
  /** Further demands, e.g. on rows, events and mails. */
  then?: (answer: { body: never }, house: House, setup: S) => Promise<void> | void;
};

/** Runs rows against a fresh house each; `setup` puts in what the rows need. */
export function scenarios<S>(setup: (house: House) => Promise<S>, rows: Scenario<S>[]): void {
  for (const row of rows) {
    test(`${row.as}: ${row.name}`, async ({ house }) => {
      const made = await setup(house);
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
