// On both databases: a long import is stored in many transactions.

import { describe, expect } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import type { WorkView } from '#kernel/works/contract.ts';
import { doJobs } from '../../../../testing/do-jobs.ts';
import { type House, test } from '../../../../testing/house.ts';
import type { Product } from '../../contract/product.ts';
import type { BulkChanged } from '../../contract/product-tools.ts';
import type { TransferMapping, TransferRow } from '../../contract/product-transfer.ts';
import { buildKind, buildProduct } from '../../testing.ts';
import { newPrice } from '../products/change-products.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const IMPORT = 'POST /api/v0/product_import/';
const MAPPING: TransferMapping = { name: 0, price: 1, vatGroup: 2, stock: 3 };

type Outcome = { rows: TransferRow[]; created: number; work: WorkView | null };

async function run(house: House, file: string, more: object = {}) {
  const body = { site: 'fels', file, mapping: MAPPING, dryRun: false, ...more };
  const answer = await house.call('admin', IMPORT, { body });
  return { ...answer, outcome: answer.body as Outcome };
}

async function productsOf(house: House): Promise<Product[]> {
  const answer = await house.call('admin', 'GET /api/v0/product/', { query: { site: 'fels', limit: 200 } });
  return (answer.body as { product: Product[] }).product;
}

const HEAD = 'Name;Preis;Steuergruppe;Lagerstand';

