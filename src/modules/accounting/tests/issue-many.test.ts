// On both databases: numbers are drawn as blocks, and at the same moment.
import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { WorkView } from '#kernel/works/contract.ts';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { readIssued } from '../../documents/index.ts';
import { verifyChains } from '../../documents/testing.ts';
import type { Paper } from '../collections/papers.ts';
import { issueMany } from '../service/papers/issue-many.ts';
import { issuePaper } from '../service/papers/issue-paper.ts';
import type { KnownPaper } from '../service/papers/write-paper.ts';
import { papers } from '../tables.ts';
import { actOn, buildPaper, issuePaperOf, paperBody, paperLine, putPaper, readPaper, sellAs } from '../testing.ts';

async function buildMany(house: House, count: number, more: object = {}): Promise<Paper[]> {
  const body = Array.from({ length: count }, (_one, at) => paperBody('invoice', { subject: `Nr. ${at}`, ...more }));
  const { status, text, body: made } = await house.call('admin', 'POST /api/v0/accounting_paper/', { body });
  expect(status, text).toBe(201);
  return made as Paper[];
}

const knownOf = (all: readonly Pick<Paper, '_id' | 'rev'>[]): KnownPaper[] =>
  all.map(({ _id: id, rev }) => ({ id, rev }));

const begin = (
  house: House,
  all: readonly Pick<Paper, '_id' | 'rev'>[],
  site = 'fels',
  who: 'admin' | 'guest' = 'admin',
) => house.call(who, 'POST /api/v0/accounting_paper/issue/many', { body: { site, paper: knownOf(all) } });

const worksOf = async (house: House): Promise<WorkView[]> =>
  ((await house.call('admin', 'GET /api/v0/work/')).body as { work: WorkView[] }).work;

const numbersOf = async (house: House): Promise<string[]> => {
  const rows = await house.handle.db.select({ number: papers.number }).from(papers).orderBy(asc(papers.number));
  return rows.map(({ number }) => number).filter(Boolean);
};

const counted = (count: number): string[] =>
  Array.from({ length: count }, (_one, at) => `AR-FELS-2026-${String(at + 1).padStart(4, '0')}`);

async function expectWhole(house: House, count: number): Promise<void> {
  expect(await numbersOf(house)).toEqual(counted(count));
  for await (const { broken, chain } of verifyChains(house.handle.db))
    expect([broken, chain.length]).toEqual([null, count]);
}

describe('chosen drafts', () => {
  test('are refused to those who may not issue, from another parish, and where none is a draft', async ({ house }) => {
    const draft = await buildPaper(house);
    expect((await begin(house, [draft], 'fels', 'guest')).status).toBe(403);
    expect((await begin(house, [draft], 'goesing')).status).toBe(404);
    const issued = await issuePaperOf(house);
    expect((await begin(house, [issued])).status).toBe(409);
    expect(await readPaper(house, draft)).toMatchObject({ state: 'draft', number: '' });
  });

  test('are issued in a work, the oldest first; what lacks something stays a draft and says so', async ({ house }) => {
    await sellAs(house);
    const drafts = await buildMany(house, 53);
    const lacking = await buildPaper(house, 'invoice', { lines: [] });
    const issued = await issuePaperOf(house);
    expect(issued.number).toBe('AR-FELS-2026-0001');
    const { status, text } = await begin(house, [issued, lacking, ...drafts].reverse());
    expect(status, text).toBe(200);
    await doJobs(house);
    expect(await worksOf(house)).toMatchObject([
      { state: 'done', done: 54, total: 54, link: 'accounting/invoice/browse?state=draft' },
    ]);
    expect((await worksOf(house))[0]?.said).toMatch(/^53 ausgestellt, 1 nicht/);
    await expectWhole(house, 54);
    expect(await readPaper(house, lacking)).toMatchObject({ state: 'draft', number: '', rev: lacking.rev });
    const [first] = drafts as [Paper];
    expect(await readPaper(house, first)).toMatchObject({
      state: 'issued',
      money: 'open',
      owedCents: 1200,
      on: '2026-11-21',
    });
  });

  test('say the same as if each was issued alone', async ({ house }) => {
    const ctx = await house.contextOf('admin');
    const [alone, ...others] = (await buildMany(house, 3, { subject: 'Gleich' })) as [Paper, ...Paper[]];
    await actOn(house, 'issue', alone);
    expect(await issueMany(ctx, knownOf(others))).toEqual({ issued: 2, refused: [] });
    const frozen = [];
    for (const one of [alone, ...others]) {
      const row = await readPaper(house, one);
      const { id: _id, number: _number, ...said } = (await readIssued(ctx, row.documentId ?? '')) ?? {};
      const { _id: _paper, number: _own, documentId: _doc, paymentId: _payment, updatedAt: _at, ...paper } = row;
      frozen.push({ said, paper: { ...paper, createdAt: '' } });
    }
    expect(frozen[1]).toEqual(frozen[0]);
    expect(frozen[2]).toEqual(frozen[0]);
  });

  test('are passed over where they were issued before', async ({ house }) => {
    const drafts = await buildMany(house, 3);
    await begin(house, drafts);
    await actOn(house, 'issue', drafts[1] as Paper);
    await doJobs(house);
    expect((await worksOf(house))[0]).toMatchObject({ state: 'done', said: '3 Belege sind ausgestellt.' });
    await expectWhole(house, 3);
  });
});

test('A-2: batches at the same moment, with failures before and after their numbers were drawn, leave no gap', async ({
  house,
}) => {
  const drafts = await buildMany(house, 100);
  const changed = drafts.filter((_one, at) => at % 20 === 3);
  for (const one of changed) expect((await putPaper(house, one, { note: 'x' })).status).toBe(200);
  const ctx = await house.contextOf('admin');
  const known = knownOf(drafts);
  const fails = known.slice(90).map((one) =>
    ctx.tx(async (tx) => {
      await issuePaper({ ...tx, tx: (act) => act(tx) }, one);
      throw new Error('refused');
    }),
  );
  const batches = [0, 30, 60].map((from) => issueMany(ctx, known.slice(from, from + 30)));
  let steps = 0;
  const broken = issueMany(ctx, known.slice(90), {
    onStep: async (_tx, units) => {
      steps += 1;
      if (units > 1 || steps === 4) throw new Error('the power is gone');
    },
  });
  const [done, ...lost] = await Promise.allSettled([Promise.all(batches), broken, ...fails]);
  expect(lost.every(({ status }) => status === 'rejected')).toBe(true);
  if (done.status === 'rejected') throw done.reason;
  expect(done.value.map(({ issued }) => issued)).toEqual([28, 29, 28]);
  expect(done.value.flatMap(({ refused }) => refused)).toEqual(changed.slice(0, 5).map(({ _id }) => _id));
  await expectWhole(house, 85 + 2);
});

test('A-9: invoices of a batch count towards the limit of a small business for those after them', async ({ house }) => {
  await sellAs(house, { smallBusiness: [{ from: '2026-01-01', until: null }] });
  const drafts = await buildMany(house, 4, { lines: [paperLine('a', { cents: 2_000_000 })] });
  const ctx = await house.contextOf('admin');
  const told = await issueMany(ctx, knownOf(drafts));
  expect(told).toEqual({ issued: 3, refused: [drafts[3]?._id] });
  const [left] = await ctx.db
    .select()
    .from(papers)
    .where(eq(papers.id, drafts[3]?._id ?? ''));
  expect(left?.missing).toEqual([{ field: 'issuer.smallBusiness', message: 'accounting_missingSmallBusiness' }]);
});
