import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RegisteredEndpoint } from '#kernel/http/serve.ts';
import type { Input } from './matrix.ts';
import { type OddRequest, oddRequests } from './odd-requests.ts';

/** `npm test -- --all` sends every request to every endpoint. */
const ALL = process.env.KIRCHPLATZ_TEST_ALL === '1';

/** Databases differ only in the driver, which one value per endpoint exercises as well. */
const ON_POSTGRES = Boolean(process.env.TEST_DATABASE_URL);

/** Rejected requests per endpoint: the error reply is the same code for all of them. */
const MOST_REFUSED = ALL ? 4 : 1;

/** Endpoints that hash a password and are therefore slow. */
const HASHES = /login|2FA|prove|[pP]assword|signup|erase/;

/**
 * One endpoint per distinct handler: collections share code and schemas, and the endpoint list determines which one is tested, so
 * that the choice is stable between runs of one state but changes with the list.
 */
export function distinctEndpoints(endpoints: readonly RegisteredEndpoint[]): RegisteredEndpoint[] {
  if (ALL) return [...endpoints];
  const seed = seedOf(endpoints);
  const groups = Map.groupBy(endpoints, handlerKey);
  return [...groups.values()].map((same) => same[draw(seed, same[0]?.key ?? '') % same.length] as RegisteredEndpoint);
}

/**
 * Selects the requests for an endpoint: the valid ones, one that the contract rejects, and of the accepted ones one odd value per
 * field (per endpoint on PostgreSQL), drawn by a seed from the endpoint list.
 */
export function chooseRequests(
  { key, endpoint }: RegisteredEndpoint,
  valid: Input,
  endpoints: readonly RegisteredEndpoint[],
): OddRequest[] {
  const requests = [...oddRequests(endpoint, valid, { few: HASHES.test(key) })];
  const { accepted = [], refused = [] } = Object.groupBy(requests, (request) =>
    isAccepted(endpoint, request) ? 'accepted' : 'refused',
  );
  if (ALL) return [...accepted, ...refused.slice(0, MOST_REFUSED)];
  const seed = seedOf(endpoints);
  const [unchanged, odd] = [accepted.filter(({ field }) => !field), accepted.filter(({ field }) => field)];
  const groups = ON_POSTGRES ? [odd] : [...Map.groupBy(odd, ({ field }) => field).values()];
  const drawn = groups.flatMap((group) => group[draw(seed, `${key} ${group[0]?.field}`) % group.length] ?? []);
  return [...unchanged, ...drawn, ...refused.slice(0, MOST_REFUSED)];
}

const isAccepted = ({ params, query, body }: RegisteredEndpoint['endpoint'], request: OddRequest): boolean =>
  takes(params, request.params) && takes(query, request.query) && takes(body, request.body);

const takes = (schema: z.ZodType | undefined, value: unknown) => !schema || schema.safeParse(value).success;

/** Equal for endpoints that run the same code on requests of the same shape, whatever the name of their collection. */
function handlerKey({ key, endpoint, handlerSource }: RegisteredEndpoint): string {
  const schemas = [endpoint.params, endpoint.query, endpoint.body].map(
    (schema) => schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const address = key.replace(/\/api\/v0\/(batch\/)?\w+/, '/api/v0/$1*');
  return JSON.stringify([address, handlerSource(), schemas]);
}

const seedOf = (endpoints: readonly RegisteredEndpoint[]) => endpoints.map(({ key }) => key).join('\n');

const draw = (seed: string, what: string) => createHash('sha256').update(`${seed}\n${what}`).digest().readUInt32BE();
