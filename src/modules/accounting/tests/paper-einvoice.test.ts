import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Attachment } from '#kernel/http/attachment.ts';
import { readXml, type XmlElement } from '#kernel/xml/read-xml.ts';
import { type House, test } from '../../../testing/house.ts';
import { pdfPages } from '../../../testing/pdf-text.ts';
import { buildKind } from '../../catalog/testing.ts';
import { openTestShop } from '../../checkout/testing.ts';
import { knownSites } from '../../sites/index.ts';
import type { EinvoiceFormat, PaperJudged } from '../contract/paper-einvoice.ts';
import { attachedInvoice } from '../einvoice/file/attached-invoice.ts';
import { readInvoiceFile } from '../einvoice/file/read-file.ts';
import { centsText, netPriceOf, thousandthsText } from '../service/einvoice/line-price.ts';
import { writeEinvoice } from '../service/einvoice/paper-einvoice.ts';
import { postalAddress } from '../service/einvoice/postal-address.ts';
import { unitCode } from '../service/einvoice/unit-codes.ts';
import { officialData } from '../testing/official-data.ts';
import { buildPaper, didOn, issuePaperOf, paperLine, pdfOf, pdfText } from '../testing.ts';

const PARTY = {
  name: 'Musterwerke GmbH',
  lines: ['Werkstraße 7', '10115 Berlin', 'Deutschland'],
  email: 'rechnung@musterwerke.example',
  vatId: 'DE123456788',
  isBusiness: true,
};

const IBAN = 'AT611904300234573201';

/** A shop with an account, a VAT id and two rates, as a parish that sends electronic invoices has one. */
async function sell(house: House, more: object = { vatId: 'ATU12345675' }): Promise<void> {
  await openTestShop(house);
  const rates = [{ country: 'at', permille: 100, from: '2016-01-01' }];
  await buildKind(house, 'vat_group', { name: 'Ermäßigt', rates });
  const { body } = await house.call('admin', 'GET /api/v0/shop_profile/', { query: { site: 'fels' } });
  const { rev, contact } = body as { rev: number; contact: object };
  const own = { ...contact, bankIban: IBAN, bankHolder: 'Pfarre Fels', ...more };
  const { status, text } = await house.call('admin', 'PUT /api/v0/shop_profile/', {
    body: { site: 'fels', rev, contact: own },
  });
  expect(status, text).toBe(200);
  const fels = (await knownSites(await house.contextOf('admin'))).find(({ slug }) => slug === 'fels');
  const details = { ...fels?.details, phone: '+43 2738 1234', email: 'fels@example.test' };
  const changed = await house.call('admin', 'PUT /api/v0/site/', {
    body: { _id: fels?._id, rev: fels?.rev, details },
  });
  expect(changed.status, changed.text).toBe(200);
}

const invoice = (house: House, more: object = {}) =>
  issuePaperOf(house, 'invoice', { party: PARTY, reference: '04011000-12345-34', ...more });

type Issued = { _id: string };

const fileOf = async (house: House, { _id: id }: Issued, format: EinvoiceFormat): Promise<Attachment> =>
  writeEinvoice(await house.contextOf('admin'), { id, format });

const bytesOf = ({ body }: Attachment): Buffer => Buffer.from(body as Uint8Array);

const ask = (house: House, who: Parameters<House['call']>[0], body: object, check = '') =>
  house.call(who, `POST /api/v0/accounting_paper/einvoice${check}` as 'POST /api/v0/accounting_paper/einvoice', {
    body,
  });

/** Rules that a paper breaks gravely. */
async function fatal(house: House, { _id: id }: Issued, format: EinvoiceFormat) {
  const { status, text, body } = await ask(house, 'admin', { id, format }, '/check');
  expect(status, text).toBe(200);
  return (body as PaperJudged).findings.filter(({ severity }) => severity === 'fatal');
}

/** The same invoice as it is read from each format that can be read. */
async function readBack(house: House, paper: Issued) {
  const zugferd = await readInvoiceFile(bytesOf(await fileOf(house, paper, 'zugferd')));
  const xrechnung = await readInvoiceFile(bytesOf(await fileOf(house, paper, 'xrechnung')));
  return { zugferd, xrechnung };
}

/** Everything that both files say, beside the standard that each names. */
function common({ specification: _, process: __, ...read }: Awaited<ReturnType<typeof readInvoiceFile>>['invoice']) {
  // The group is always there in CII, if need be empty.
  return { ...read, delivery: read.delivery ?? {} };
}

