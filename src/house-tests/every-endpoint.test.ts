import { describe, expect, test } from 'vitest';
import type { RegisteredEndpoint } from '#kernel/http/serve.ts';
import { freshHouse, type House, snapshotHouse, type Who } from '../testing/house.ts';
import type { Input } from '../testing/matrix.ts';
import { describeRequest, type OddRequest } from '../testing/odd-requests.ts';
import { chooseRequests, distinctEndpoints } from '../testing/request-sample.ts';
import { TABLES } from '../testing/rights/tables.ts';

/** Matches state-changing calls; one that ends the caller's session does not look like it. */
const CHANGES = /^(POST|PUT|PATCH|DELETE) |logout/;

const SIGNED_IN: Who[] = ['system'];
const CALLERS: Who[] = ['guest', ...SIGNED_IN];

/** Drawn once, because the schemas of all endpoints are compared for it. */
let drawn: RegisteredEndpoint[] | undefined;

describe('whatever is sent to an endpoint is no fault of the server', () => {
  test.for(TABLES.map((table) => ({ ...table, name: table.rows[0]?.[0] })))(
    '$name and those beside it',
    { timeout: 300_000 },
    async ({ rows, make }) => {
      const house = await freshHouse();
      const inputs = await make(house);
      const restoreHouse = await snapshotHouse(house);
      const faults: string[] = [];
      const calls = new Set(rows.map(([call]) => call));
      const { registeredEndpoints } = house.server.app;
      drawn ??= distinctEndpoints(registeredEndpoints);
      for (const registered of drawn) {
        if (!calls.has(registered.key)) continue;
        const requests = chooseRequests(registered, inputs.get(registered.key) ?? {}, registeredEndpoints);
        for (const who of registered.endpoint.allow === 'anyone' ? CALLERS : SIGNED_IN) {
          await restoreHouse();
          faults.push(...(await faultsOf({ house, restoreHouse, who, key: registered.key, requests })));
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

type Attempt = {
  house: House;
  restoreHouse: () => Promise<void>;
  who: Who;
  key: string;
  requests: OddRequest[];
};

/** Sends a sample of the requests; src/house-tests/every-contract.test.ts runs all of them against the contract alone. */
async function faultsOf({ house, restoreHouse, who, key, requests }: Attempt): Promise<string[]> {
  const faults: string[] = [];
  for (const request of requests) {
    const { status, text } = await house.call(who, key, sent(request));
    if (status >= 500 && status !== 503) faults.push(`${describeRequest(key, request)}: ${text.slice(0, 200)}`);
    if (isSpent(key, status)) await restoreHouse();
  }
  return faults;
}

/** True if this request used up the things, the session or the rate limit needed by the next one. */
const isSpent = (key: string, status: number): boolean =>
  status === 429 || status === 409 || (CHANGES.test(key) && status < 300 && status !== 201);

/** Encodes every body as JSON, also a string, a number or none. */
const sent = ({ json, field: _field, ...request }: OddRequest): Input =>
  json === undefined
    ? request
    : { ...request, body: json, headers: { ...request.headers, 'content-type': 'application/json' } };
