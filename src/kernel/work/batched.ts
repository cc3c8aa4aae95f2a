import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';

type Where = Pick<Context, 'db' | 'now'>;
type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

const MOST_AT_ONCE = 50;

/**
 * One run for everything that is asked for at the same moment or while the former run is under way, so that many requests share a
 * statement and its commit. A single request does not wait, and no caller receives data read before its own request.
 * When a run fails, each of its items is run alone, so that the error of one does not reach the others.
 *
 * @param run returns the results in the order of its items; its items belong to different callers
 */
export function batched<Item, Result>(
  run: (where: Where, items: readonly Item[]) => Promise<readonly Result[]>,
): (where: Where, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, Waiting<Item, Result>[]>();

  async function drain(where: Where, first: Waiting<Item, Result>): Promise<void> {
    const waiting = [first];
    queues.set(where.db, waiting);
    while (waiting.length > 0) {
      // The embedded database blocks the process while it works: requests that came meanwhile are read first.
      await setImmediate();
      await settle(where, waiting.splice(0, MOST_AT_ONCE));
    }
    queues.delete(where.db);
  }

  async function settle(where: Where, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const results = await run(where, items);
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((one) => settle(where, [one])));
    }
  }

  return ({ db, now }, item) =>
    new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = queues.get(db);
      if (waiting) waiting.push(one);
      else void drain({ db, now }, one);
    });
}
