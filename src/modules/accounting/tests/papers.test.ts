// On both databases: numbers are drawn, and quantities taken, at the same moment.
import { describe, expect } from 'vitest';
import type { Attachment } from '#kernel/http/attachment.ts';
import { outageOf } from '#kernel/http/errors/outage.ts';
import { type House, test } from '../../../testing/house.ts';
import { documentSeries } from '../../documents/testing.ts';
import type { Paper } from '../collections/papers.ts';
import { issuePaper } from '../service/papers/issue-paper.ts';
import { paperPersonalData } from '../service/papers/personal-data.ts';
import {
  actOn,
  buildPaper,
  didOn,
  fieldsOf,
  issuePaperOf,
  paperBody,
  paperLine,
  pdfOf,
  pdfText,
  putPaper,
  readPaper,
  sellAs,
} from '../testing.ts';

const list = async (house: House, query: object): Promise<Paper[]> =>
  (
    (await house.call('admin', 'GET /api/v0/accounting_paper/', { query: { ...query } })).body as {
      accounting_paper: Paper[];
    }
  ).accounting_paper;

const bytesOf = ({ body }: Attachment): string => Buffer.from(body).toString('base64');

describe('drafts and issued papers', () => {
  test('A-1: a draft has no number, its PDF says so, and a preview issues nothing', async ({ house }) => {
    const draft = await buildPaper(house);
    expect(draft).toMatchObject({ number: '', documentId: null, state: 'draft', missing: [] });
    expect(await pdfText(await pdfOf(house, draft))).toContain('ENTWURF');
    expect(await house.handle.db.$count(documentSeries)).toBe(0);
  });

  test('each kind gets a number of its own series, and the date of today', async ({ house }) => {
    const numbers = [];
    for (const kind of ['offer', 'order', 'delivery', 'invoice', 'vendor_order'])
      numbers.push((await issuePaperOf(house, kind)).number);
    expect(numbers).toEqual(['AN', 'AB', 'LS', 'AR', 'BE'].map((prefix) => `${prefix}-FELS-2026-0001`));
    expect((await list(house, { kind: 'invoice' }))[0]).toMatchObject({ on: '2026-11-21', state: 'issued' });
  });

  test('A-3: nothing of an issued paper changes, and its PDF keeps its bytes', async ({ house }) => {
    const invoice = await issuePaperOf(house);
    const first = await pdfOf(house, invoice);
    for (const change of [{ note: 'x' }, { lines: [] }, { party: { name: 'B' } }, { dueDays: 1 }])
      expect((await putPaper(house, invoice, change)).status).toBe(409);
    const removed = await house.call('admin', 'DELETE /api/v0/accounting_paper/:id', { params: { id: invoice._id } });
    expect(removed.status).toBe(409);
    await sellAs(house, { name: 'Neuer Laden' });
    house.clock.advance(3_600_000);
    const later = await pdfOf(house, invoice);
    expect(bytesOf(later)).toBe(bytesOf(first));
    expect(await pdfText(later)).not.toContain('ENTWURF');
  });

  test('the kind is fixed, and an issued paper is not issued again', async ({ house }) => {
    const draft = await buildPaper(house);
    expect((await putPaper(house, draft, { kind: 'offer' })).status).toBe(400);
    expect((await actOn(house, 'issue', { ...draft, rev: 7 })).status).toBe(409);
    const invoice = await didOn(house, 'issue', draft);
    expect((await actOn(house, 'issue', invoice)).status).toBe(409);
  });

  test('a draft goes into the trash and comes back; an invoice that is not needed is discarded', async ({ house }) => {
    const draft = await buildPaper(house);
    const at = { params: { id: draft._id } };
    expect((await house.call('admin', 'DELETE /api/v0/accounting_paper/:id', at)).status).toBe(200);
    expect((await actOn(house, 'issue', draft)).status).toBe(404);
    const restored = await house.call('admin', 'POST /api/v0/accounting_paper/restore', { body: [draft._id] });
    const [{ rev }] = restored.body as [Paper];
    const discarded = await didOn(house, 'move', { _id: draft._id, rev }, { to: 'discarded' });
    expect(discarded).toMatchObject({ state: 'discarded', number: '' });
    expect((await actOn(house, 'issue', discarded)).status).toBe(409);
  });

  test('the list is filtered by kind and state, searched by party, and sorted by total', async ({ house }) => {
    await buildPaper(house, 'offer', { party: { name: 'Berta' } });
    await buildPaper(house, 'invoice', { lines: [paperLine('a', { cents: 9900 })] });
    await issuePaperOf(house, 'invoice');
    expect((await list(house, { sort: '-total' })).map(({ totals }) => totals.totalCents)).toEqual([9900, 1200, 1200]);
    expect(await list(house, { kind: 'invoice', state: 'draft' })).toHaveLength(1);
    expect((await list(house, { search: 'berta' })).map(({ kind }) => kind)).toEqual(['offer']);
  });
});

