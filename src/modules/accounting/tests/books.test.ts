import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { readIssued } from '#modules/documents/index.ts';
import { doJobs } from '../../../testing/do-jobs.ts';
import { type House, test } from '../../../testing/house.ts';
import { orderOne, sellOnInvoice } from '../../checkout/testing.ts';
import { behindTriggers } from '../../documents/testing.ts';
import type { ArchiveView, CheckResult, VatReport } from '../contract/books.ts';
import { checkAllBooks } from '../service/books/check/run-check.ts';
import { forgetOldPapers, readRetention } from '../service/books/retention/retention.ts';
import { papers } from '../tables.ts';
import { approvedBill, buildBill, buildVendor, movedTo } from '../testing/bills.ts';
import { checkedBooks, didOn, issuePaperOf, paperLine, sellAs } from '../testing.ts';

type Who = 'admin' | 'officeOfFels' | 'guest';

const vat = (house: House, period: string, who: Who = 'admin') =>
  house.call(who, 'GET /api/v0/accounting_vat/', { query: { site: 'fels', period } });

test('VAT of a period sums invoices, cancellations and credits by rate, of this parish alone', async ({ house }) => {
  expect((await vat(house, '2026-11', 'guest')).status).toBe(403);
  expect((await vat(house, '2026-13')).status).toBe(400);
  const invoice = await issuePaperOf(house, 'invoice', { lines: [paperLine('a', { quantity: 3 })] });
  await didOn(house, 'credit', invoice, { lines: [{ key: 'a', quantityThousandths: 1000 }] });
  await didOn(house, 'cancel', await issuePaperOf(house));
  await issuePaperOf(house, 'invoice', { lines: [paperLine('a', { permille: 0 })] });
  await issuePaperOf(house, 'offer');
  const report = (await vat(house, '2026-11')).body as VatReport;
  expect(report).toMatchObject({
    form: 'U30',
    documents: 5,
    rows: [
      { category: 'taxed', permille: 200, netCents: 2000, vatCents: 400 },
      { category: 'notTaxable', permille: 0, netCents: 1200, vatCents: 0 },
    ],
    outputCents: 400,
    dueCents: 400,
  });
  expect(report.fields.find(({ number, side }) => number === '022' && side === 'base')?.cents).toBe(2000);
  expect((await vat(house, '2026-Q4')).body).toMatchObject({ outputCents: 400 });
  expect((await vat(house, '2026-10')).body).toMatchObject({ documents: 0, rows: [], dueCents: 0 });
  const csv = await house.call('admin', 'POST /api/v0/accounting_vat/csv', { body: { site: 'fels', period: '2026' } });
  expect(csv.text).toContain('Steuerpflichtig;20,00;20,00;4,00');
});

const statesOf = ({ lines }: CheckResult) => Object.fromEntries(lines.map(({ check, state }) => [check, state]));

async function issueSome(house: House): Promise<{ _id: string; number: string }> {
  const invoice = await issuePaperOf(house, 'invoice', { lines: [paperLine('a', { quantity: 3 })] });
  await didOn(house, 'credit', invoice, { lines: [{ key: 'a', quantityThousandths: 1000 }] });
  await didOn(house, 'cancel', await issuePaperOf(house));
  return issuePaperOf(house);
}

test('VAT of approved bills is taken off, of those of these days alone, and never by a small business', async ({
  house,
}) => {
  const vendorId = (await buildVendor(house))._id;
  const paid = await approvedBill(house, { vendorId, number: '1' });
  await movedTo(house, paid, 'paid');
  const approved = await approvedBill(house, { vendorId, number: '2', billedOn: '2026-11-30', dueOn: '2026-12-14' });
  await buildBill(house, { vendorId, number: '3' });
  await approvedBill(house, { vendorId, number: '4', billedOn: '2026-10-31' });
  expect((await vat(house, '2026-11')).body).toMatchObject({ inputCents: 4000, dueCents: -4000 });
  await movedTo(house, approved, 'disputed', { reason: 'Falsche Menge' });
  expect((await vat(house, '2026-11')).body).toMatchObject({ inputCents: 2000, dueCents: -2000 });
  expect((await vat(house, '2026-Q4')).body).toMatchObject({ inputCents: 4000 });
  await sellAs(house, { smallBusiness: [{ from: '2026-11-01', until: null }] });
  expect((await vat(house, '2026-Q4')).body).toMatchObject({ inputCents: 2000 });
});

