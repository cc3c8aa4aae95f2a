import type { Context } from '../context.ts';

/**
 * Does the same for many rows, one after the other, where it is repeated anyway: in scheduled jobs and in listeners. A row that fails is
 * logged and left to the next time, so that it does not keep those behind it from their turn. Returns what was thrown.
 */
export async function oneByOne<Row extends { id: string }>(
  { log }: Pick<Context, 'log'>,
  rows: Iterable<Row> | AsyncIterable<Row>,
  act: (row: Row) => Promise<unknown>,
): Promise<unknown[]> {
  const thrown: unknown[] = [];
  for await (const row of rows) {
    try {
      await act(row);
    } catch (err) {
      log.error({ err, id: row.id }, 'a row failed and is left to the next time');
      thrown.push(err);
    }
  }
  return thrown;
}
