import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { Site } from './contract.ts';

const PUT = 'PUT /api/v0/site/';
const UNDO = 'POST /api/v0/audit/:id/undo';

const change = async (house: House, values: object): Promise<Site> => {
  const site = await kirchberg(house);
  const { body, text } = await house.call('admin', PUT, { body: { _id: site._id, rev: site.rev, ...values } });
  const [changed] = body as Site[];
  if (!changed) throw new Error(text);
  return changed;
};

async function kirchberg(house: House): Promise<Site> {
  const query = { id: house.sites.kirchberg._id };
  const [site] = ((await house.call('admin', 'GET /api/v0/site/', { query })).body as { site: Site[] }).site;
  if (!site) throw new Error('there is no such parish');
  return site;
}

async function newest(house: House, act: string): Promise<{ id: string }> {
  const { audit } = (await house.call('admin', 'GET /api/v0/audit/', { query: { limit: 20 } })).body as {
    audit: { _id: string; act: string }[];
  };
  return { id: audit.find((one) => one.act === act)?._id ?? '' };
}

test('details, colours and domains go back to what they were, other fields stay', async ({ house }) => {
  const before = await kirchberg(house);
  const details = {
    ...before.details,
    phone: '02738 99999',
    officeHours: [{ weekday: 2, from: '08:00', to: '09:00' }],
  };
  await change(house, { name: 'Pfarre Neu', palette: 'own', accent: '#123456', domains: ['neu.example'], details });
  const params = await newest(house, 'sites.site.update');
  expect((await house.call('officeOfFels', UNDO, { params })).status).toBeGreaterThanOrEqual(400);
  expect((await kirchberg(house)).name).toBe('Pfarre Neu');
  await change(house, { shortName: 'Anders' });
  expect(await house.call('admin', UNDO, { params })).toMatchObject({ status: 200 });
  const { rev: _now, ...after } = await kirchberg(house);
  const { rev: _then, ...old } = before;
  expect(after).toEqual({ ...old, shortName: 'Anders' });
});

test('not over a later change of the same field', async ({ house }) => {
  await change(house, { name: 'Pfarre Neu' });
  const params = await newest(house, 'sites.site.update');
  await change(house, { name: 'Pfarre Neuer' });
  expect((await house.call('admin', UNDO, { params })).status).toBe(409);
});

test('an address and publicity go back as well', async ({ house }) => {
  await change(house, { slug: 'wagram' });
  expect((await house.call('admin', UNDO, { params: await newest(house, 'sites.site.readdress') })).status).toBe(200);
  await change(house, { isOnline: false });
  expect((await house.call('admin', UNDO, { params: await newest(house, 'sites.site.close') })).status).toBe(200);
  expect(await kirchberg(house)).toMatchObject({ slug: 'kirchberg', isOnline: true });
});