test('the self-check is fine until something is changed behind its back, and names that', async ({ house }) => {
  const body = { site: 'fels', year: 2026 };
  expect((await house.call('guest', 'POST /api/v0/accounting_check/run', { body })).status).toBe(403);
  const invoice = await issueSome(house);
  expect(statesOf(await checkedBooks(house))).toEqual({
    series: 'ok',
    chain: 'ok',
    sums: 'ok',
    vat: 'ok',
    papers: 'ok',
    corrections: 'ok',
    money: 'ok',
    orders: 'none',
    figures: 'none',
    orderLines: 'none',
    charges: 'none',
    inputVat: 'none',
    closed: 'none',
  });
  await house.handle.exec(`update accounting_papers set owed_cents = 1100 where id = '${invoice._id}'`);
  const money = (await checkedBooks(house)).lines.find(({ check }) => check === 'money');
  expect(money).toMatchObject({
    state: 'bad',
    wrong: 1,
    findings: [{ label: invoice.number, link: `accounting/invoice/edit/${invoice._id}`, cents: 100 }],
  });
  await behindTriggers(
    house,
    `update documents_issued set content = jsonb_set(content, '{totalCents}', '1201') where number = '${invoice.number}'`,
  );
  expect(statesOf(await checkedBooks(house))).toMatchObject({ chain: 'bad', sums: 'bad', papers: 'bad', vat: 'ok' });
});

test('the job of the week stores the check and tells the treasurer of what fails', async ({ house }) => {
  const told = async () =>
    (
      (await house.handle.query(`select count(*)::int as n from audit_trail where act = 'accounting.books.fail'`))
        .rows as { n: number }[]
    )[0]?.n;
  const invoice = await issueSome(house);
  await checkAllBooks(house.server.contextOf);
  expect(await told()).toBe(0);
  await house.handle.exec(`update accounting_papers set held_cents = 1 where id = '${invoice._id}'`);
  await checkAllBooks(house.server.contextOf);
  expect(await told()).toBe(1);
});

const ACCOUNTS = {
  consultant: '1001',
  client: '7',
  debtors: '2000',
  accountDigits: 4,
  accounts: { 'taxed 200': { account: '4020', vatKey: '' } },
};

test('A-16: exports name what has no account, and are the same bytes again', async ({ house }) => {
  const save = async (format: 'datev' | 'bmd', who: Who = 'admin') =>
    house.call(who, 'POST /api/v0/accounting_export/', { body: { site: 'fels', period: '2026-11', format } });
  await issueSome(house);
  expect((await save('datev', 'guest')).status).toBe(403);
  const refused = await save('datev');
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Beraternummer')]);
  expect(refused.text).toContain('Steuerpflichtig 20');
  const settings = await house.call('admin', 'PUT /api/v0/accounting_settings/', {
    body: { site: 'fels', rev: 0, books: ACCOUNTS },
  });
  expect(settings.status, settings.text).toBe(200);
  const first = await save('datev');
  expect(first.text.split('\r\n')).toHaveLength(2 + 5 + 1);
  house.clock.advance(86_400_000);
  expect((await save('datev')).text).toBe(first.text);
  expect((await save('bmd')).text).toContain(';4020;');
});

test('A-15: the package of a year has each document, hashes that fit, and the same bytes again', async ({ house }) => {
  await sellAs(house);
  const invoice = await issueSome(house);
  const make = async (who: Who = 'admin') =>
    house.call(who, 'POST /api/v0/accounting_archive/', { body: { site: 'fels', period: '2026' } });
  expect((await make('guest')).status).toBe(403);
  for (let time = 0; time < 2; time += 1) {
    expect((await make()).status).toBe(200);
    await doJobs(house);
    house.clock.advance(60_000);
  }
  const { body } = await house.call('admin', 'GET /api/v0/accounting_archive/', { query: { site: 'fels' } });
  const { archives } = body as { archives: ArchiveView[] };
  expect(archives).toMatchObject([{ period: '2026', documents: 5 }, { documents: 5 }]);
  expect(archives[0]?.sha256).toBe(archives[1]?.sha256);
  const id = archives[0]?._id ?? '';
  expect((await house.call('guest', 'POST /api/v0/accounting_archive/file', { body: { id } })).status).toBe(403);
  const stored = house.files.objects.get(`accounting-archives/${id}.zip`);
  const zip = Buffer.from(stored ?? []);
  expect(createHash('sha256').update(zip).digest('hex')).toBe(archives[0]?.sha256);
  const text = zip.toString('latin1');
  for (const name of [`pdf/${invoice.number}.pdf`, `xml/${invoice.number}.xml`, 'belege.csv', 'nummernkreise.csv'])
    expect(text).toContain(name);
  expect(text).toMatch(/[0-9a-f]{64} {2}pdf\/AR-FELS-2026-0001\.pdf\n/);
});