/** Every case of the domain that changes amounts or categories. */
const CASES: readonly [name: string, more: object][] = [
  ['one line at 20 %', {}],
  [
    'two rates, gross, with shipping and a discount',
    {
      discountPermille: 125,
      chargeCents: 590,
      lines: [paperLine('a'), paperLine('b', { quantity: 3, cents: 333, permille: 100 })],
    },
  ],
  [
    'net prices with a discount',
    {
      prices: 'net',
      discountPermille: 33,
      chargeCents: 500,
      lines: [
        paperLine('a', { quantity: 7, cents: 1999 }),
        paperLine('b', { cents: 501, permille: 100, discountPermille: 150 }),
      ],
    },
  ],
  [
    'a third of a cent',
    { lines: [paperLine('a', { quantity: 3, cents: 1, permille: 200 }), paperLine('b', { quantity: 7, cents: 999 })] },
  ],
  [
    'parts of a thing, hours and texts',
    {
      lines: [
        { key: 't', kind: 'text', name: 'Im November' },
        { ...paperLine('a', { cents: 4567, permille: 200 }), quantityThousandths: 1250, unit: 'Std' },
        { key: 's', kind: 'subtotal' },
        { ...paperLine('b'), isOptional: true },
      ],
    },
  ],
  ['something taken back', { lines: [paperLine('a', { quantity: 5 }), paperLine('b', { quantity: -1 })] }],
  ['outside the scope of VAT', { lines: [paperLine('a', { permille: 0 })] }],
  ['outside and taxed', { lines: [paperLine('a', { permille: 0 }), paperLine('b')] }],
  [
    'exempt',
    { lines: [{ ...paperLine('a'), vat: { permille: 0, category: 'exempt', reason: '§ 6 Abs 1 Z 16 UStG' } }] },
  ],
  [
    'reverse charge',
    { prices: 'net', lines: [{ ...paperLine('a'), vat: { permille: 0, category: 'reverseCharge' } }] },
  ],
  [
    'into another country of the Union',
    { prices: 'net', lines: [{ ...paperLine('a'), vat: { permille: 0, category: 'intraCommunity' } }] },
  ],
  ['export', { prices: 'net', lines: [{ ...paperLine('a'), vat: { permille: 0, category: 'export' } }] }],
  ['a period', { suppliedFrom: '2026-11-01', suppliedTo: '2026-11-30' }],
];

describe('A-7: an issued invoice as electronic invoice', () => {
  test.for(CASES)('breaks no rule of EN 16931, nor of XRechnung when it is read: %s', async ([, more], { house }) => {
    await sell(house);
    const paper = await invoice(house, more);
    const { zugferd, xrechnung } = await readBack(house, paper);
    for (const { findings } of [zugferd, xrechnung])
      expect(findings.filter(({ severity }) => severity === 'fatal').map(({ id, at }) => `${id} ${at}`)).toEqual([]);
    expect(xrechnung.syntax).toBe('ubl-invoice');
    expect(zugferd).toMatchObject({ syntax: 'cii', attachment: 'factur-x.xml' });
  });

  test.for(CASES)('says the same in both syntaxes: %s', async ([, more], { house }) => {
    await sell(house);
    const { zugferd, xrechnung } = await readBack(house, await invoice(house, more));
    expect(common(zugferd.invoice)).toEqual(common(xrechnung.invoice));
  });

  test.for(CASES)('is valid by the official schema: %s', async ([, more], { house, skip }) => {
    const schema = join(officialData({ skip }), 'cii-xsd/data/standard/CrossIndustryInvoice_100pD16B.xsd');
    if (spawnSync('xmllint', ['--version']).status !== 0) skip('left out: xmllint is not installed');
    await sell(house);
    const attached = await attachedInvoice(bytesOf(await fileOf(house, await invoice(house, more), 'zugferd')));
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], {
      input: attached?.bytes,
    });
    expect(status, stderr.toString()).toBe(0);
  });

  test('has the amounts of the document, as a cancellation and a correction have them negative', async ({ house }) => {
    await sell(house);
    const lines = [paperLine('a', { quantity: 3, cents: 333 }), paperLine('b', { cents: 105, permille: 100 })];
    const paper = await invoice(house, { lines, chargeCents: 590 });
    const credit = await didOn(house, 'credit', await invoice(house, { lines }), {
      lines: [{ key: 'a', quantityThousandths: 1000 }],
    });
    const storno = await didOn(house, 'cancel', paper);
    const [whole, back, part] = [
      await readBack(house, paper),
      await readBack(house, storno),
      await readBack(house, credit),
    ].map(({ zugferd }) => zugferd.invoice);
    expect(whole?.totals?.due).toBe('16.94');
    expect(back).toMatchObject({ typeCode: '384', totals: { due: '-16.94' } });
    expect(back?.precedingInvoices).toEqual([{ number: paper.number, issuedOn: '2026-11-21' }]);
    expect(part).toMatchObject({ typeCode: '384', totals: { due: '-3.33' }, lines: [{ quantity: '-1' }] });
    for (const amount of ['withoutVat', 'vat', 'withVat'] as const)
      expect(back?.totals?.[amount]).toBe(`-${whole?.totals?.[amount]}`);
  });

  test('the PDF carries it as the alternative of its pages, says so in its metadata, and keeps its bytes', async ({
    house,
  }) => {
    await sell(house);
    const paper = await invoice(house);
    const file = await fileOf(house, paper, 'zugferd');
    const text = bytesOf(file).toString('latin1');
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(text.match(/startxref/g)).toHaveLength(2);
    const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
    expect(text.slice(at, at + 4)).toBe('xref');
    const [, id, offset] = /^xref\n(\d+) 1\n(\d{10}) 00000 n/.exec(text.slice(at)) ?? [];
    expect(text.slice(Number(offset)).startsWith(`${id} 0 obj`)).toBe(true);
    expect((await pdfPages(bytesOf(file))).join(' ')).toContain(paper.number);
    expect(bytesOf(await fileOf(house, paper, 'zugferd')).equals(bytesOf(file))).toBe(true);
  });

  test('signs of markup do not break the XML', async ({ house }) => {
    await sell(house);
    const name = `Kerze & "Docht" <groß> ']]>`;
    const paper = await invoice(house, { lines: [{ ...paperLine('a'), name }] });
    const { zugferd, xrechnung } = await readBack(house, paper);
    for (const { invoice: read } of [zugferd, xrechnung]) expect(read.lines[0]?.item?.name).toBe(name);
  });
});

