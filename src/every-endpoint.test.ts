import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { RegisteredEndpoint } from '#kernel/http/serve.ts';
import { freshHouse, type House, keepHouse, type Who } from './testing/house.ts';
import type { Input } from './testing/matrix.ts';
import { type OddRequest, oddRequests } from './testing/odd-requests.ts';
import { TABLES } from './testing/rights/tables.ts';

/** Of what the contract refuses, so many requests of each call go to the server; the others are put to the contract alone. */
const MOST_REFUSED = 4;
/** Of the processor, for one request: what grows with the square of a text of 20,000 signs takes longer. */
const MOST_PARSE_MS = 500;

/** These wait for the hash of a password on purpose. */
const HASHES = /login|2FA|prove|[pP]assword|signup|erase/;

/** One of those that end the session of the caller does not look like it. */
const CHANGES = /^(POST|PUT|PATCH|DELETE) |logout/;

const SIGNED_IN: Who[] = ['system'];
const CALLERS: Who[] = ['guest', ...SIGNED_IN];

describe('whatever is sent to a call is no fault of the server', () => {
  test.for(TABLES.map((table) => ({ ...table, name: table.rows[0]?.[0] })))(
    '$name and those beside it',
    { timeout: 300_000 },
    async ({ rows, make }) => {
      const house = await freshHouse();
      const inputs = await make(house);
      const bringBack = await keepHouse(house);
      const faults: string[] = [];
      for (const [call] of rows) {
        const registered = house.server.app.registeredEndpoints.find(({ key }) => key === call);
        if (!registered) throw new Error(`${call} is not served`);
        for (const who of registered.endpoint.allow === 'anyone' ? CALLERS : SIGNED_IN) {
          await bringBack();
          faults.push(...(await faultsOf({ house, bringBack, who, registered, right: inputs.get(call) ?? {} })));
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

type Attempt = {
  house: House;
  bringBack: () => Promise<void>;
  who: Who;
  registered: RegisteredEndpoint;
  /** What would do it. */
  right: Input;
};

/** Puts every request to the contract, and to the server what the contract takes and some of what it refuses. */
async function faultsOf({ house, bringBack, who, registered, right }: Attempt): Promise<string[]> {
  const faults: string[] = [];
  let refused = 0;
  for (const request of oddRequests(registered.endpoint, right, { few: HASHES.test(registered.key) })) {
    const parsed = parse(registered, request);
    faults.push(...parsed.faults);
    if (!parsed.accepted && ++refused > MOST_REFUSED) continue;
    const { status, text } = await house.call(who, registered.key, sent(request));
    if (status >= 500 && status !== 503) faults.push(`${told(registered, request)}: ${text.slice(0, 200)}`);
    if (isSpent(registered.key, status)) await bringBack();
  }
  return faults;
}

/** Whether what follows would not find the things, the session or the patience again. */
const isSpent = (key: string, status: number): boolean =>
  status === 429 || status === 409 || (CHANGES.test(key) && status < 300 && status !== 201);

/** Whether the contract takes a request, in the form in which the server reads it; it must not throw, and be quick. */
function parse({ key, endpoint }: RegisteredEndpoint, request: OddRequest) {
  const before = process.threadCpuUsage();
  const faults: string[] = [];
  const takes = (schema: z.ZodType | undefined, value: unknown): boolean => {
    try {
      return !schema || schema.safeParse(value).success;
    } catch (error) {
      faults.push(`${key}: the contract throws ${String(error)}`);
      return false;
    }
  };
  const accepted =
    takes(endpoint.params, request.params) &&
    takes(endpoint.query, request.query) &&
    takes(endpoint.body, request.body);
  const { user, system } = process.threadCpuUsage(before);
  if ((user + system) / 1000 > MOST_PARSE_MS) faults.push(`${told({ key }, request)}: the contract takes too long`);
  return { accepted, faults };
}

/** Every body as JSON, also a text, a number and nothing at all. */
const sent = ({ json, ...request }: OddRequest): Input =>
  json === undefined
    ? request
    : { ...request, body: json, headers: { ...request.headers, 'content-type': 'application/json' } };

const told = ({ key }: { key: string }, { params, query, json }: OddRequest) =>
  `${key} ${JSON.stringify({ params, query })} ${json ?? ''}`.slice(0, 300);