describe('an import', () => {
  test('of 1,000 lines with 300 broken ones says line by line what is wrong, and does nothing', async ({ house }) => {
    await buildKind(house, 'vat_group', { name: 'Normal' });
    const faults = ['12,955;Normal;1', '12,90;Luxus;1', '12,90;Normal;viele'];
    const lines = Array.from({ length: 1000 }, (_one, index) => {
      const fault = index % 10 < 3 ? faults[index % 3] : undefined;
      return `Kerze ${index};${fault ?? '12,90;Normal;5'}`;
    });
    const file = base64([HEAD, ...lines].join('\n'));
    const tried = await run(house, file, { dryRun: true });
    expect(tried.status).toBe(200);
    const { rows } = tried.outcome;
    expect(rows).toHaveLength(1000);
    expect(rows.filter(({ status }) => status === 'bad')).toHaveLength(300);
    expect(rows[0]).toEqual({ line: 2, name: 'Kerze 0', status: 'bad', problem: expect.stringContaining('Preis') });
    expect(rows[1]?.problem).toContain('„Luxus“');
    expect(rows[2]?.problem).toContain('Lagerstand');
    expect(rows[3]).toMatchObject({ line: 5, status: 'new', problem: '' });
    const real = await run(house, file);
    expect(real.status).toBe(422);
    expect(real.body).toMatchObject({ code: 'catalog.importBroken' });
    expect(await productsOf(house)).toEqual([]);
    const right = lines.filter((_line, index) => index % 10 >= 3);
    const { outcome } = await run(house, base64([HEAD, ...right].join('\n')));
    expect([outcome.created, outcome.work?.total]).toEqual([0, 700]);
    await doJobs(house);
    const { body } = await house.call('admin', 'GET /api/v0/work/');
    expect(body).toMatchObject({ work: [{ state: 'done', done: 700, said: '700 Produkte übernommen' }] });
  });

  test('is refused without rights, without a column of names or prices, and for what is no table', async ({
    house,
  }) => {
    const body = { site: 'fels', file: base64(`${HEAD}\nKerze;1\n`), mapping: MAPPING, dryRun: true };
    expect((await house.call('editor', IMPORT, { body })).status).toBe(403);
    const { name: _name, ...rest } = MAPPING;
    expect((await run(house, body.file, { mapping: rest })).body).toMatchObject({
      details: { fields: { 'mapping.name': expect.any(String) } },
    });
    expect((await run(house, base64('nichts'))).body).toMatchObject({ code: 'kernel.noTable' });
  });

  test('names a fault in each kind of cell', async ({ house }) => {
    await buildKind(house, 'vat_group', { name: 'Normal' });
    const head = 'Name;Preis;Aktion;Warengruppe;Farbe;Gewicht;Inhalt;Steuer';
    const mapping = { name: 0, price: 1, offer: 2, groups: 3, color: 4, kilograms: 5, content: 6, vatGroup: 7 };
    const lines = [
      ['A;1;2;;;;;20 %', 'Aktionspreis'],
      ['B;1;;Wein;;;;20 %', '„Wein“'],
      ['C;1;;;Lila;;;20 %', '„Lila“'],
      ['D;1;;;;schwer;;20 %', 'Gewicht'],
      ['E;1;;;;;250;20 %', 'Inhalt'],
      ['F;1;;;;;;', 'Steuergruppe'],
      [';1;;;;;;20 %', 'Bezeichnung'],
      [`${'x'.repeat(200)};1;;;;;;20 %`, 'Bezeichnung'],
      ['H;1;;;;;250 g;20 %', ''],
      ['H;1;;;;;250 g;20 %', ''],
    ];
    const file = base64([head, ...lines.map(([line]) => line)].join('\n'));
    const { outcome } = await run(house, file, { mapping, dryRun: true });
    for (const [index, [, words]] of lines.entries()) expect(outcome.rows[index]?.problem).toContain(words);
    expect(outcome.rows.map(({ status }) => status)).toEqual([...Array<string>(8).fill('bad'), 'new', 'twice']);
  });

  test('names all faults of a line, so that it needs mending only once', async ({ house }) => {
    await buildKind(house, 'vat_group', { name: 'Normal' });
    const file = base64(`${HEAD}\nKerze;-5;Luxus;viele`);
    const { outcome } = await run(house, file, { dryRun: true });
    for (const words of ['Preis', 'ohne Minus', '„Luxus“', 'Lagerstand'])
      expect(outcome.rows[0]?.problem).toContain(words);
  });

  test('of a workbook makes products with their colours, prices and stock, and changes them the next time', async ({
    house,
  }) => {
    await buildKind(house, 'vat_group', { name: 'Normal' });
    const red = await buildKind(house, 'color');
    const blue = await buildKind(house, 'color', { name: 'Blau' });
    const number = (value: number) => ({ value, type: Number });
    const workbook = async (price: number) =>
      (
        await writeXlsx([
          ['Name', 'Preis', 'Steuergruppe', 'Lagerstand', 'Farbe'],
          ['Kerze', number(price), 'Normal', number(5), 'Rot'],
          ['Kerze', number(14.5), 'Normal', number(2), 'Blau'],
          ['Honig', number(4.9), 'Normal', null, null],
        ]).toBuffer()
      ).toString('base64');
    const file = await workbook(12.95);
    const preview = await house.call('admin', 'POST /api/v0/product_import/read', { body: { site: 'fels', file } });
    expect(preview.body).toMatchObject({ rows: 3, mapping: { ...MAPPING, color: 4 } });
    const mapping = { ...MAPPING, color: 4 };
    expect((await run(house, file, { mapping })).outcome.created).toBe(2);
    const [honey, candle] = await productsOf(house);
    expect(honey).toMatchObject({ name: 'Honig', priceCents: 490, status: 'draft' });
    expect(candle?.variants).toMatchObject([
      { color: red, priceCents: null },
      { color: blue, priceCents: 1450 },
    ]);
    const again = await run(house, await workbook(13.5), { mapping, dryRun: true });
    expect(again.outcome.rows.map(({ status }) => status)).toEqual(['exists', 'exists', 'exists']);
    await run(house, await workbook(13.5), { mapping, update: true });
    const [, changed] = await productsOf(house);
    expect(changed).toMatchObject({ priceCents: 1350, variants: candle?.variants });
  });

  test('changes what single colours cost, adds new ones, and leaves those that it does not name', async ({ house }) => {
    const [red, blue, gold] = [
      await buildKind(house, 'color'),
      await buildKind(house, 'color', { name: 'Blau' }),
      await buildKind(house, 'color', { name: 'Gold' }),
    ];
    const { variants } = await buildProduct(house, {
      name: 'Kerze',
      priceCents: 1295,
      variants: [{ color: red, priceCents: 1495, stock: 3 }, { color: blue }],
    });
    const mapping = { name: 0, price: 1, color: 2, vatGroup: 3 };
    const update = async (...lines: string[]) => {
      const file = base64(['Name;Preis;Farbe;Steuer', ...lines.map((line) => `${line};20 %`)].join('\n'));
      const { outcome } = await run(house, file, { mapping, update: true });
      expect(outcome.created).toBe(1);
      const [candle] = await productsOf(house);
      return [candle?.priceCents, candle?.variants.map(({ color, priceCents }) => [color, priceCents])];
    };
    // As it was exported: nothing changes, and the colour with a price of its own does not give it to the others.
    const same = [
      [red, 1495],
      [blue, null],
    ];
    expect(await update('Kerze;14,95;Rot', 'Kerze;12,95;Blau')).toEqual([1295, same]);
    expect(await update('Kerze;15,50;Rot')).toEqual([1295, [[red, 1550], same[1]]]);
    expect(await update('Kerze;13,00;')).toEqual([1300, [[red, 1550], same[1]]]);
    expect(await update('Kerze;13,00;Rot', 'Kerze;19,00;Gold')).toEqual([1300, [[red, null], same[1], [gold, 1900]]]);
    const [candle] = await productsOf(house);
    expect(candle?.variants.slice(0, 2).map(({ id }) => id)).toEqual(variants.map(({ id }) => id));
  });

  test('reads back what an export wrote, without formulas', async ({ house }) => {
    const group = await buildKind(house, 'product_group');
    await buildProduct(house, { name: '=1+1', groups: [group], contentAmount: 250, grams: 500 });
    for (const format of ['csv', 'xlsx']) {
      const answer = await house.call('admin', 'GET /api/v0/product_export/', { query: { site: 'fels', format } });
      expect(answer.status).toBe(200);
      if (format === 'csv') {
        expect(answer.text).toContain("'=1+1;");
        const file = base64(answer.text);
        const { body } = await house.call('admin', 'POST /api/v0/product_import/read', {
          body: { site: 'fels', file },
        });
        const { mapping } = body as { mapping: TransferMapping };
        expect(Object.keys(mapping)).toHaveLength(16);
        const { outcome } = await run(house, file, { mapping, update: true, dryRun: true });
        expect(outcome.rows).toEqual([{ line: 2, name: '=1+1', status: 'change', problem: '' }]);
      }
    }
  });
});