describe('A-8: ebInterface 6.1', () => {
  const names = ({ children }: XmlElement): string[] => children.map(({ name }) => name);
  const root = async (house: House, paper: Issued) =>
    readXml(bytesOf(await fileOf(house, paper, 'ebinterface')).toString());
  const below = (element: XmlElement, name: string): XmlElement => {
    const found = element.children.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };

  test('has its elements in the order of its schema, with the amounts of the document', async ({ house }) => {
    await sell(house);
    const paper = await invoice(house, { prices: 'net', discountPermille: 100, chargeCents: 500 });
    const file = await root(house, paper);
    expect(names(file)).toEqual([
      'InvoiceNumber',
      'InvoiceDate',
      'Delivery',
      'Biller',
      'InvoiceRecipient',
      'Details',
      'ReductionAndSurchargeDetails',
      'Tax',
      'TotalGrossAmount',
      'PayableAmount',
      'PaymentMethod',
      'PaymentConditions',
    ]);
    expect(below(file, 'PayableAmount').text).toBe('18.96');
    expect(names(below(file, 'InvoiceRecipient'))).toEqual(['VATIdentificationNumber', 'OrderReference', 'Address']);
  });

  test('a parish without a VAT id says so as authorities ask for it; a cancellation wants no payment', async ({
    house,
  }) => {
    await sell(house, {});
    const paper = await invoice(house, { lines: [paperLine('a', { permille: 0 })] });
    expect(below(below(await root(house, paper), 'Biller'), 'VATIdentificationNumber').text).toBe('ATU00000000');
    const storno = await root(house, await didOn(house, 'cancel', paper));
    expect(names(below(storno, 'PaymentMethod'))).toEqual(['NoPayment']);
    expect(below(storno, 'PayableAmount').text).toBe('-12.00');
  });
});

describe('what keeps an invoice from being an electronic one', () => {
  test('is told with the field that mends it, for a draft as well', async ({ house }) => {
    await sell(house);
    const party = { ...PARTY, lines: ['Werkstraße 7'], email: '' };
    const draft = await buildPaper(house, 'invoice', { party });
    const found = await fatal(house, draft, 'xrechnung');
    expect(found.map(({ id, field }) => [id, field])).toEqual(
      expect.arrayContaining([
        ['BR-DE-15', 'reference'],
        ['BR-DE-8', 'party.lines'],
        ['BR-DE-9', 'party.lines'],
        ['PEPPOL-EN16931-R010', 'party.email'],
      ]),
    );
    expect(await fatal(house, draft, 'zugferd')).toEqual([]);
    const refused = await ask(house, 'admin', { id: draft._id, format: 'zugferd' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'accounting.einvoiceDraft' } });
    const issued = await didOn(house, 'issue', draft);
    const broken = await ask(house, 'admin', { id: issued._id, format: 'xrechnung' });
    expect(broken).toMatchObject({ status: 409, body: { code: 'accounting.einvoiceBroken' } });
  });

  test('an offer is none, nor is a paper in the trash', async ({ house }) => {
    const offer = await issuePaperOf(house, 'offer');
    expect((await ask(house, 'admin', { id: offer._id, format: 'zugferd' })).status).toBe(404);
    const draft = await buildPaper(house);
    await house.call('admin', 'DELETE /api/v0/accounting_paper/:id', { params: { id: draft._id } });
    expect((await ask(house, 'admin', { id: draft._id, format: 'zugferd' }, '/check')).status).toBe(404);
  });
});

