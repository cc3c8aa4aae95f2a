import { expect } from 'vitest';
import { type House, test, type Who } from '../../testing/house.ts';
import type { FeePlan, FeeRun } from './contract/fees.ts';
import { buildAthlete, buildClub, buildMember, buildSeason, buildTeam } from './testing.ts';

type Paper = {
  _id: string;
  state: string;
  subject: string;
  party: { name: string };
  totals: { totalCents: number };
  lines: { name: string; details: string }[];
};

const RATES = { year: 2026, adultCents: 12_000, youthCents: 6000, supporterCents: 3000, familyPermille: 500 };

async function start(house: House) {
  const club = (await buildClub(house))._id;
  const team = (await buildTeam(house, club))._id;
  const season = (await buildSeason(house))._id;
  const customer = async (name: string, more: object = {}) => {
    const body = { site: 'fels', name, address: 'Kellergasse 1', zip: '3481', city: 'Fels', ...more };
    const made = await house.call('admin', 'POST /api/v0/accounting_customer/', { body });
    return (made.body as { _id: string }[])[0]?._id ?? '';
  };
  const family = await customer('Familie Lösshof');
  const bare = await customer('Ohne Anschrift', { address: '', city: '' });
  const join = async (firstName: string, more: object) => {
    const athlete = await buildAthlete(house, { firstName, lastName: 'Lösshof', bornOn: '1990-01-01', ...more });
    await buildMember(house, { athlete: athlete._id, team, season });
    return athlete;
  };
  await join('Anna', { payer: family });
  await join('Ben', { payer: family, bornOn: '2016-01-01' });
  await join('Cem', { payer: await customer('Cem Lösshof'), joinedOn: '2026-09-01' });
  await join('Dora', {});
  await join('Emil', { payer: bare });
  await join('Frida', { fee: 'exempt' });
  const asked = { site: 'fels', club, ...RATES };
  const preview = async () =>
    (await house.call('admin', 'POST /api/v0/sports_fee/preview', { body: asked })).body as FeePlan;
  const bill = (expectedCents: number, more: object = {}, who: Who = 'admin') =>
    house.call(who, 'POST /api/v0/sports_fee/', { body: { ...asked, expectedCents, isIssued: false, ...more } });
  const papers = async () =>
    (
      (await house.call('admin', 'GET /api/v0/accounting_paper/', { query: { site: 'fels', kind: 'invoice' } }))
        .body as { accounting_paper: Paper[] }
    ).accounting_paper;
  return { preview, bill, papers, asked, join, family };
}

test('fees are not billed without the right, for a club of another parish, or when the preview is outdated', async ({
  house,
}) => {
  const { bill, papers } = await start(house);
  expect((await bill(21_000, {}, 'guest')).status).toBe(403);
  expect((await bill(21_000, {}, 'customer')).status).toBe(403);
  const elsewhere = await buildClub(house, { site: 'kirchberg', name: 'Kampler' });
  expect((await bill(21_000, { club: elsewhere._id })).status).toBe(400);
  expect(await bill(20_000)).toMatchObject({ status: 409, body: { code: 'sports.feesChanged' } });
  expect(await papers()).toEqual([]);
});

test('the preview says of everybody what they pay, and tells who cannot be billed', async ({ house }) => {
  const { preview } = await start(house);
  const { line, papers, totalCents } = await preview();
  expect(line.map(({ name, cents, standing }) => [name, cents, standing])).toEqual([
    ['Lösshof Anna', 12_000, 'due'],
    ['Lösshof Ben', 3000, 'due'],
    ['Lösshof Cem', 6000, 'due'],
    ['Lösshof Dora', 12_000, 'noPayer'],
    ['Lösshof Emil', 12_000, 'noAddress'],
    ['Lösshof Frida', 0, 'exempt'],
  ]);
  expect([papers, totalCents]).toEqual([2, 21_000]);
});

test('one paper for each family; a second run, at the same moment too, bills nobody twice', async ({ house }) => {
  const { preview, bill, papers } = await start(house);
  const answers = await Promise.all([bill(21_000), bill(21_000)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await preview()).line.filter(({ standing }) => standing === 'billed')).toHaveLength(3);
  const made = await papers();
  expect(made).toHaveLength(2);
  const told = new Map(made.map(({ party, totals, state }) => [party.name, [totals.totalCents, state]]));
  expect(Object.fromEntries(told)).toEqual({ 'Cem Lösshof': [6000, 'draft'], 'Familie Lösshof': [15_000, 'draft'] });
  const family = made.find(({ party }) => party.name === 'Familie Lösshof');
  expect(family?.subject).toBe('Mitgliedsbeitrag 2026, DSG Wagramland');
  expect(family?.lines.map(({ name, details }) => [name, details])).toEqual([
    ['Mitgliedsbeitrag 2026: Lösshof Anna', 'Erwachsene'],
    ['Mitgliedsbeitrag 2026: Lösshof Ben', 'Jugend, Familienermäßigung'],
  ]);
});

test('a draft that was deleted is billed by the next run; who joins later is billed alone', async ({ house }) => {
  const { preview, bill, papers, join, family } = await start(house);
  await bill(21_000);
  const cem = (await papers()).find(({ party }) => party.name === 'Cem Lösshof');
  await house.call('admin', 'DELETE /api/v0/accounting_paper/', { query: { id: cem?._id ?? '' } });
  await join('Greta', { payer: family, joinedOn: '2026-10-01' });
  const { papers: count, totalCents } = await preview();
  expect([count, totalCents]).toEqual([2, 6000 + 3000]);
  expect((await bill(9000)).status).toBe(200);
  expect(await preview()).toMatchObject({ papers: 0, totalCents: 0 });
});

test('runs are listed with their papers, which are issued at once where that is wanted', async ({ house }) => {
  const { bill } = await start(house);
  expect((await bill(21_000, { isIssued: true })).body).toMatchObject({ papers: 2, totalCents: 21_000, left: 0 });
  const query = { site: 'fels' };
  expect((await house.call('guest', 'GET /api/v0/sports_fee_run/', { query })).status).toBe(403);
  const { body } = await house.call('admin', 'GET /api/v0/sports_fee_run/', { query });
  const { sports_fee_run: runs } = body as { sports_fee_run: FeeRun[] };
  expect(runs).toMatchObject([{ year: 2026, papers: 2, totalCents: 21_000 }]);
  const params = { id: runs[0]?._id ?? '' };
  expect((await house.call('guest', 'GET /api/v0/sports_fee_run/:id/paper', { params, query: {} })).status).toBe(403);
  const listed = await house.call('admin', 'GET /api/v0/sports_fee_run/:id/paper', { params, query: {} });
  expect(listed.body).toMatchObject({
    total: 2,
    paper: [
      { state: 'issued', names: ['Lösshof Anna', 'Lösshof Ben'], totalCents: 15_000 },
      { state: 'issued', names: ['Lösshof Cem'], totalCents: 6000 },
    ],
  });
});
