import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { RegisteredEndpoint } from '#kernel/http/serve.ts';
import { freshHouse } from '../testing/house.ts';
import { describeRequest, type OddRequest, oddRequests } from '../testing/odd-requests.ts';
import { TABLES } from '../testing/rights/tables.ts';

/** CPU time per request: quadratic work on a text of 20,000 characters takes longer. */
const MOST_PARSE_MS = 500;

describe('every contract parses or refuses whatever is sent, and never throws', () => {
  test.for(TABLES.map((table) => ({ ...table, name: table.rows[0]?.[0] })))(
    '$name and the rows beside it',
    async ({ rows, make }) => {
      const house = await freshHouse();
      const inputs = await make(house);
      const calls = new Set(rows.map(([call]) => call));
      const served = house.server.app.registeredEndpoints.filter(({ key }) => calls.has(key));
      expect(served).toHaveLength(calls.size);
      const faults = served.flatMap((one) =>
        [...oddRequests(one.endpoint, inputs.get(one.key) ?? {}, { few: false })].flatMap((odd) =>
          parseFaults(one, odd),
        ),
      );
      expect(faults).toEqual([]);
    },
  );
});

/** Parses a request as the server does; it must be fast and not throw. */
function parseFaults({ key, endpoint }: RegisteredEndpoint, request: OddRequest): string[] {
  const startedAt = process.threadCpuUsage();
  const faults = [
    throws(endpoint.params, request.params),
    throws(endpoint.query, request.query),
    throws(endpoint.body, request.body),
  ].flat();
  const { user, system } = process.threadCpuUsage(startedAt);
  if ((user + system) / 1000 > MOST_PARSE_MS) faults.push('takes too long');
  return faults.map((fault) => `${describeRequest(key, request)}: ${fault}`);
}

function throws(schema: z.ZodType | undefined, value: unknown): string[] {
  try {
    schema?.safeParse(value);
    return [];
  } catch (error) {
    return [`throws ${String(error)}`];
  }
}