describe('parts of it', () => {
  test.for([
    [['Hauptstraße 1', '3481 Fels'], { street: 'Hauptstraße 1', postCode: '3481', city: 'Fels', country: 'AT' }],
    [
      ['zH Anna', 'Weg 2', 'D-10115 Berlin'],
      { street: 'zH Anna', additionalStreet: 'Weg 2', postCode: '10115', city: 'Berlin', country: 'DE' },
    ],
    [['Via 1', '39100 Bozen', 'Italien'], { street: 'Via 1', postCode: '39100', city: 'Bozen', country: 'IT' }],
    [['Road 1', '10115 Berlin', 'germany'], { street: 'Road 1', postCode: '10115', city: 'Berlin', country: 'DE' }],
    [['Postfach'], { street: 'Postfach', country: 'AT' }],
    [[], { country: 'AT' }],
  ] as const)('an address is read from the lines of its envelope: %j', ([lines, address]) => {
    expect(postalAddress(lines, 'AT')).toEqual(address);
  });

  test('a price gives the net amount with its quantity to the cent', () => {
    expect(netPriceOf(10_000, 4000, 'C62')).toEqual({ net: '25.00' });
    expect(netPriceOf(-1000, 3000, 'C62')).toEqual({ net: '3.333' });
    expect(netPriceOf(1, 100_000_000, 'KGM')).toEqual({ net: '0.01', baseQuantity: '100000', baseUnit: 'KGM' });
    for (let net = 1; net < 4000; net += 37)
      for (const quantity of [1, 333, 1000, 7000, 12_345, 999_999]) {
        const { net: price = '', baseQuantity = '1' } = netPriceOf(net, quantity, 'C62');
        const amount = (Number(price) * quantity) / 1000 / Number(baseQuantity);
        expect(Math.abs(amount * 100 - net), `${net} of ${quantity}`).toBeLessThan(0.5);
      }
  });

  test('amounts, quantities and units are written as the standard wants them', () => {
    expect([centsText(5), centsText(-105), centsText(0)]).toEqual(['0.05', '-1.05', '0.00']);
    expect([1000, 1500, -2250, 0, 10_000].map(thousandthsText)).toEqual(['1', '1.5', '-2.25', '0', '10']);
    expect(['', 'Std', 'Stück', 'kg', 'Bund'].map(unitCode)).toEqual(['C62', 'HUR', 'H87', 'KGM', 'C62']);
  });
});

test('BT-32: a German parish without a VAT id is named by its tax number, in print as well', async ({ house }) => {
  await sell(house, { vatId: '', taxNumber: '12/345/67890' });
  const rates = [{ country: 'de', permille: 190, from: '2021-01-01' }];
  await buildKind(house, 'vat_group', { name: 'Deutsch', rates });
  const lines = [paperLine('a', { cents: 119_000, permille: 190 })];
  const draft = await buildPaper(house, 'invoice', { party: PARTY, reference: '04011000-12345-34', lines });
  expect(draft.missing.map(({ field }) => field)).toContain('issuer.vatId');
  const { body } = await house.call('admin', 'GET /api/v0/shop_profile/', { query: { site: 'fels' } });
  const { rev } = body as { rev: number };
  const moved = await house.call('admin', 'PUT /api/v0/shop_profile/', {
    body: { site: 'fels', rev, homeCountry: 'de' },
  });
  expect(moved.status, moved.text).toBe(200);
  const paper = await didOn(house, 'issue', draft);
  const { zugferd, xrechnung } = await readBack(house, paper);
  for (const { findings, invoice: read } of [zugferd, xrechnung]) {
    expect(findings.filter(({ severity }) => severity === 'fatal')).toEqual([]);
    expect([read.seller?.taxNumber, read.seller?.vatId]).toEqual(['12/345/67890', undefined]);
  }
  expect(await pdfText(await pdfOf(house, paper))).toContain('Steuernummer 12/345/67890');
});
