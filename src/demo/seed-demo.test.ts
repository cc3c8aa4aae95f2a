import { describe, expect, test as base } from 'vitest';
import { makeTestClock } from '#kernel/clock-fake.ts';
import type { Context } from '#kernel/context.ts';
import type { DbHandle } from '#kernel/db/connect.ts';
import { readEnv } from '#kernel/env.ts';
import { createMemoryStore } from '#kernel/files/memory-store.ts';
import { createMemoryJobs } from '#kernel/jobs/memory-jobs.ts';
import { createMemoryMailer } from '#kernel/mail/memory-mailer.ts';
import { buildServer, type Server } from '../server.ts';
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { type DemoParts, seedDemo } from './seed-demo.ts';

type Installation = { handle: DbHandle; server: Server; parts: DemoParts };

let opened: Promise<DbHandle> | undefined;

/** An empty database with a server on it that nobody has called yet. */
const test = base.extend<{ empty: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner demands the pattern
  empty: async ({}, use) => {
    opened ??= openTestDatabase('demo');
    const handle = await opened;
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
      now,
    });
    await server.app.ready();
    await use({ handle, server, parts: { handle, contextOf: server.contextOf, now } });
    await server.close();
  },
});

async function count(handle: DbHandle, from: string): Promise<number> {
  const { rows } = await handle.query(`select count(*)::int as n from ${from}`);
  return Number(rows[0]?.n);
}

async function get(server: Server, url: string, cookie?: string) {
  const reply = await server.app.inject({ url, headers: cookie ? { cookie } : {} });
  return { status: reply.statusCode, body: reply.body, type: String(reply.headers['content-type']) };
}

async function signIn(server: Server, login: { handle: string; password: string }) {
  return server.app.inject({ method: 'POST', url: '/api/v0/auth/login', payload: login });
}

describe('loading the demo', () => {
  test('is refused when there are accounts already', async ({ empty: { handle, parts } }) => {
    await seedDemo(parts);
    const before = await count(handle, 'content_entries');
    expect(await seedDemo(parts)).toBeNull();
    expect(await count(handle, 'content_entries')).toBe(before);
  });

  test('leaves neither accounts nor entries when it is interrupted, and is done again whole', async ({ empty }) => {
    const { handle, parts } = empty;
    const fail = async (_tx: Context) => Promise.reject(new Error('killed'));
    await expect(seedDemo({ ...parts, also: [fail] })).rejects.toThrow('killed');
    expect(await count(handle, 'auth_users')).toBe(0);
    expect(await count(handle, 'content_entries')).toBe(0);
    const filesBefore = await count(handle, 'media_files');
    expect(filesBefore).toBeGreaterThan(50);
    expect(await seedDemo(parts)).not.toBeNull();
    expect(await count(handle, 'sites')).toBe(3);
    expect(await count(handle, 'media_files')).toBe(filesBefore);
    expect(await count(handle, 'content_entries')).toBeGreaterThan(120);
  });

  // About one second on an idle machine; the bound leaves room for the other tests beside it.
  test('takes seconds and not minutes on the embedded database', async ({ empty: { parts } }) => {
    const begun = performance.now();
    await seedDemo(parts);
    expect(performance.now() - begun).toBeLessThan(8000);
  });

  test('hands the other rooms a context with all three parishes', async ({ empty: { parts } }) => {
    const seen: string[] = [];
    const look = async (tx: Context, sites: readonly { slug: string }[]) => {
      seen.push(...tx.sites.map((site) => site.slug), ...sites.map((site) => site.slug));
    };
    await seedDemo({ ...parts, also: [look] });
    expect(seen).toEqual(['fels', 'kirchberg', 'goesing', 'fels', 'kirchberg', 'goesing']);
  });
});

describe('after the demo is loaded', () => {
  test('guests see what is public and nothing that is not', async ({ empty: { server, parts } }) => {
    await seedDemo(parts);
    const { body } = await get(server, '/api/v0/entry/?limit=200');
    for (const shown of ['Siebzig Laternen', 'Sternsinger gesucht', 'Hermine Abendroth']) expect(body).toContain(shown);
    for (const hidden of ['Gottlieb Herbststill', 'PGR-Sitzung', 'Kanzlei zu Weihnachten']) {
      expect(body).not.toContain(hidden);
    }
  });

  test('pictures and PDFs can be loaded by everybody', async ({ empty: { server, parts } }) => {
    await seedDemo(parts);
    const { body } = await get(server, '/api/v0/entry/?limit=200&type=bulletin');
    const [bulletin] = JSON.parse(body).entry;
    const pdf = await get(server, bulletin.downloads[0].url);
    expect([pdf.status, pdf.type, pdf.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    const picture = await get(server, bulletin.media[0].src);
    expect([picture.status, picture.type]).toEqual([200, 'image/svg+xml']);
    expect(picture.body).toContain('viewBox="0 0 800 600"');
    expect(bulletin.details.cover).toBe(bulletin.media[0].src);
  });

  test('events name a person and an address in place of ids', async ({ empty: { server, parts } }) => {
    await seedDemo(parts);
    const { body } = await get(server, '/api/v0/entry/?slug=Pfarrball-Wein-Walzer');
    expect(JSON.parse(body).entry[0].details).toMatchObject({
      contact: { name: 'Ottilie Schlüsselwirth', phone: '+43 2738 0000 31' },
      placeAddress: 'Kirchenplatz 2, 3481 Fels am Wagram',
      english: { place: 'Parish hall of Fels, large hall' },
    });
  });

  test('the administrator of the environment signs in, a wrong password does not', async ({ empty }) => {
    const login = { handle: 'hausmeister@example.org', password: 'Hoch-ueberm-Tullnerfeld-9' };
    const logins = await seedDemo({ ...empty.parts, adminEmail: login.handle, adminPassword: login.password });
    expect(logins?.admin).toEqual(login);
    expect((await signIn(empty.server, { ...login, password: 'falsch' })).statusCode).not.toBe(200);
    expect((await signIn(empty.server, login)).statusCode).toBe(200);
  });

  test('everybody else has a password of his own and the rights of his parish', async ({ empty }) => {
    const logins = await seedDemo(empty.parts);
    const others = logins?.others ?? [];
    expect(others).toHaveLength(8);
    expect(new Set(others.map((login) => login.password)).size).toBe(8);
    const office = others.find((login) => login.handle.startsWith('pfarramt.kirchberg@'));
    const reply = await signIn(empty.server, office ?? { handle: '', password: '' });
    expect(reply.json().user.roles).toEqual([{ role: 'pfarramt', site: 'kirchberg' }]);
  });

  test('the parishes have their hours, people and menu', async ({ empty: { server, parts } }) => {
    await seedDemo(parts);
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
    expect(site[0].details.contacts.map((one: { name: string }) => one.name)).not.toContain(
      'Dipl.-Kfm. Theodor Münzgraber',
    );
    expect(site[0].details.menu.map((one: { slug: string }) => one.slug)).toContain('Pfarrheim-mieten');
    expect(site[1].details.menu.map((one: { slug: string }) => one.slug)).not.toContain('Pfarrheim-mieten');
  });
});
