import { describe, expect } from 'vitest';
import type { ThirdParty } from '#kernel/third-party.ts';
import { type House, test } from '../../testing/house.ts';
import type { Receipt } from './contract.ts';
import { loadDecision, submitDecision } from './pages.ts';
import { sweepReceipts } from './service/receipts.ts';
import { measuringIds, policyHosts, versionOf } from './service/services.ts';

const SERVICES = 'GET /api/v0/privacy/services';
const CONSENT = 'POST /api/v0/privacy/consent';
const IDS = { google_analytics: 'G-ABC123DEF4', google_adwords: 'AW-123456789', facebook_pixel: '123456789012345' };
const DAY_MS = 86_400_000;
const RECEIPTS = 'GET /api/v0/privacy/receipts';

async function switchOn(house: House, privacy: Record<string, boolean>): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  const body = { rev, config: { privacy, components: { measuring: IDS } } };
  expect((await house.call('admin', 'PUT /api/v0/config/', { body })).status).toBe(200);
}

const offered = async (house: House) =>
  (await house.call('guest', SERVICES)).body as { version: string; services: { name: string; purpose: string }[] };

async function decide(house: House, accepted: string[], headers: Record<string, string> = {}) {
  const { version } = await offered(house);
  const answer = await house.call('guest', CONSENT, { body: { version, accepted }, headers });
  return { ...answer, receipt: answer.body as Receipt, cookies: [answer.headers['set-cookie'] ?? []].flat() };
}

describe('services', () => {
  test('are offered only while they are switched on, without those that need no consent', async ({ house }) => {
    await switchOn(house, { google_maps: true, youtube: false });
    expect((await offered(house)).services.map(({ name }) => name)).toEqual(['google_maps']);
    await switchOn(house, { google_maps: false });
    expect(await offered(house)).toEqual({ version: '', services: [] });
  });

  test('have sources in the policy only while they are switched on', async ({ house }) => {
    expect(await policyHosts(await house.contextOf('guest'))).toEqual({});
    await switchOn(house, { google_maps: true });
    expect(await policyHosts(await house.contextOf('guest'))).toEqual({ 'frame-src': ['https://www.google.com'] });
    await switchOn(house, { google_maps: false, facebook_pixel: true });
    expect(await policyHosts(await house.contextOf('guest'))).toEqual({
      'script-src': ['https://connect.facebook.net'],
      'img-src': ['https://www.facebook.com'],
      'connect-src': ['https://www.facebook.com'],
    });
  });

  test.for(Object.keys(IDS))(
    '%s is off without the id it works with: not asked, no source, no text',
    async (name, { house }) => {
      await switchOn(house, { [name]: true, youtube: false });
      expect((await offered(house)).services.map((service) => service.name)).toEqual([name]);
      expect(Object.keys(await measuringIds(await house.contextOf('guest')))).toEqual([name]);
      const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
      const body = { rev, config: { components: { measuring: { [name]: '' } } } };
      expect((await house.call('admin', 'PUT /api/v0/config/', { body })).status).toBe(200);
      expect(await offered(house)).toEqual({ version: '', services: [] });
      expect(await policyHosts(await house.contextOf('guest'))).toEqual({});
    },
  );

  test('take only ids of their kind', async ({ house }) => {
    const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
    const measuring = { google_analytics: '"><script>', google_adwords: 'G-ABC123DEF4', facebook_pixel: 'x' };
    const { status, text } = await house.call('admin', 'PUT /api/v0/config/', {
      body: { rev, config: { components: { measuring } } },
    });
    expect(status).toBe(400);
    for (const name of Object.keys(IDS)) expect(text).toContain(`components.measuring.${name}`);
  });

  test('are told to everybody anew when one is added or its purpose changes', () => {
    const map: ThirdParty = {
      name: 'google_maps',
      title: 'Karte',
      provider: 'Anbieter',
      countries: ['IE'],
      purpose: 'site_mapPurpose',
      data: 'site_mapData',
      cookies: [],
      privacyUrl: 'https://anbieter.example',
      consent: 'asked',
      hosts: {},
    };
    const now = versionOf([map]);
    expect(versionOf([{ ...map, title: 'Landkarte' }])).toBe(now);
    expect(versionOf([map, { ...map, name: 'shop', consent: 'needless' }])).toBe(now);
    expect(versionOf([map, { ...map, name: 'facebook' }])).not.toBe(now);
    expect(versionOf([{ ...map, purpose: 'site_mapData' }])).not.toBe(now);
    expect(versionOf([{ ...map, provider: 'Anderer' }])).not.toBe(now);
  });
});

