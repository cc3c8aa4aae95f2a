import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { addAccount, openSessionFor } from '../auth/index.ts';
import type { FeePlan, FeeRun } from './contract/fees.ts';
import { feeBills } from './tables.ts';
import { buildAthlete, buildClub, buildMember, buildSeason, buildTeam } from './testing.ts';

const RATES = { year: 2026, adultCents: 12_000, youthCents: 6000, supporterCents: 3000, familyPermille: 0 };
const TOTAL = 36_000;

async function start(house: House) {
  const club = (await buildClub(house))._id;
  const team = (await buildTeam(house, club))._id;
  const season = (await buildSeason(house))._id;
  for (const firstName of ['Anna', 'Berta', 'Cem']) {
    const body = { site: 'fels', name: `${firstName} Lösshof`, address: 'Kellergasse 1', zip: '3481', city: 'Fels' };
    const made = await house.call('admin', 'POST /api/v0/accounting_customer/', { body });
    const payer = (made.body as { _id: string }[])[0]?._id;
    const { _id: athlete } = await buildAthlete(house, { firstName, bornOn: '1990-01-01', payer });
    await buildMember(house, { athlete, team, season });
  }
  const staff = async (role: string) => {
    const handle = `${role}.${crypto.randomUUID().slice(0, 8)}@pfarre.example`;
    const roles = [{ role, siteId: house.sites.fels._id }];
    const { id } = await addAccount(house.handle.db, { handle, name: `Konto ${role}`, roles });
    const cookie = `kp_session=${await openSessionFor(house.handle.db, id, house.clock.now())}`;
    return (key: Parameters<House['call']>[1], input: object = {}) =>
      house.call('guest', key, { ...input, headers: { cookie } });
  };
  const [sport, treasurer] = [await staff('sport'), await staff('kassa')];
  const asked = { site: 'fels', club, ...RATES };
  const prepare = (expectedCents = TOTAL) =>
    sport('POST /api/v0/sports_fee_run/', { body: { ...asked, expectedCents } });
  const runs = async () =>
    ((await sport('GET /api/v0/sports_fee_run/', { query: { site: 'fels' } })).body as { sports_fee_run: FeeRun[] })
      .sports_fee_run;
  const of = ({ _id }: { _id: string }, body: object) => ({ params: { id: _id }, body });
  const bill = (run: { _id: string; rev: number }, change: object = {}, who = treasurer) =>
    who(
      'POST /api/v0/sports_fee_run/:id/bill',
      of(run, { rev: run.rev, isIssued: false, expectedCents: TOTAL, ...change }),
    );
  const withdraw = (run: { _id: string; rev: number }) =>
    sport('POST /api/v0/sports_fee_run/:id/withdraw', of(run, { rev: run.rev }));
  const direct = (expectedCents = TOTAL) =>
    treasurer('POST /api/v0/sports_fee/', { body: { ...asked, isIssued: false, expectedCents } });
  const billedNames = async () => {
    const plan = (await sport('POST /api/v0/sports_fee/preview', { body: asked })).body as FeePlan;
    return plan.line.filter(({ standing }) => standing === 'billed').length;
  };
  const prepared = async () => (await prepare()).body as { _id: string; rev: number };
  const unpaid = async () => {
    const { _id: athlete } = await buildAthlete(house, { firstName: 'Dora', bornOn: '1990-01-01' });
    await buildMember(house, { athlete, team, season });
    return athlete;
  };
  return { staff, unpaid, sport, treasurer, asked, prepare, prepared, runs, bill, withdraw, direct, billedNames };
}

test('the role for sports bills nothing itself, and is told who does', async ({ house }) => {
  const { sport, asked, bill, prepared, billedNames } = await start(house);
  const body = { ...asked, isIssued: false, expectedCents: TOTAL };
  expect((await sport('POST /api/v0/sports_fee/', { body })).status).toBe(403);
  expect((await bill(await prepared(), {}, sport)).status).toBe(403);
  expect(await billedNames()).toBe(0);
  const { body: told } = await sport('GET /api/v0/sports_fee_biller/', { query: { site: 'fels' } });
  const names = (told as { biller: { name: string }[] }).biller.map(({ name }) => name);
  expect(names).toContain('Konto kassa');
  expect(names).not.toContain('Konto sport');
});

