import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { RegisteredEndpoint } from '#kernel/http/serve.ts';
import { type Answer, type House, test, type Who } from './testing/house.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Schema = {
  type?: string;
  format?: string;
  const?: Json;
  enum?: Json[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
};

const ID = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  email: 'a@b.at',
  date: '2026-11-21',
  'date-time': '2026-11-21T10:00:00Z',
};

/** Days that do not exist or that nobody can reckon with, also as part of a service's key. */
const ODD_DAYS = ['9999-99-99', '9999-12-31', '0000-01-01', '2026-02-31', '275760-09-13'];
const ODD_KEYS = [`${ID}.9999-12-31`, `${ID}.2026-99-99`];

/** What no form sends; each in the place of every text, and of every value. */
const ODD_TEXTS = [...ODD_DAYS, ...ODD_KEYS, 'a\0b', '\ud800', '%_\\', '\u202e\u2028"\'<', 'x'.repeat(20_000), '-0'];
const ODD_VALUES: Json[] = [
  null,
  {},
  [],
  ['a', 'b'],
  { $ne: null },
  true,
  -1,
  1e308,
  2 ** 53,
  0.1,
  '',
  { a: { b: 1 } },
];

/** Something that the schema takes: all properties, the first kind of several. */
function sampleOf(schema: Schema, odd?: string): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, odd);
  if (schema.properties || schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one, odd)]));
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, odd)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  const format = schema.format && BY_FORMAT[schema.format];
  return format ?? odd ?? '2026-11-21';
}

/** The sample with one value after the other replaced. */
function* replaced(sample: Json, odd: Json): Generator<Json> {
  yield odd;
  if (Array.isArray(sample)) for (const one of replaced(sample[0] ?? null, odd)) yield [one];
  else if (typeof sample === 'object' && sample !== null)
    for (const [name, value] of Object.entries(sample))
      for (const one of replaced(value, odd)) yield { ...sample, [name]: one };
}

const schemaOf = (zod: z.ZodType): Schema => z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as Schema;

type Request = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Requests that are right but for one thing. */
function* oddRequests({ endpoint }: RegisteredEndpoint): Generator<Request> {
  const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map((zod) => zod && schemaOf(zod));
  const sample = (schema: Schema | undefined) => (schema ? (sampleOf(schema) as Record<string, string>) : {});
  const needed = Object.fromEntries((query?.required ?? []).map((name) => [name, sample(query)[name] ?? '']));
  const right = { params: sample(params), query: needed, ...(body ? { body: sampleOf(body) } : {}) };
  yield right;
  for (const odd of ODD_TEXTS) {
    if (body) yield { ...right, body: sampleOf(body, odd) };
    for (const name of Object.keys(params?.properties ?? {}))
      yield { ...right, params: { ...right.params, [name]: odd.toWellFormed() } };
    for (const name of Object.keys(query?.properties ?? {}))
      yield { ...right, query: { ...needed, [name]: odd.toWellFormed() } };
  }
  if (body)
    for (const odd of [...ODD_VALUES, ...ODD_DAYS, ...ODD_KEYS, 'a\0b', '\ud800'])
      for (const one of replaced(sampleOf(body), odd)) yield { ...right, body: one };
}

/** Where a test of one call ends the session of the caller, he signs in with the next house. */
const SIGNS_OUT = /logout|erase|endOthers/;

/** Once more without the limits, where they stand before what is to be tried. */
async function patiently(house: House, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  if (answer.status !== 429) return answer;
  await house.handle.exec('delete from auth_attempts; delete from auth_waits');
  return ask();
}

async function faultsOf(house: House, who: Who, endpoint: RegisteredEndpoint): Promise<string[]> {
  const faults: string[] = [];
  for (const request of oddRequests(endpoint)) {
    const { status, text } = await patiently(house, () => house.call(who, endpoint.key, request));
    if (status >= 500 && status !== 503)
      faults.push(`${endpoint.key} ${JSON.stringify(request).slice(0, 300)}: ${text.slice(0, 200)}`);
  }
  return faults;
}

describe('whatever is sent to a call is no fault of the server', () => {
  test.for(['guest', 'system'] as const)('by %s', { timeout: 300_000 }, async (who, { house }) => {
    const faults: string[] = [];
    for (const endpoint of house.server.app.registeredEndpoints) {
      const isClosed = who === 'guest' && endpoint.endpoint.allow !== 'anyone';
      if (isClosed || SIGNS_OUT.test(endpoint.key)) continue;
      faults.push(...(await faultsOf(house, who, endpoint)));
    }
    expect(faults).toEqual([]);
  });
});
