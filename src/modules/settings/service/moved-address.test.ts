import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { readMovedAddress } from './moved-address.ts';

type Config = { pages: Record<string, string>; components: { admincenter: { url: string } } };

/** Moves pages and the admin area one after the other. */
async function move(house: House, moves: readonly Record<string, string>[]): Promise<void> {
  for (const { admin, ...pages } of moves) {
    const { rev, config } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number; config: Config };
    const components = admin ? { ...config.components, admincenter: { url: admin } } : config.components;
    const next = { ...config, components, pages: { ...config.pages, ...pages } };
    const answer = await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: next } });
    expect(answer.status).toBe(200);
  }
}

test.for([
  ['an address that nobody knows', [{ signup: '/Mitmachen' }], '/Irgendwo', null],
  ['a page that has not moved', [], '/Registrieren', null],
  ['a page that has moved', [{ signup: '/Mitmachen' }], '/Registrieren', '/Mitmachen'],
  ['the new address itself', [{ signup: '/Mitmachen' }], '/Mitmachen', null],
  ['an address between two moves', [{ signup: '/A' }, { signup: '/B' }], '/A', '/B'],
  ['the first address after two moves', [{ signup: '/A' }, { signup: '/B' }], '/Registrieren', '/B'],
  ['an address left again', [{ signup: '/A' }, { signup: '/Registrieren' }], '/A', '/Registrieren'],
  ['something below a page', [{ signup: '/A' }], '/Registrieren/x', null],
  ['a page of the shop', [{ shop: '/Laden' }], '/Shop/Produkt/Kerze', '/Laden/Produkt/Kerze'],
  ['an offer', [{ pricerequest: '/Angebote' }], '/Preisanfrage/1', '/Angebote/1'],
  ['a page of the shop back home', [{ shop: '/Laden' }, { shop: '/Shop' }], '/Laden/Kerzen', '/Shop/Kerzen'],
  ['a search that stays below the former shop', [{ shop: '/Laden' }], '/Shop/Suche', null],
  ['the admin area', [{ admin: '/verwaltung' }], '/admincenter', '/verwaltung'],
  ['a screen of the admin area', [{ admin: '/a' }, { admin: '/b' }], '/a/users/browse', '/b/users/browse'],
  ['the admin area back home', [{ admin: '/a' }, { admin: '/admincenter' }], '/a/x', '/admincenter/x'],
] as const)('%s', async ([_name, moves, path, now], { house }) => {
  await move(house, moves);
  expect((await readMovedAddress(await house.contextOf('guest'), path))?.path ?? null).toBe(now);
});
