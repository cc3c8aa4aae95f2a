import { z } from 'zod';
import type { Endpoint } from '#kernel/http/endpoint.ts';
import type { Input } from './matrix.ts';

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

/** A request as parsed by the server. */
export type OddRequest = Input & {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The raw body, if the endpoint takes one. */
  json?: string;
  /** Path of the field with the odd value ('query.page', 'body.roles.site'); empty for a request without one. */
  field: string;
};

const ID = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  email: 'a@b.at',
  date: '2026-11-21',
  'date-time': '2026-11-21T10:00:00Z',
};

/** Unusual strings that no form sends: NUL, lone surrogates, SQL and HTML metacharacters, excessive length. */
const FEW_TEXTS = ['a\0b', '\ud800', '%_\\\u202e\u2028"\'<', 'x'.repeat(20_000)];

/** Invalid or extreme dates, also as part of a service's key. */
const ODD_DAYS = ['9999-99-99', '9999-12-31', '0000-01-01', '2026-02-31', '275760-09-13'];
const ODD_TEXTS = [...FEW_TEXTS, ...ODD_DAYS, `${ID}.9999-12-31`, `${ID}.2026-99-99`, '-0'];

/** Replacements for values of all other kinds. */
const ODD_VALUES: Json[] = [
  null,
  [],
  {},
  true,
  -1,
  ['a', 'b'],
  { $ne: null },
  1e308,
  2 ** 53,
  0.1,
  '',
  { a: { b: 1 } },
];

/**
 * Requests that are valid except for one field: takes the given input and every further field of the contract, and replaces each
 * value in turn by an odd one. `few`: fewer strings, for endpoints that are slow on purpose.
 */
export function* oddRequests(endpoint: Endpoint, input: Input, { few }: { few: boolean }): Generator<OddRequest> {
  const texts = few ? FEW_TEXTS : ODD_TEXTS;
  const valid = { ...input, params: input.params ?? {}, query: textsOf(input.query ?? {}), field: '' };
  const [params, query] = [endpoint.params, endpoint.query].map((zod) => Object.keys((zod && propertiesOf(zod)) ?? {}));
  const bodies = endpoint.body ? bodiesOf(endpoint.body, input.body) : [];
  if (bodies.length === 0) yield valid;
  for (const body of bodies) yield withBody(valid, body);
  const [body] = bodies;
  const rest = body === undefined ? valid : withBody(valid, body);
  for (const odd of texts.map((text) => text.toWellFormed())) {
    for (const name of params ?? [])
      yield { ...rest, params: { ...rest.params, [name]: odd }, field: `params.${name}` };
    for (const name of query ?? []) yield { ...rest, query: { ...rest.query, [name]: odd }, field: `query.${name}` };
  }
  const seen = new Set<string>();
  for (const odd of [...texts, ...ODD_VALUES])
    for (const body of bodies)
      for (const { value, path } of replaced(body, odd)) {
        const request = withBody({ ...valid, field: `body${path}` }, value);
        if (!seen.has(request.json)) yield request;
        seen.add(request.json);
      }
}

/** The valid body, and the same with every optional field of the contract. */
function bodiesOf(zod: z.ZodType, right: unknown): Json[] {
  const sample = sampleOf(schemaOf(zod));
  if (right === undefined) return [sample];
  const known = JSON.parse(JSON.stringify(right)) as Json;
  return isRecord(sample) && isRecord(known) ? [known, { ...sample, ...known }] : [known, sample];
}

const isRecord = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** NB: through JSON and back, as the server parses it: `-0` and lone surrogates change in JSON. */
function withBody<T extends object>(request: T, body: Json) {
  const json = JSON.stringify(body);
  return { ...request, json, body: JSON.parse(json) as unknown };
}

const textsOf = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** A valid value for the schema: all properties, the first variant of a union. */
function sampleOf(schema: Schema): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  if (schema.properties || schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sampleOf(one)]));
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  return BY_FORMAT[schema.format ?? ''] ?? '2026-11-21';
}

/** The sample with each value replaced in turn, starting with the whole; `path` names the value ('.roles.site'). */
function* replaced(sample: Json, odd: Json, path = ''): Generator<{ value: Json; path: string }> {
  yield { value: odd, path };
  if (Array.isArray(sample))
    for (const one of replaced(sample[0] ?? null, odd, path)) yield { ...one, value: [one.value] };
  else if (isRecord(sample))
    for (const [name, inner] of Object.entries(sample))
      for (const one of replaced(inner, odd, `${path}.${name}`))
        yield { ...one, value: { ...sample, [name]: one.value } };
}

const schemaOf = (zod: z.ZodType): Schema => z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as Schema;

const propertiesOf = (zod: z.ZodType) => schemaOf(zod).properties;

/** One-line description of a request for failure messages. */
export const describeRequest = (key: string, { params, query, json }: OddRequest): string =>
  `${key} ${JSON.stringify({ params, query })} ${json ?? ''}`.slice(0, 300);