test('papers whose time is over forget their recipient; those that wait for money do not', async ({ house }) => {
  const query = { site: 'fels' };
  expect((await house.call('guest', 'GET /api/v0/accounting_retention/', { query })).status).toBe(403);
  const invoice = await issuePaperOf(house);
  const order = await issuePaperOf(house, 'order');
  const ctx = await house.contextOf('admin');
  const nameOf = async ({ _id }: { _id: string }) =>
    (await ctx.db.select().from(papers).where(eq(papers.id, _id)))[0]?.party.name;
  expect((await house.call('admin', 'GET /api/v0/accounting_retention/', { query })).body).toMatchObject({
    country: 'at',
    years: 7,
    kinds: [{ what: 'documents', count: 2, until: '2033-12-31' }, { what: 'offers' }, { what: 'archives', count: 0 }],
    ended: 0,
  });
  await forgetOldPapers(house.server.contextOf);
  expect(await nameOf(order)).toBe('Anna Auer');
  house.clock.advance((7 * 366 + 60) * 86_400_000);
  expect((await readRetention(ctx, query)).ended).toBe(1);
  await forgetOldPapers(house.server.contextOf);
  expect([await nameOf(order), await nameOf(invoice)]).toEqual(['', 'Anna Auer']);
  expect((await readIssued(ctx, (await documentIdOf(ctx, order)) ?? ''))?.recipient.name).toBe('');
});

async function documentIdOf(ctx: Context, { _id }: { _id: string }): Promise<string | null> {
  const [row] = await ctx.db.select().from(papers).where(eq(papers.id, _id));
  return row?.documentId ?? null;
}

test('money of the shop agrees with its invoices, and a difference is named', async ({ house }) => {
  const shop = await sellAs(house);
  await sellOnInvoice(house, 'live');
  const { id } = await orderOne(house, shop, { method: 'invoice' });
  const issued = await house.call('admin', 'POST /api/v0/order/:id/invoice', { params: { id } } as never);
  expect(issued.status, issued.text).toBe(200);
  const orders = async () => (await checkedBooks(house)).lines.find(({ check }) => check === 'orders');
  expect(await orders()).toMatchObject({ state: 'ok', checked: 1 });
  expect(statesOf(await checkedBooks(house))).toMatchObject({ sums: 'ok', vat: 'ok', papers: 'none' });
  const figures = async () => (await checkedBooks(house)).lines.find(({ check }) => check === 'figures');
  expect(await figures()).toMatchObject({ state: 'ok', checked: 1 });
  for (const [cents, change] of [
    [1, 'total_cents = total_cents + 1'],
    [-1, 'total_cents = total_cents - 2'],
  ] as const) {
    await house.handle.exec(`update checkout_orders set ${change} where id = '${id}'`);
    expect(await figures()).toMatchObject({ state: 'bad', findings: [{ link: `shop/orders/${id}`, cents }] });
  }
  const moreVat = "jsonb_set(totals, '{vatCents}', to_jsonb((totals ->> 'vatCents')::int + 1))";
  await house.handle.exec(`update checkout_orders set total_cents = total_cents + 1, totals = ${moreVat}`);
  expect(await figures()).toMatchObject({ state: 'bad', findings: [{ cents: 1 }] });
  await house.handle.exec(`update payments set amount_cents = amount_cents + 5 where subject_id = '${id}'`);
  expect(await orders()).toMatchObject({ state: 'bad', findings: [{ link: `shop/orders/${id}`, cents: 5 }] });
});