test('whoever may change fees and customers says who pays for a member, and nobody else', async ({ house }) => {
  const { staff, unpaid, sport, treasurer, asked } = await start(house);
  const id = await unpaid();
  const elsewhere = await house.call('admin', 'POST /api/v0/accounting_customer/', {
    body: { site: 'kirchberg', name: 'Fremd' },
  });
  const foreign = (elsewhere.body as { _id: string }[])[0]?._id;
  const { body } = await treasurer('GET /api/v0/accounting_customer/', { query: { site: 'fels' } });
  const payer = (body as { accounting_customer: { _id: string }[] }).accounting_customer[0]?._id;
  const set = (who: typeof sport, change: object = {}) =>
    who('PUT /api/v0/sports_fee_payer/:id', { params: { id }, body: { rev: 1, payer, ...change } });
  const edit = (who: typeof sport, change: object) =>
    who('PUT /api/v0/athlete/', { body: { _id: id, rev: 1, ...change } });
  const coach = await staff('trainer');
  const refused = [
    await set(sport),
    await set(coach),
    await edit(sport, { payer }),
    await edit(coach, { payer }),
    await edit(treasurer, { payer }),
    await set(treasurer, { payer: foreign }),
    await set(treasurer, { rev: 7 }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 400, 409]);
  const standing = async () =>
    ((await sport('POST /api/v0/sports_fee/preview', { body: asked })).body as FeePlan).line.find(
      ({ athlete }) => athlete === id,
    )?.standing;
  expect(await standing()).toBe('noPayer');
  expect((await set(treasurer)).body).toEqual({ rev: 2 });
  expect(await standing()).toBe('due');
  expect((await edit(sport, { rev: 2, payer, phone: '1' })).status).toBe(200);
  expect((await edit(sport, { rev: 3, payer: null })).status).toBe(403);
  const { body: trail } = await house.call('admin', 'GET /api/v0/audit/', { query: { group: 'sports' } });
  const told = (trail as { audit: { sentence: string }[] }).audit.map(({ sentence }) => sentence);
  expect(told.filter((sentence) => sentence.includes('wer für'))).toEqual([
    `Konto kassa hat geändert, wer für ${id.slice(0, 8).toUpperCase()} den Mitgliedsbeitrag zahlt`,
  ]);
});