test('A-2: parallel issuing with failures after the number was drawn leaves no gap', async ({ house }) => {
  const count = process.env.TEST_DATABASE_URL ? 100 : 20;
  const bodies = Array.from({ length: count }, () => paperBody('invoice'));
  const made = await house.call('admin', 'POST /api/v0/accounting_paper/', { body: bodies });
  expect(made.status, made.text).toBe(201);
  const ctx = await house.contextOf('admin');
  const issue = ({ _id, rev }: Paper, at: number) =>
    ctx.tx(async (tx) => {
      const { number } = await issuePaper({ ...tx, tx: (act) => act(tx) }, { id: _id, rev });
      if (at % 10 < 3) throw new Error('refused');
      return number;
    });
  // On a busy machine a connection may be free too late, and the person tries again.
  const persist = async (paper: Paper, at: number): Promise<string> =>
    issue(paper, at).catch((error: Error) => {
      if (!outageOf(error)) throw error;
      return persist(paper, at);
    });
  const issued = await Promise.allSettled((made.body as Paper[]).map(persist));
  const numbers = issued.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(numbers.sort()).toEqual(
    Array.from({ length: count * 0.7 }, (_one, at) => `AR-FELS-2026-${String(at + 1).padStart(4, '0')}`),
  );
  expect((await list(house, { state: 'draft', limit: 1 })).length).toBe(1);
});

describe('A-6: what the law demands', () => {
  test.for([
    ['party.name', { party: { lines: ['Hauptstraße 1'] } }],
    ['party.lines', { party: { name: 'Anna Auer' } }],
    ['suppliedFrom', { suppliedFrom: null }],
    ['suppliedTo', { suppliedTo: '2026-11-01' }],
    ['lines', { lines: [] }],
    ['lines.0.name', { lines: [paperLine('a', { cents: 50_000, name: '' })] }],
    ['lines.0.quantityThousandths', { lines: [paperLine('b', { quantity: 0 }), paperLine('a', { cents: 50_000 })] }],
    ['lines.0.vat.reason', { lines: [paperLine('a', { cents: 50_000, vat: { permille: 0, category: 'exempt' } })] }],
    ['lines.0.vat.permille', { lines: [paperLine('a', { cents: 50_000, permille: 190 })] }],
    ['party.vatId', { lines: [paperLine('a', { vat: { permille: 0, category: 'reverseCharge' } })] }],
  ] as const)('%s is named at its field and blocks issuing', async ([field, more], { house }) => {
    await sellAs(house);
    const draft = await buildPaper(house, 'invoice', { lines: [paperLine('a', { cents: 50_000 })], ...more });
    expect(draft.missing.map((one) => one.field)).toEqual([field]);
    const refused = await actOn(house, 'issue', draft);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
    expect(await readPaper(house, draft)).toMatchObject({ state: 'draft', number: '' });
  });

  test('the VAT id of a business is demanded above 10,000.00 and not at it', async ({ house }) => {
    await sellAs(house);
    const party = { name: 'Huber GmbH', lines: ['Ring 1'], isBusiness: true };
    const at = (cents: number) => buildPaper(house, 'invoice', { party, lines: [paperLine('a', { cents })] });
    expect((await at(1_000_000)).missing).toEqual([]);
    const above = await at(1_000_001);
    expect(above.missing).toEqual([{ field: 'party.vatId', message: 'accounting_missingVatIdAbove' }]);
    expect((await actOn(house, 'issue', above)).text).toContain('10.000,00');
  });

  test('the short form holds up to 400.00 in Austria', async ({ house }) => {
    await sellAs(house);
    const short = { party: {}, lines: [paperLine('a', { cents: 40_000 })] };
    const long = { party: {}, lines: [paperLine('a', { cents: 40_001 })] };
    expect((await buildPaper(house, 'invoice', short)).missing).toEqual([]);
    expect((await buildPaper(house, 'invoice', long)).missing.map(({ field }) => field)).toEqual([
      'party.name',
      'party.lines',
    ]);
  });

  test('in Germany the short form holds up to 250.00', async ({ house }) => {
    await sellAs(house, { homeCountry: 'de' });
    const of = (cents: number) => ({ party: {}, lines: [paperLine('a', { cents, permille: 0 })] });
    expect((await buildPaper(house, 'invoice', of(25_000))).missing).toEqual([]);
    expect((await buildPaper(house, 'invoice', of(25_001))).missing).toHaveLength(2);
  });

  test('the VAT id of the parish is demanded where VAT is charged beyond the short form', async ({ house }) => {
    const large = await buildPaper(house, 'invoice', { lines: [paperLine('a', { cents: 40_001 })] });
    expect(large.missing.map(({ field }) => field)).toEqual(['issuer.vatId']);
    const none = await buildPaper(house, 'invoice', { lines: [paperLine('a', { cents: 40_001, permille: 0 })] });
    expect(none.missing).toEqual([]);
  });
});

