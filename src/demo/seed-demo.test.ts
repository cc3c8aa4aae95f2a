import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestClock } from '#kernel/clock-fake.ts';
import type { Context } from '#kernel/context.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import { readEnv } from '#kernel/env.ts';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { createMemoryJobs } from '#kernel/jobs/memory-jobs.ts';
import { createMemoryMailer } from '#kernel/mail/memory-mailer.ts';
import { buildServer, type Server } from '../server.ts';
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { testSecrets } from '../testing/test-secrets.ts';
import { type DemoLogins, type DemoParts, firstAdmin, seedDemo } from './seed-demo.ts';

type Installation = { handle: DbHandle; server: Server; parts: DemoParts };
type Interrupted = Installation & { error: unknown };
type Loaded = Installation & { logins: DemoLogins | null; milliseconds: number; seen: string[] };

const ADMIN = { handle: 'hausmeister@example.org', password: 'Hoch-ueberm-Tullnerfeld-9' };

let empty: Installation;
let interrupted: Promise<Interrupted> | undefined;
let loaded: Promise<Loaded> | undefined;
/** Stored files after the interruption. */
let filesBefore = 0;

/** An empty database with a server that has handled no request yet. */
async function openEmpty(): Promise<Installation> {
  const handle = await openTestDatabase('demo');
  await emptyDatabase(handle);
  const { now } = makeTestClock('2026-11-21T09:14:00Z');
  const env = readEnv({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
  const files = createMemoryStore(now);
  const server = await buildServer({
    env,
    handle,
    mail: createMemoryMailer(now),
    files,
    jobs: createMemoryJobs(),
    secrets: testSecrets,
    now,
  });
  await server.app.ready();
  return { handle, server, parts: { handle, contextOf: server.contextOf, now } };
}

/** A first start that failed after everything was written. */
async function openInterrupted(): Promise<Interrupted> {
  const fail = async () => Promise.reject(new Error('killed'));
  const error: unknown = await seedDemo({ ...empty.parts, also: [fail] }).catch((thrown: unknown) => thrown);
  return { ...empty, error };
}

/** The start after the interrupted one. Loaded once; its tests only read. */
async function openLoaded(): Promise<Loaded> {
  const { error: _, ...before } = await afterInterruption();
  const seen: string[] = [];
  const look = async (tx: Context) => {
    seen.push(...tx.sites.map((site) => site.slug));
  };
  const begun = performance.now();
  const admin = { adminEmail: ADMIN.handle, adminPassword: ADMIN.password };
  const logins = await seedDemo({ ...before.parts, ...admin, also: [look] });
  return { ...before, logins, seen, milliseconds: performance.now() - begun };
}

const afterInterruption = () => {
  interrupted ??= openInterrupted();
  return interrupted;
};

const theDemo = () => {
  loaded ??= openLoaded();
  return loaded;
};

async function count(handle: DbHandle, from: string): Promise<number> {
  const { rows } = await handle.query(`select count(*)::int as n from ${from}`);
  return Number(rows[0]?.n);
}

async function get(server: Server, url: string) {
  const reply = await server.app.inject({ url });
  return { status: reply.statusCode, body: reply.body, type: String(reply.headers['content-type']) };
}

const containing = (ids: string[] = []) => expect.arrayContaining(ids);

/** Ids of everything in an answer that says of which parish it is. */
function rowsBySite(body: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (!body.startsWith('{')) return found;
  JSON.parse(body, (_key, value: { _id?: string; site?: unknown } | null) => {
    if (typeof value?.site === 'string' && value._id) {
      found[value.site] = [...(found[value.site] ?? []), value._id];
    }
    return value;
  });
  return found;
}

async function signIn(server: Server, login: { handle: string; password: string }) {
  return server.app.inject({ method: 'POST', url: '/api/v0/auth/login', payload: login });
}

beforeAll(async () => {
  empty = await openEmpty();
});

afterAll(async () => {
  await empty.server.close();
  await empty.handle.close();
});

const EMPTIED = ['auth_users', 'content_entries', 'worship_service_rules'];

describe('loading the demo', () => {
  test('leaves neither accounts nor entries when it is interrupted', async () => {
    const { handle, error } = await afterInterruption();
    expect(error).toMatchObject({ message: 'killed' });
    for (const table of EMPTIED) expect(await count(handle, table)).toBe(0);
    filesBefore = await count(handle, 'media_files');
    expect(filesBefore).toBeGreaterThan(50);
  });

  test('is done again whole by the next start', async () => {
    const { handle } = await theDemo();
    expect(await count(handle, 'sites')).toBe(3);
    expect(await count(handle, 'media_files')).toBe(filesBefore);
    for (const table of EMPTIED) expect(await count(handle, table)).toBeGreaterThan(9);
  });

  test('names an administrator where the environment names none', () => {
    const { handle, password } = firstAdmin({});
    expect(handle).toBe('admin@pfarrverband.example');
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(firstAdmin({}).password).not.toBe(password);
  });

  test('is refused when there are accounts already', async () => {
    const { handle, parts } = await theDemo();
    const before = await count(handle, 'content_entries');
    expect(await seedDemo(parts)).toBeNull();
    expect(await count(handle, 'content_entries')).toBe(before);
  });

  // Some seconds on an idle machine; the bound leaves room for the other tests beside it.
  test('takes seconds and not minutes on the embedded database', async () => {
    expect((await theDemo()).milliseconds).toBeLessThan(60_000);
  });

  test('lets others load inside the same transaction, for all three parishes', async () => {
    expect((await theDemo()).seen).toEqual(['fels', 'kirchberg', 'goesing']);
  });
});

describe('after the demo is loaded', () => {
  test('guests see what is public and nothing that is not', async () => {
    const { body } = await get((await theDemo()).server, '/api/v0/entry/?limit=200');
    for (const shown of ['Siebzig Laternen', 'Sternsinger gesucht', 'Hermine Abendroth']) expect(body).toContain(shown);
    for (const hidden of ['Gottlieb Herbststill', 'PGR-Sitzung', 'Kanzlei zu Weihnachten']) {
      expect(body).not.toContain(hidden);
    }
  });

  test('pictures and PDFs can be loaded by everybody', async () => {
    const { server } = await theDemo();
    const { body } = await get(server, '/api/v0/entry/?limit=200&type=bulletin');
    const [bulletin] = JSON.parse(body).entry;
    const pdf = await get(server, bulletin.downloads[0].url);
    expect([pdf.status, pdf.type, pdf.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    const drawing = await get(server, bulletin.media[0].src);
    expect([drawing.status, drawing.type]).toEqual([200, 'image/svg+xml']);
    expect(drawing.body).toContain('viewBox="0 0 800 600"');
    expect(bulletin.details.cover).toBe(bulletin.media[0].src);
  });

  test('a page shows a gallery of the media library', async () => {
    const { server } = await theDemo();
    const { body } = await get(server, '/api/v0/entry/?site=fels&slug=Kirche-Geschichte');
    const { details } = JSON.parse(body).entry[0];
    const { rows } = await (await theDemo()).handle.query(
      `select id, array_length(file_ids, 1) as files from media_galleries`,
    );
    expect(rows).toEqual([{ id: details.show.gallery, files: 8 }]);
  });

  test('events name a person and an address in place of ids', async () => {
    const { body } = await get((await theDemo()).server, '/api/v0/entry/?slug=Pfarrball-Wein-Walzer');
    expect(JSON.parse(body).entry[0].details).toMatchObject({
      contact: 'Ottilie Schlüsselwirth',
      placeAddress: 'Kirchenplatz 2, 3481 Fels am Wagram',
      english: { place: 'Parish hall of Fels', room: 'large hall' },
    });
  });

  test('a wrong password does not sign in, the administrator of the environment does', async () => {
    const { server, logins } = await theDemo();
    expect((await signIn(server, { ...ADMIN, password: 'falsch' })).statusCode).not.toBe(200);
    expect(logins?.admin).toEqual(ADMIN);
    expect((await signIn(server, ADMIN)).statusCode).toBe(200);
  });

  test('everybody else shares the password that is shown and has the rights of his parish only', async () => {
    const { server, logins } = await theDemo();
    const others = logins?.others ?? [];
    expect(others.map(({ password }) => password)).toEqual(Array(10).fill(ADMIN.password));
    const office = others.find((login) => login.handle.startsWith('pfarramt.kirchberg@'));
    const reply = await signIn(server, office ?? { handle: '', password: '' });
    expect(reply.json().user.roles).toEqual([{ role: 'pfarramt', site: 'kirchberg' }]);
  });

  test('the office of a parish gets nothing of the others from any list but what guests get', async () => {
    const { server, logins } = await theDemo();
    const login = logins?.others.find(({ handle }) => handle.startsWith('pfarramt.kirchberg@'));
    const signedIn = await signIn(server, login ?? { handle: '', password: '' });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const calls = server.app.registeredEndpoints.map(({ key }) => key.split(' '));
    const lists = calls.filter(
      ([verb, path = '']) => verb === 'GET' && !path.includes(':') && !path.includes('logout'),
    );
    const own: string[] = [];
    for (const [, url = ''] of lists) {
      const idsOf = async (query: string, headers = {}) =>
        rowsBySite((await server.app.inject({ url: url + query, headers })).body);
      const office = await idsOf('', { cookie });
      // The first page of the office has drafts of its own, so that the page of a guest must be longer.
      const guest = { ...(await idsOf('')), ...(await idsOf('?limit=200')) };
      for (const site of ['fels', 'goesing']) expect(guest[site] ?? [], url).toEqual(containing(office[site]));
      if ((office.kirchberg?.length ?? 0) > (guest.kirchberg?.length ?? 0)) own.push(url);
    }
    expect(own).toEqual(expect.arrayContaining(['/api/v0/product_group/', '/api/v0/form/', '/api/v0/intention/']));
  });

  test('the schedule of services is there', async () => {
    expect(await count((await theDemo()).handle, 'worship_service_rules')).toBeGreaterThanOrEqual(16);
  });

  test('the schedule is published for two weeks of the day of its loading, not of the machine', async () => {
    const { handle } = await theDemo();
    const { rows } = await handle.query('select distinct published_until_on::text as until from worship_publications');
    expect(rows).toEqual([{ until: '2026-11-28' }]);
  });

  test('the parishes have their hours, people and menu', async () => {
    const { server } = await theDemo();
    const { site } = JSON.parse((await get(server, '/api/v0/site/')).body);
    expect(site.map((one: { slug: string; isDefault: boolean }) => [one.slug, one.isDefault])).toEqual([
      ['fels', true],
      ['kirchberg', false],
      ['goesing', false],
    ]);
    expect(site[0].details).toMatchObject({
      patronDay: '07-20',
      phone: '+43 2738 0000 01',
      closures: [{ from: '2026-12-24', to: '2027-01-06' }],
      demo: true,
    });
    const { rows } = await (await theDemo()).handle.query('select name from person_people where visible = $1', [true]);
    expect(rows.map(({ name }) => name)).toContain('Valentin Rebstock');
    expect(rows.map(({ name }) => name)).not.toContain('Theodor Münzgraber');
    expect(site[0].details.menu.map((one: { slug: string }) => one.slug)).toContain('Pfarrheim-mieten');
    expect(site[1].details.menu.map((one: { slug: string }) => one.slug)).not.toContain('Pfarrheim-mieten');
  });
});
