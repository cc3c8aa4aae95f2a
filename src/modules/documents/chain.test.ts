// On both databases: triggers hold issued documents, and each series is locked while it is continued.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { forgetRecipients, issueDocument, latestIssued, readIssued } from './index.ts';
import { seriesYears } from './service/chain/series-years.ts';
import { verifyChains } from './service/chain/verify-chains.ts';
import { documentChains, issuedDocuments } from './tables.ts';
import { behindTriggers, CONTENT, issueOne, newDocument, PAPERS } from './testing.ts';

const breaks = async (house: House) => {
  const found = [];
  for await (const { broken } of verifyChains(house.handle.db)) found.push(broken);
  return found;
};

const gapsOf = async (house: House) => (await seriesYears(house.handle.db)).map(({ gaps }) => gaps);

const issueThree = async (house: House) => [await issueOne(house), await issueOne(house), await issueOne(house)];

test.for([
  "update documents_issued set number = 'X'",
  "update documents_issued set content = '{}'",
  "update documents_issued set personal = '{}', personal_salt = 'x'",
  'update documents_issued set personal = null',
  'update documents_issued set issuer_id = id',
  'delete from documents_issued',
  'truncate documents_issued',
])('refuses: %s', async (statement, { house }) => {
  await issueOne(house);
  await expect(house.handle.query(statement, [])).rejects.toThrow(/append-only/);
});

test('an intact chain is whole, without gaps, and begins with zeros', async ({ house }) => {
  const [first] = await issueThree(house);
  expect(await breaks(house)).toEqual([null]);
  expect(await gapsOf(house)).toEqual([[]]);
  expect(first?.number).toBe('PP-FELS-2026-0001');
  const ctx = await house.contextOf('admin');
  expect(await readIssued(ctx, first?.id ?? '')).toEqual(first);
  expect(first).toMatchObject(CONTENT);
});

describe('behind the triggers', () => {
  const at = (position: number) => `where position = ${position}`;
  test.for([
    [
      'another amount',
      `update documents_issued set content = jsonb_set(content, '{totalCents}', '1') ${at(2)}`,
      2,
      'changed',
    ],
    [
      'another recipient',
      `update documents_issued set personal = jsonb_set(personal, '{texts}', '[]') ${at(2)}`,
      2,
      'changed',
    ],
    ['another day', `update documents_issued set issued_on = '2026-11-20' ${at(3)}`, 3, 'changed'],
    ['another hash', `update documents_issued set hash = repeat('a', 64) ${at(1)}`, 1, 'changed'],
    ['a removed first one', `delete from documents_issued ${at(1)}`, 1, 'missing'],
    ['a removed one', `delete from documents_issued ${at(2)}`, 2, 'missing'],
    ['a removed last one', `delete from documents_issued ${at(3)}`, 3, 'missing'],
    [
      'an exchanged pair',
      `update documents_issued set position = -position where position < 3;
       update documents_issued set position = 3 + position where position < 0`,
      1,
      'changed',
    ],
    ['a chain that was removed', 'delete from documents_chains', 1, 'missing'],
    ['an end that was written anew', `update documents_chains set hash = repeat('a', 64)`, 3, 'changed'],
  ] as const)('%s is found', async ([, statements, position, why], { house }) => {
    await issueThree(house);
    await behindTriggers(house, statements);
    expect(await breaks(house)).toMatchObject([{ position, why }]);
  });
});