test('A-9: a small business charges no VAT for what it supplied as one, and says why', async ({ house }) => {
  await sellAs(house, { smallBusiness: [{ from: '2026-01-01', until: '2026-10-31' }] });
  const supplied = { lines: [paperLine('a', { suppliedOn: '2026-10-31' })] };
  const before = await issuePaperOf(house, 'invoice', supplied);
  const text = await pdfText(await pdfOf(house, before));
  expect(text).toContain('Kleinunternehmer');
  expect(text).not.toMatch(/USt 20|Netto/);
  expect(await readPaper(house, before)).toMatchObject({ totals: { vatCents: 0, totalCents: 1200 } });
  const after = await issuePaperOf(house, 'invoice', { lines: [paperLine('a', { suppliedOn: '2026-11-01' })] });
  expect(await readPaper(house, after)).toMatchObject({ totals: { vatCents: 200, totalCents: 1200 } });
});

/** The goods of P-1 after the code, with their shipping: three candles and the others. */
const P1 = {
  chargeCents: 790,
  lines: [
    paperLine('a', { quantity: 3, cents: 1093 }),
    paperLine('c', { cents: 1359, permille: 200 }),
    paperLine('b', { cents: 1837, permille: 200 }),
  ],
};

describe('cancellations and corrections', () => {
  test('A-4, A-5: a cancellation mirrors the invoice to the cent whatever the settings say today, once', async ({
    house,
  }) => {
    await sellAs(house);
    const invoice = await issuePaperOf(house, 'invoice', P1);
    const { totals } = await readPaper(house, invoice);
    const { body } = await house.call('admin', 'GET /api/v0/shop_profile/', { query: { site: 'fels' } });
    const smallBusiness = [{ from: '2026-01-01', until: null }];
    await house.call('admin', 'PUT /api/v0/shop_profile/', {
      body: { site: 'fels', rev: (body as { rev: number }).rev, smallBusiness },
    });
    const storno = await didOn(house, 'cancel', invoice);
    expect(storno).toMatchObject({ number: 'SR-FELS-2026-0001', state: 'issued' });
    const mirrored = await readPaper(house, storno);
    expect(mirrored.totals).toMatchObject({
      netCents: -totals.netCents,
      vatCents: -totals.vatCents,
      totalCents: -totals.totalCents,
    });
    expect(mirrored).toMatchObject({ cancelsId: invoice._id, correction: 'storno', chargeCents: -790 });
    expect(await pdfText(await pdfOf(house, storno))).toContain(`Storniert die Rechnung ${invoice.number}`);
    const cancelled = await readPaper(house, invoice);
    expect(cancelled.state).toBe('cancelled');
    expect((await list(house, { cancelsId: invoice._id })).map(({ number }) => number)).toEqual([storno.number]);
    expect((await actOn(house, 'cancel', cancelled)).status).toBe(409);
    expect((await actOn(house, 'cancel', storno)).status).toBe(409);
  });

  test('P-16: candles that come back one by one sum to the VAT of the invoice', async ({ house }) => {
    const lines = [paperLine('a', { quantity: 3, cents: 1295, discountPermille: 156 })];
    const invoice = await issuePaperOf(house, 'invoice', { lines });
    const one = { lines: [{ key: 'a', quantityThousandths: 1000 }] };
    let rev = invoice.rev;
    const credits: Paper[] = [];
    for (let piece = 0; piece < 3; piece++) {
      credits.push(await readPaper(house, await didOn(house, 'credit', { _id: invoice._id, rev }, one)));
      rev = (await readPaper(house, invoice)).rev;
    }
    expect(credits[0]).toMatchObject({
      number: 'KR-FELS-2026-0001',
      totals: { totalCents: -1093, netCents: -911, vatCents: -182 },
    });
    const { totals } = await readPaper(house, invoice);
    const sum = (of: (paper: Paper) => number) => credits.reduce((all, paper) => all + of(paper), 0);
    expect(sum((paper) => paper.totals.vatCents)).toBe(-totals.vatCents);
    expect(sum((paper) => paper.totals.totalCents)).toBe(-totals.totalCents);
    const refused = await actOn(house, 'credit', { _id: invoice._id, rev }, one);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['lines.0.quantityThousandths']]);
    expect((await actOn(house, 'cancel', { _id: invoice._id, rev })).status).toBe(409);
  });

  test('net invoices are corrected by their net, and VAT again sums to that of the invoice', async ({ house }) => {
    const lines = [paperLine('a', { quantity: 3, cents: 3333 })];
    const invoice = await issuePaperOf(house, 'invoice', { prices: 'net', lines });
    const first = await didOn(house, 'credit', invoice, { lines: [{ key: 'a', quantityThousandths: 1000 }] });
    const { rev } = await readPaper(house, invoice);
    const rest = await didOn(
      house,
      'credit',
      { ...invoice, rev },
      { lines: [{ key: 'a', quantityThousandths: 2000 }] },
    );
    const [one, two] = [await readPaper(house, first), await readPaper(house, rest)];
    expect(one.totals).toMatchObject({ netCents: -3333, vatCents: -667 });
    expect(one.totals.totalCents + two.totals.totalCents).toBe(-(await readPaper(house, invoice)).totals.totalCents);
  });
});