test('a run is prepared once for a club and year, and not from an outdated preview', async ({ house }) => {
  const { prepare, direct, runs } = await start(house);
  expect(await prepare(1)).toMatchObject({ status: 409, body: { code: 'sports.feesChanged' } });
  const answers = await Promise.all([prepare(), prepare()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await prepare()).toMatchObject({ status: 409, body: { code: 'sports.feesPrepared' } });
  expect(await direct()).toMatchObject({ status: 409, body: { code: 'sports.feesPrepared' } });
  expect(await runs()).toMatchObject([{ state: 'prepared', plannedCents: TOTAL, papers: 0 }]);
});

test('whoever may write invoices bills the prepared run once', async ({ house }) => {
  const { prepared, bill, runs, billedNames } = await start(house);
  const run = await prepared();
  expect((await bill(run, { rev: 7 })).status).toBe(409);
  expect(await bill(run, { expectedCents: 1 })).toMatchObject({ status: 409, body: { code: 'sports.feesChanged' } });
  const answers = await Promise.all([bill(run), bill(run)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await billedNames()).toBe(3);
  expect(await runs()).toMatchObject([{ state: 'billed', papers: 3, totalCents: TOTAL }]);
});

test('a withdrawn run is not billed, and makes room for another', async ({ house }) => {
  const { prepared, withdraw, bill, prepare, runs } = await start(house);
  const run = await prepared();
  expect((await withdraw({ ...run, rev: 7 })).status).toBe(409);
  expect(await withdraw(run)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
  expect((await bill(run)).status).toBe(409);
  expect((await bill({ ...run, rev: run.rev + 1 })).status).toBe(409);
  expect((await withdraw({ ...run, rev: run.rev + 1 })).status).toBe(409);
  expect((await prepare()).status).toBe(200);
  expect((await runs()).map(({ state }) => state).toSorted()).toEqual(['prepared', 'withdrawn']);
});

test('a run that dies after some of its papers bills nobody, and the next attempt everybody once', async ({
  house,
}) => {
  const { prepared, bill, billedNames, runs } = await start(house);
  const run = await prepared();
  const { db } = house.handle;
  // The third member of the run ends the transaction as the death of the server would.
  await db.execute(sql`create function die_in_run() returns trigger language plpgsql as $$ begin
    if (select count(*) from sports_fee_bills) = 2 then raise exception 'the server died'; end if;
    return new; end $$`);
  await db.execute(
    sql`create trigger die_in_run before insert on sports_fee_bills for each row execute function die_in_run()`,
  );
  expect((await bill(run)).status).toBe(500);
  const drafts = async () =>
    (
      (await house.call('admin', 'GET /api/v0/accounting_paper/', { query: { site: 'fels', kind: 'invoice' } }))
        .body as { total: number }
    ).total;
  expect([await db.$count(feeBills), await drafts(), await billedNames()]).toEqual([0, 0, 0]);
  await db.execute(sql`drop trigger die_in_run on sports_fee_bills`);
  await db.execute(sql`drop function die_in_run()`);
  expect((await bill(run)).status).toBe(200);
  expect([await db.$count(feeBills), await drafts()]).toEqual([3, 3]);
  expect((await bill(run)).status).toBe(409);
  expect(await runs()).toMatchObject([{ state: 'billed', papers: 3 }]);
});

test('of a run that the server left between two steps, the rest is billed, and nobody twice', async ({ house }) => {
  const { asked, sport, treasurer, bill, runs } = await start(house);
  const MANY = 99;
  const one = (at: number) => `Mitglied ${at}`;
  const all = async (room: string, bodyOf: (at: number) => object) => {
    const body = Array.from({ length: MANY }, (_, at) => ({ site: 'fels', ...bodyOf(at) }));
    const made = await house.call('admin', `POST /api/v0/${room}/` as 'POST /api/v0/athlete/', { body });
    return (made.body as { _id: string }[]).map(({ _id }) => _id);
  };
  const payers = await all('accounting_customer', (at) => ({ name: one(at), address: 'Gasse 1', zip: '1', city: 'F' }));
  const members = await all('athlete', (at) => ({ firstName: one(at), bornOn: '1990-01-01', payer: payers[at] }));
  const { body } = await house.call('admin', 'GET /api/v0/squad_member/', { query: { site: 'fels' } });
  const { team, season } = (body as { squad_member: { team: string; season: string }[] }).squad_member[0] ?? {};
  await all('squad_member', (at) => ({ athlete: members[at], team, season }));
  const plan = async () => (await sport('POST /api/v0/sports_fee/preview', { body: asked })).body as FeePlan;
  const prepare = { body: { ...asked, expectedCents: (await plan()).totalCents } };
  const run = (await sport('POST /api/v0/sports_fee_run/', prepare)).body as { _id: string; rev: number };
  const step = async (rev: number) => bill({ ...run, rev }, { expectedCents: (await plan()).totalCents }, treasurer);
  expect((await step(run.rev)).body).toMatchObject({ papers: 100, left: 2 });

  house.server.forget();
  // The answer to the first step was lost, so that it is asked for again.
  expect((await step(run.rev)).status).toBe(409);
  const [waiting] = await runs();
  expect(waiting).toMatchObject({ state: 'prepared', papers: 100 });
  expect((await step(waiting?.rev ?? 0)).body).toMatchObject({ papers: 2, left: 0 });
  const { db } = house.handle;
  const rows = await db.select({ athlete: feeBills.athlete, paper: feeBills.paper }).from(feeBills);
  expect([
    rows.length,
    new Set(rows.map(({ athlete }) => athlete)).size,
    new Set(rows.map(({ paper }) => paper)).size,
  ]).toEqual([102, 102, 102]);
  expect(await runs()).toMatchObject([{ state: 'billed', papers: 102 }]);
});