describe('a decision', () => {
  test('about services of yesterday is refused', async ({ house }) => {
    await switchOn(house, { google_maps: true });
    const { version } = await offered(house);
    await switchOn(house, { google_maps: true, google_adwords: true });
    const late = await house.call('guest', CONSENT, { body: { version, accepted: ['google_maps'] } });
    expect([late.status, late.text.includes('conflict')]).toEqual([409, true]);
  });

  test('is kept in a cookie that scripts read, and proved without anything about the reader', async ({ house }) => {
    await switchOn(house, { google_maps: true, google_adwords: true });
    const { receipt, cookies, status } = await decide(house, ['google_maps', 'facebook_pixel']);
    expect(status).toBe(201);
    expect(receipt.accepted).toEqual(['google_maps']);
    expect(cookies).toEqual([
      `consent=${receipt.version}.${receipt.id}.google_maps; Path=/; Max-Age=15552000; SameSite=Lax`,
    ]);
    const { rows } = await house.handle.query('select * from privacy_consent_receipts', []);
    expect(Object.keys(rows[0] as object).toSorted()).toEqual(['accepted', 'at', 'id', 'version']);
  });

  test('that withdraws removes the cookies of the service and no others', async ({ house }) => {
    await switchOn(house, { google_analytics: true });
    const cookie = '_ga=1; _ga_X1=2; lang=de; _gaudi=3';
    const kept = await decide(house, ['google_analytics'], { cookie });
    expect(kept.cookies).toHaveLength(1);
    const { cookies } = await decide(house, [], { cookie });
    expect(cookies.slice(1)).toEqual(['_ga=; Path=/; Max-Age=0', '_ga_X1=; Path=/; Max-Age=0']);
  });

  test('of the form counts only for the services it showed', async ({ house }) => {
    await switchOn(house, { google_maps: true });
    const ctx = await house.contextOf('guest');
    const { version } = await offered(house);
    const form = (fields: [string, string][]) => {
      const made = new FormData();
      for (const [name, value] of fields) made.append(name, value);
      return made;
    };
    expect(
      await submitDecision(
        ctx,
        form([
          ['version', 'old'],
          ['answer', 'all'],
        ]),
        null,
      ),
    ).toEqual([]);
    const [cookie = ''] = await submitDecision(
      ctx,
      form([
        ['version', version],
        ['answer', 'all'],
      ]),
      null,
    );
    const sent = cookie.split(';')[0] ?? '';
    expect((await loadDecision(ctx, sent)).decision?.accepted).toEqual(['youtube', 'google_maps']);
    await switchOn(house, { google_maps: true, google_adwords: true });
    expect((await loadDecision(await house.contextOf('guest'), sent)).decision).toBeNull();
  });
});

describe('receipts', () => {
  test('are counted by version and found by their number, with the wording of then', async ({ house }) => {
    await switchOn(house, { google_maps: true });
    await decide(house, []);
    const { receipt } = await decide(house, ['google_maps']);
    const counts = await house.call('admin', RECEIPTS);
    expect(counts.body).toMatchObject({
      versions: [{ version: receipt.version, receipts: 2, accepted: { google_maps: 1 } }],
    });
    const one = await house.call('admin', 'GET /api/v0/privacy/receipts/:id', { params: { id: receipt.id } });
    expect(one.body).toMatchObject({ ...receipt, wording: { google_maps: expect.any(Array) } });
    expect(one.text).toContain('Zeigt die Lage der Kirche');
    const params = { id: '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10' };
    expect((await house.call('admin', 'GET /api/v0/privacy/receipts/:id', { params })).status).toBe(404);
  });

  test('are deleted after three years', async ({ house }) => {
    await decide(house, []);
    house.clock.advance((3 * 365 - 1) * DAY_MS);
    expect(await sweepReceipts(await house.contextOf('admin'))).toBe(0);
    house.clock.advance(3 * DAY_MS);
    expect(await sweepReceipts(await house.contextOf('admin'))).toBe(1);
    expect((await house.handle.query('select * from privacy_consent_wordings')).rows).toEqual([]);
  });
});