test('A-13: of two people who edit a draft one writes, and the other can take over', async ({ house }) => {
  const draft = await buildPaper(house);
  const target = { kind: 'accounting_paper', _id: draft._id };
  const as = (who: 'admin' | 'officeOfFels', tab: string, path: string) =>
    house.call(who, `POST /api/v0/fileLock/${path}`, { body: target, headers: { 'x-local-session-id': tab } });
  const write = (tab: string, rev: number) =>
    house.call('admin', 'PUT /api/v0/accounting_paper/', {
      body: { _id: draft._id, rev, note: tab },
      headers: { 'x-local-session-id': tab },
    });
  expect((await as('admin', 'one', '')).status).toBe(200);
  expect((await as('admin', 'two', '')).status).toBe(423);
  expect((await write('two', draft.rev)).status).toBe(423);
  expect((await actOn(house, 'issue', draft)).status).toBe(423);
  expect((await as('admin', 'two', 'takeOver')).status).toBe(200);
  expect((await write('one', draft.rev)).status).toBe(423);
  expect((await write('two', draft.rev)).status).toBe(200);
  house.clock.advance(91_000);
  const late = await write('one', draft.rev);
  expect(late.status).toBe(409);
  expect(late.text).toContain('"note":"two"');
});

test('drafts and offers forget whom they were written to; invoices are kept as the law wants', async ({ house }) => {
  const draft = await buildPaper(house, 'invoice', { note: 'Ruft zurück' });
  const offer = await issuePaperOf(house, 'offer');
  const invoice = await issuePaperOf(house, 'invoice');
  const other = await buildPaper(house, 'offer', { party: { name: 'Berta', email: 'berta@example.test' } });
  const ctx = await house.contextOf('admin');
  const [{ records } = { records: [] }] = await paperPersonalData.export(ctx, '', 'ANNA@example.test');
  expect(records).toHaveLength(3);
  const kept = await ctx.tx((tx) => paperPersonalData.erase(tx, '', 'anna@example.test'));
  expect(kept).toMatchObject([{ until: '2033-12-31' }]);
  expect(await readPaper(house, draft)).toMatchObject({ party: { name: '', lines: [], email: '' }, note: '' });
  expect(await readPaper(house, offer)).toMatchObject({ party: { name: '' }, number: 'AN-FELS-2026-0001' });
  expect(await pdfText(await pdfOf(house, offer))).not.toContain('Auer');
  expect(await readPaper(house, invoice)).toMatchObject({ party: { name: 'Anna Auer' } });
  expect(await pdfText(await pdfOf(house, invoice))).toContain('Auer');
  expect(await readPaper(house, other)).toMatchObject({ party: { name: 'Berta' } });
});

test('papers of one day are listed by their numbers, in the direction of the day', async ({ house }) => {
  const numbers: string[] = [];
  for (let at = 0; at < 4; at += 1) numbers.push((await issuePaperOf(house)).number);
  const listed = async (sort: string) =>
    (
      (await house.call('admin', 'GET /api/v0/accounting_paper/', { query: { site: 'fels', sort } } as never))
        .body as unknown as { accounting_paper: { number: string }[] }
    ).accounting_paper.map(({ number }) => number);
  expect(await listed('on')).toEqual(numbers);
  expect(await listed('-on')).toEqual(numbers.toReversed());
});
