import type { LightMyRequestResponse } from 'fastify';
import { test as base } from 'vitest';
import { makeTestClock, type TestClock } from '#kernel/clock-fake.ts';
import type { Context } from '#kernel/context.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import { readEnv } from '#kernel/env.ts';
import { createMemoryStore, type MemoryStore } from '#kernel/files/memory-store.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { adoptStore } from '#kernel/installation/claim-store.ts';
import { createMemoryJobs, type MemoryJobs } from '#kernel/jobs/memory-jobs.ts';
import { createMemoryMailer, type MemoryMailer } from '#kernel/mail/memory-mailer.ts';
import { buildServer, type Server } from '../server.ts';
import { type People, populate, type TestSites } from './people.ts';
import { dropRows, restoreRows, snapshotRows } from './row-snapshots.ts';
import { emptyDatabase, openTestDatabase } from './test-database.ts';
import { testSecrets as secrets } from './test-secrets.ts';

export type Who = keyof People;

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Answer = { status: number; body: never; text: string; headers: LightMyRequestResponse['headers'] };

/** The whole product on a test database, with fakes that record what happened. */
export type House = {
  handle: DbHandle;
  server: Server;
  mail: MemoryMailer;
  files: MemoryStore;
  jobs: MemoryJobs;
  /** Frozen at Saturday, 21 November 2026, 10:14 in Vienna until it is advanced. */
  clock: TestClock;
  /** Addresses of local fakes of outside services, by name. */
  serviceUrls: Map<string, URL>;
  sites: TestSites;
  people: People;
  /** Calls an endpoint as this user. */
  call: (who: Who, key: string, parts?: Parts) => Promise<Answer>;
  /** Context in which this user's call would run, for tests of services. */
  contextOf: (who: Who, options?: { site?: keyof TestSites; locale?: Locale }) => Promise<Context>;
};

/** Origin of the browsers in tests. */
export const ORIGIN = 'http://localhost:3000';

let opened: Promise<Opened> | undefined;

/** `test` with a fresh house: three parishes, and one user of each kind. */
export const test = base.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner demands the pattern
  house: async ({}, use) => use(await freshHouse()),
});

/** This worker's house, reset to three parishes and one user of each kind. */
export async function freshHouse(): Promise<House> {
  opened ??= openHouse();
  const { house, restoreHouse } = await opened;
  await restoreHouse();
  return { ...house, sites: structuredClone(house.sites), people: structuredClone(house.people) };
}

/** Snapshots taken by this worker so far; the first one is of the fresh house. */
let taken = 0;

/**
 * Takes a snapshot of the house with its clock, emails, jobs and files, in place of an earlier one that is not of the fresh house.
 * The returned function restores it.
 */
export async function snapshotHouse({
  handle,
  server,
  mail,
  files,
  jobs,
  clock,
  serviceUrls,
}: House): Promise<() => Promise<void>> {
  const name = `kept_${taken++}`;
  if (taken > 2) await dropRows(handle, `kept_${taken - 2}`);
  await snapshotRows(handle, name);
  const [objects, sent, queued, now] = [new Map(files.objects), [...mail.sent], [...jobs.queued], clock.now()];
  return async () => {
    // What a test leaves behind must not be told to the next one.
    await server.delivered();
    await restoreRows(handle, name);
    server.forget();
    clock.set(now.toISOString());
    serviceUrls.clear();
    mail.sent.splice(0, Infinity, ...sent);
    jobs.queued.splice(0, Infinity, ...queued);
    for (const key of files.objects.keys()) if (!objects.has(key)) await files.remove(key);
    for (const [key, bytes] of objects) if (files.objects.get(key) !== bytes) await files.put(key, bytes);
  };
}

type Opened = { house: House; restoreHouse: () => Promise<void> };

async function openHouse(): Promise<Opened> {
  const handle = await openTestDatabase();
  await emptyDatabase(handle);
  const clock = makeTestClock('2026-11-21T09:14:00Z');
  const mail = createMemoryMailer(clock.now);
  const files = createMemoryStore(clock.now);
  const jobs = createMemoryJobs();
  const env = readEnv({ LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent', PUBLIC_URL: ORIGIN });
  const { sites, people } = await populate(handle.db, clock.now());
  await adoptStore({ db: handle.db, files });
  const server = await buildServer({ env, handle, secrets, mail, files, jobs, now: clock.now, checkReplies: true });
  await server.app.ready();
  const call: House['call'] = async (who, key, parts = {}) => {
    const response = await server.app.inject(requestOf(key, parts, people[who].token));
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const body = (isJson && response.body ? response.json() : undefined) as never;
    return { status: response.statusCode, body, text: response.body, headers: response.headers };
  };
  const contextOf: House['contextOf'] = (who, options = {}) =>
    server.contextOfToken(people[who].token ?? undefined, options.site ?? 'fels', options.locale ?? 'de');
  const serviceUrls = env.SERVICE_URLS;
  const house = { handle, server, mail, files, jobs, clock, serviceUrls, sites, people, call, contextOf };
  return { house, restoreHouse: await snapshotHouse(house) };
}

function requestOf(key: string, { params, query, body, headers }: Parts, token: string | null) {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  return {
    method: method as 'GET',
    url,
    ...(query
      ? { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }
      : {}),
    ...(body === undefined ? {} : { payload: body as object }),
    headers: {
      ...(token || headers?.cookie ? { origin: ORIGIN } : {}),
      ...headers,
      ...(token ? { cookie: `kp_session=${token}` } : {}),
    },
  };
}
