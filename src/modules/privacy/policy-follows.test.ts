import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { roomPagesOf } from '#kernel/public-site.ts';
import { type House, test } from '../../testing/house.ts';
import { loadPolicy } from './pages.ts';

type Parish = 'fels' | 'kirchberg' | 'goesing';
const PARISHES: readonly Parish[] = ['fels', 'kirchberg', 'goesing'];
/** Sections that reading pages and signing in already require. */
const ALWAYS = ['account', 'captcha', 'counting'];

async function done(house: House, key: string, body: unknown): Promise<unknown> {
  const answer = await house.call('admin', key, { body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

/** Fels has a newsletter and a shop, Gösing a newsletter only, Kirchberg nothing of both. */
async function furnish(house: House): Promise<void> {
  await done(house, 'POST /api/v0/newsletter_list/', { site: 'fels', name: 'Wochenblatt' });
  await done(house, 'POST /api/v0/newsletter_list/', { site: 'goesing', name: 'Wochenblatt' });
  await done(house, 'PUT /api/v0/shop_profile/', { site: 'fels', rev: 0, name: 'Kerzenladen' });
}

async function change(house: House, config: object): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  await done(house, 'PUT /api/v0/config/', { rev, config });
}

async function component(house: House, name: string, on: boolean, site?: Parish): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  await done(house, 'PUT /api/v0/component/', { name, on, rev, ...(site ? { site } : {}) });
}

async function policyOf(house: House, site: Parish) {
  const ctx = await house.contextOf('guest', { site });
  const { there } = await roomPagesOf(ctx, ctx.site.id);
  const { sections, cookies } = await loadPolicy(ctx);
  const menu = new Set(there.map((item) => item.path));
  return { sections, cookies, menu };
}

const STATES: readonly [string, (house: House) => Promise<void>][] = [
  ['everything is on', async () => {}],
  ['the newsletter is off', (house) => component(house, 'newsletter', false)],
  ['the newsletter is off in Fels', (house) => component(house, 'newsletter', false, 'fels')],
  ['the shop is off', (house) => component(house, 'shop', false)],
  ['the shop is off in Fels', (house) => component(house, 'shop', false, 'fels')],
];

test.for(STATES)(
  'in every parish the policy speaks of what its menu offers while %s',
  async ([, prepare], { house }) => {
    await furnish(house);
    await prepare(house);
    for (const site of PARISHES) {
      const { sections, cookies, menu } = await policyOf(house, site);
      const shop = menu.has('Shop');
      const expected = [
        ...ALWAYS,
        'form',
        ...(menu.has('Veranstaltungen') ? ['submission'] : []),
        ...(menu.has('Newsletter') ? ['newsletter'] : []),
        ...(shop ? ['shop', 'payment'] : []),
      ];
      expect(sections.toSorted(), site).toEqual(expected.toSorted());
      expect(
        cookies.some((line) => line.startsWith('kp_cart')),
        site,
      ).toBe(shop);
    }
  },
);

test('the newsletter is named where there is one, and nowhere else', async ({ house }) => {
  await furnish(house);
  const named = [];
  for (const site of PARISHES) if ((await policyOf(house, site)).sections.includes('newsletter')) named.push(site);
  expect(named).toEqual(['fels', 'goesing']);
});

test('forms are named until the last one is closed', async ({ house }) => {
  const body = { site: 'fels', kind: 'contact', slug: 'Kontakt', title: { de: 'Kontakt', en: '' }, isOpen: false };
  await done(house, 'POST /api/v0/form/', body);
  expect((await policyOf(house, 'fels')).sections).not.toContain('form');
  expect((await policyOf(house, 'kirchberg')).sections).toContain('form');
});

test('payment is named only while a provider takes the money', async ({ house }) => {
  await furnish(house);
  const off = { enabled: false };
  await change(house, { components: { shop: { paymentsources: { klarna: off, eps: off, paypal: off, card: off } } } });
  const { sections } = await policyOf(house, 'fels');
  expect([sections.includes('shop'), sections.includes('payment')]).toEqual([true, false]);
});

describe('the flags of the configuration', () => {
  const flags = async (house: House, who: 'guest' | 'admin') =>
    ((await house.call(who, 'GET /api/v0/config/')).body as { config: { privacy: Record<string, boolean> } }).config
      .privacy;

  test.for([
    ['newsletter', false],
    ['cookies', true],
    ['stripe', false],
    ['facebook', false],
    ['instagram', false],
  ] as const)('%s follows the product and cannot be set to anything else', async ([name, value], { house }) => {
    expect((await flags(house, 'guest'))[name]).toBe(value);
    const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
    const refused = await house.call('admin', 'PUT /api/v0/config/', {
      body: { rev, config: { privacy: { [name]: !value } } },
    });
    expect([refused.status, refused.text.includes(`privacy.${name}`)]).toEqual([400, true]);
    await change(house, { privacy: { [name]: value } });
  });

  test('the newsletter is true as soon as a parish has one, and a document that was read can be sent back', async ({
    house,
  }) => {
    await furnish(house);
    expect((await flags(house, 'admin')).newsletter).toBe(true);
    await change(house, ((await house.call('admin', 'GET /api/v0/config/')).body as { config: object }).config);
  });
});

test('every cookie of the product is named in a policy', async ({ house }) => {
  await furnish(house);
  const root = path.join(import.meta.dirname, '../..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|\/testing\//.test(file));
  const used = sources.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/['`](?:__Host-)?(kp_[a-z]+)\b/g),
  ]);
  const ctx = await house.contextOf('guest');
  const named = new Set((await ctx.across.ownCookies(ctx, ctx.site.id)).map(({ name }) => name));
  expect([...new Set(used.map(([, name]) => name))].filter((name) => !named.has(name ?? ''))).toEqual([]);
  expect([...named]).toEqual(expect.arrayContaining(['lang', 'consent', 'kp_session']));
});
