// On both databases: two imports at the same moment wait for each other.
import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { MasterImportRow, MasterKind } from '../contract/master-import.ts';
import { fieldsOf } from '../testing.ts';

const fileOf = (...lines: string[]): string => Buffer.from(lines.join('\n')).toString('base64');

const CUSTOMERS = fileOf(
  'Kundennummer;Name;Firma;PLZ;Ort;Land;E-Mail;UID',
  'K-7;Anna Auer;;3481;Fels;Österreich;anna@example.test;',
  ';Bernd Bauer;Bauer GmbH;1010;Wien;at;;atu 1234 5675',
  ';Bernd Bauer;Bauer GmbH;1010;Wien;at;;',
  ';Carla;;;;Atlantis;;',
  ';;;;;;;',
);

const MAPPING = { number: 0, name: 1, company: 2, zip: 3, city: 4, country: 5, email: 6, vatId: 7 };

type Outcome = { rows: MasterImportRow[]; created: number };

const send = (house: House, body: object, who: 'admin' | 'guest' = 'admin') =>
  house.call(who, 'POST /api/v0/accounting_import/', {
    body: {
      site: 'fels',
      kind: 'customer',
      file: CUSTOMERS,
      mapping: MAPPING,
      label: 'kunden.csv',
      dryRun: false,
      ...body,
    },
  });

const listed = async (house: House, kind: MasterKind) => {
  const { body } = await house.call('admin', `GET /api/v0/accounting_${kind}/` as 'GET /api/v0/accounting_customer/', {
    query: { site: 'fels', sort: 'name' },
  });
  return (body as Record<string, Record<string, unknown>[]>)[`accounting_${kind}`] ?? [];
};

describe('the import of customers, vendors and items', () => {
  test('demands the right, and a column of names', async ({ house }) => {
    expect((await send(house, {}, 'guest')).status).toBe(403);
    const refused = await send(house, { mapping: { number: 0 } });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['mapping.name']]);
  });

  test('proposes the columns of its kind', async ({ house }) => {
    const body = { site: 'fels', kind: 'customer', file: CUSTOMERS };
    const { body: read } = await house.call('admin', 'POST /api/v0/accounting_import/read', { body });
    expect(read).toMatchObject({ mapping: MAPPING });
  });

  test('says of every line what it would do, stores the good ones, and changes nothing the second time', async ({
    house,
  }) => {
    const tried = (await send(house, { dryRun: true })).body as Outcome;
    expect(tried.rows.map(({ status }) => status).slice(0, 4)).toEqual(['new', 'new', 'twice', 'bad']);
    expect(await listed(house, 'customer')).toEqual([]);
    const done = await send(house, {});
    expect((done.body as Outcome).created, done.text).toBe(2);
    expect(await listed(house, 'customer')).toMatchObject([
      { number: 'K-7', name: 'Anna Auer', email: 'anna@example.test', country: 'at' },
      { number: 'KD-00001', name: 'Bernd Bauer', vatId: 'ATU12345675' },
    ]);
    const again = (await send(house, {})).body as Outcome;
    expect([again.created, again.rows.filter(({ status }) => status === 'exists').length]).toEqual([0, 2]);
  });

  test('reads prices and rates of items', async ({ house }) => {
    const file = fileOf('Name;Preis;Steuersatz;Einheit', 'Saalmiete;1.190,50;20 %;Tag', 'Kerze;drei;20;');
    const mapping = { name: 0, unitCents: 1, permille: 2, unit: 3 };
    const { body } = await send(house, { kind: 'item', file, mapping });
    expect((body as Outcome).rows.map(({ status }) => status)).toEqual(['new', 'bad']);
    expect(await listed(house, 'item')).toMatchObject([{ unitCents: 119_050, permille: 200, unit: 'Tag' }]);
  });
});