describe('many products at once', () => {
  test.each([
    [1295, 50, 1, 1360],
    [1295, 50, 10, 1360],
    [1295, -100, 1, 1166],
    [999, 0, 50, 1000],
    [5, -900, 1, 1],
  ])('%i cents by %i per mille to %i are %i', async (cents, permille, step, price) => {
    expect(newPrice(cents, permille, step)).toBe(price);
  });

  test('change after a preview, all or none, and only those that are chosen', async ({ house }) => {
    const group = await buildKind(house, 'product_group');
    const candle = await buildProduct(house, { name: 'Kerze', groups: [group], offerCents: 1250 });
    const honey = await buildProduct(house, { name: 'Honig', priceCents: 490 });
    const call = (body: object, who: 'admin' | 'editor' = 'admin') =>
      house.call(who, 'POST /api/v0/product_bulk/', { body: { site: 'fels', dryRun: false, ...body } });
    expect((await call({ change: { permille: 50 } }, 'editor')).status).toBe(403);
    expect((await call({ change: {} })).status).toBe(400);
    expect((await call({ change: { addGroup: crypto.randomUUID() } })).status).toBe(400);
    // The offer of the candle would no longer be one.
    expect((await call({ change: { permille: -100 } })).status).toBe(400);
    expect((await productsOf(house)).map(({ priceCents }) => priceCents)).toEqual([490, 1295]);
    const tried = await call({ change: { permille: 50, roundTo: 10 }, dryRun: true });
    expect((tried.body as { products: BulkChanged[] }).products).toMatchObject([
      { _id: honey._id, beforeCents: 490, afterCents: 510 },
      { _id: candle._id, beforeCents: 1295, afterCents: 1360 },
    ]);
    const done = await call({ change: { permille: 50, roundTo: 10, addGroup: group }, ids: [honey._id] });
    expect(done.body).toMatchObject({ changed: 1 });
    expect(await productsOf(house)).toMatchObject([
      { name: 'Honig', priceCents: 510, groups: [group] },
      { name: 'Kerze', priceCents: 1295 },
    ]);
  });

  test('are copied as drafts with variants of their own and no stock', async ({ house }) => {
    const product = await buildProduct(house, { number: 'K-1', offerCents: 990 });
    const call = (who: 'admin' | 'editor', body: string[]) => house.call(who, 'POST /api/v0/product_copy/', { body });
    expect((await call('editor', [product._id])).status).toBe(403);
    expect((await call('admin', [crypto.randomUUID()])).status).toBe(404);
    const answer = await call('admin', [product._id]);
    expect(answer.body).toMatchObject([{ name: 'Osterkerze (Kopie)' }]);
    const copy = (await productsOf(house)).find(({ name }) => name.endsWith('(Kopie)'));
    expect(copy).toMatchObject({ status: 'draft', number: '', offerCents: 990, priceCents: 1295 });
    expect(copy?.slug).not.toBe(product.slug);
    expect(copy?.variants[0]?.id).not.toBe(product.variants[0]?.id);
  });
});

test('a line whose name two products have changes none of them, and says so', async ({ house }) => {
  await buildKind(house, 'vat_group', { name: 'Normal' });
  for (const slug of ['eine', 'andere']) await buildProduct(house, { name: 'Kerze', slug, priceCents: 500 });
  const file = base64(`${HEAD}\nKerze;9,90;Normal;`);
  const { outcome } = await run(house, file, { update: true, dryRun: true });
  expect(outcome.rows).toMatchObject([{ status: 'bad', problem: expect.stringContaining('mehrere Produkte') }]);
  expect((await run(house, file, { update: true })).status).toBe(422);
  expect((await productsOf(house)).map(({ priceCents }) => priceCents)).toEqual([500, 500]);
});

test('a stock below zero is refused with what is right', async ({ house }) => {
  await buildKind(house, 'vat_group', { name: 'Normal' });
  const { outcome } = await run(house, base64(`${HEAD}\nKerze;9,90;Normal;-5`), { dryRun: true });
  expect(outcome.rows[0]?.problem).toContain('eine ganze Zahl ab 0');
});