describe('gaps', () => {
  test('a removed document is named in its year, also the last one', async ({ house }) => {
    await issueThree(house);
    await issueOne(house, { issuedOn: '2027-01-02' });
    await behindTriggers(house, 'delete from documents_issued where position in (2, 3)');
    const gap = { from: 'PP-FELS-2026-0002', to: 'PP-FELS-2026-0003', why: 'unknown' };
    expect(await gapsOf(house)).toEqual([[], [gap]]);
  });

  test('numbers from before the chain are no riddle, and a failed transaction leaves none', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    await house.handle.query(
      'insert into documents_series (site_id, name, year, is_test, last) values ($1, $2, 2026, false, 7)',
      [house.sites.fels._id, PAPERS.name],
    );
    const refused = ctx.tx(async (tx) => {
      await issueDocument(tx, newDocument(house));
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await issueOne(house);
    const [year] = await seriesYears(ctx.db, [house.sites.fels._id]);
    expect(year).toMatchObject({ documents: 1, first: 'PP-FELS-2026-0008', last: 'PP-FELS-2026-0008' });
    expect(year?.gaps).toEqual([{ from: 'PP-FELS-2026-0001', to: 'PP-FELS-2026-0007', why: 'earlier' }]);
    expect(await seriesYears(ctx.db, [house.sites.goesing._id])).toEqual([]);
  });

  test('numbers that were drawn for something else have none', async ({ house }) => {
    await issueOne(house, { number: 'PA-2026-0003' });
    await issueOne(house, { number: 'PA-2026-0003' });
    expect(await gapsOf(house)).toEqual([null]);
    expect(await breaks(house)).toEqual([null]);
  });
});

test('tests and other parishes have chains of their own', async ({ house }) => {
  await issueOne(house);
  await issueOne(house, { isTest: true });
  await issueOne(house, { siteId: house.sites.goesing._id });
  const rows = await house.handle.db.select().from(issuedDocuments);
  expect(rows.map(({ position, prevHash }) => [position, prevHash])).toEqual(
    Array.from({ length: 3 }, () => [1, '0'.repeat(64)]),
  );
  expect(await breaks(house)).toEqual([null, null, null]);
});

test('documents issued at the same moment wait for each other, also on both sides of New Year', async ({ house }) => {
  await Promise.all(
    Array.from({ length: 12 }, (_one, at) => issueOne(house, { issuedOn: at % 2 ? '2026-12-31' : '2027-01-01' })),
  );
  expect(await breaks(house)).toEqual([null]);
  expect(await gapsOf(house)).toEqual([[], []]);
});

test('a forgotten recipient leaves no trace, and the chain as it was', async ({ house }) => {
  const id = crypto.randomUUID();
  const { id: document } = await issueOne(house, { subject: { kind: 'quote', id } });
  const recipient = { ...CONTENT.recipient, email: 'anna@example.test' };
  const gone = { subject: { kind: 'quote', id: crypto.randomUUID() }, content: { ...CONTENT, recipient } };
  const { id: purged } = await issueOne(house, gone);
  const kept = await issueOne(house, { content: { ...CONTENT, recipient } });
  const ctx = await house.contextOf('admin');
  const sent = { subjectKind: 'quote', ids: [id], email: 'Anna@example.test' };
  await ctx.tx((tx) => forgetRecipients(tx, sent));
  const [row] = await ctx.db.select().from(issuedDocuments).where(eq(issuedDocuments.id, document));
  expect(JSON.stringify(row)).not.toMatch(/Anna|Danke/);
  expect(await latestIssued(ctx, id)).toMatchObject({ totalCents: 1200, recipient: { name: '' }, texts: [] });
  expect((await readIssued(ctx, purged))?.recipient.name).toBe('');
  expect((await readIssued(ctx, kept.id))?.recipient.name).toBe('Anna Beispiel');
  expect(await breaks(house)).toEqual([null]);
  await behindTriggers(house, "update documents_issued set personal_salt = 'x' where position = 1");
  expect(await breaks(house)).toMatchObject([{ position: 1, why: 'changed' }]);
});

test('a merged parish keeps its chains, readable and whole, beside those of the other one', async ({ house }) => {
  const { kirchberg, goesing } = house.sites;
  for (let one = 0; one < 3; one += 1) await issueOne(house, { siteId: kirchberg._id });
  await issueOne(house, { siteId: goesing._id });
  const body = { from: kirchberg._id, into: goesing._id };
  const merged = await house.call('admin', 'POST /api/v0/site/merge', { body });
  expect(merged.status, merged.text).toBe(200);
  await issueOne(house, { siteId: goesing._id });
  expect(await breaks(house)).toEqual([null, null]);
  const years = await seriesYears(house.handle.db, [goesing._id]);
  const shown = Object.fromEntries(years.map(({ documents, first, gaps }) => [first, { documents, gaps }]));
  expect(shown).toEqual({
    'PP-GOESING-2026-0001': { documents: 2, gaps: [] },
    'PP-KIRCHBERG-2026-0001': { documents: 3, gaps: [] },
  });
  expect(await house.handle.db.$count(documentChains, eq(documentChains.siteId, kirchberg._id))).toBe(0);
});
