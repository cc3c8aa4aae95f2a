import { rights } from '../../../testing/matrix.ts';
import { REFUSED } from '../../../testing/rights/words.ts';
import { buildPaper, didOn, issuePaperOf, paperLine } from '../testing.ts';
import { approvedBill, buildBill, movedTo, orderBills, sendBillFile, setPayAccount } from './bills.ts';
import { ublInvoice } from './invoices.ts';

const ITEMS = Buffer.from('Name;Einheit\nSaal;Tag').toString('base64');

const check = rights(
  async () => null,
  [
    [
      'POST /api/v0/einvoice/check',
      `${REFUSED} 200`,
      () => ({
        query: { site: 'fels' },
        body: Buffer.from(ublInvoice()),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ],
  ],
);

const typed = rights(
  async () => null,
  [
    [
      'POST /api/v0/accounting_customer/take',
      '403 403 404 404',
      () => ({ body: { customer: '00000000-0000-4000-8000-000000000000' } }),
    ],
    [
      'POST /api/v0/accounting_customer/vat',
      '403 403 404 404',
      () => ({ body: { id: '00000000-0000-4000-8000-000000000000', rev: 1 } }),
    ],
    [
      'GET /api/v0/accounting_history/:kind/:id',
      '403 403 404 404',
      () => ({ params: { kind: 'item', id: '00000000-0000-4000-8000-000000000000' } }),
    ],
    [
      'POST /api/v0/accounting_template/start',
      `${REFUSED} 404`,
      () => ({ body: { template: '00000000-0000-4000-8000-000000000000' } }),
    ],
    [
      'POST /api/v0/accounting_import/read',
      `${REFUSED} 200`,
      () => ({ body: { site: 'fels', kind: 'item', file: ITEMS } }),
    ],
    [
      'POST /api/v0/accounting_import/',
      `${REFUSED} 200`,
      () => ({
        body: { site: 'fels', kind: 'item', file: ITEMS, mapping: { name: 0, unit: 1 }, label: 'a.csv', dryRun: true },
      }),
    ],
    [
      'GET /api/v0/accounting_calendar/',
      `${REFUSED} 200`,
      () => ({ query: { site: 'fels', from: '2026-11-01', to: '2026-11-30' } }),
    ],
    ['GET /api/v0/accounting_overview/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/accounting_sums/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/accounting_settings/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['PUT /api/v0/accounting_settings/', `${REFUSED} 200`, () => ({ body: { site: 'fels', rev: 0, dueDays: 30 } })],
    [
      'POST /api/v0/accounting_settings/preview',
      `${REFUSED} 200`,
      () => ({ body: { site: 'fels', accent: '#1f4e79', foot: '', locale: 'de' } }),
    ],
    [
      'POST /api/v0/accounting_settings/mail',
      `${REFUSED} 200`,
      () => ({ body: { site: 'fels', kind: 'invoice', locale: 'de', subject: '', text: '' } }),
    ],
    ['POST /api/v0/accounting_paper/preview', `${REFUSED} 200`, () => ({ body: { site: 'fels', kind: 'invoice' } })],
  ],
);

const accounts = rights(
  async (house) => {
    const body = { site: 'fels', name: 'Anna Auer' };
    const made = (await house.call('admin', 'POST /api/v0/accounting_customer/', { body } as never)).body;
    return (made as unknown as { _id: string }[])[0] as { _id: string };
  },
  [
    [
      'POST /api/v0/accounting_customer/statement',
      `${REFUSED} 200`,
      ({ _id: id }) => ({ body: { id, from: '2026-01-01', to: '2026-12-31' } }),
    ],
  ],
);

const reminded = rights(
  async (house) => {
    const { _id, rev } = await issuePaperOf(house, 'invoice', { dueDays: 0 });
    return { _id, rev };
  },
  [
    ['GET /api/v0/accounting_reminder/due', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/accounting_reminder/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    [
      'GET /api/v0/accounting_reminder/preview',
      '403 403 403 404',
      ({ _id: paper }) => ({ query: { site: 'fels', paper } }),
    ],
    [
      'POST /api/v0/accounting_reminder/run',
      `${REFUSED} 200`,
      ({ _id: id }) => ({ body: { site: 'fels', papers: [{ id, level: 1 }], byMail: false } }),
    ],
    ['POST /api/v0/accounting_reminder/print', '403 403 403 404', ({ _id }) => ({ body: { ids: [_id] } })],
    [
      'POST /api/v0/accounting_paper/hold',
      `${REFUSED} 200`,
      ({ _id: id, rev }) => ({ body: { id, rev, hold: { why: 'dispute' } } }),
    ],
  ],
);

const NOBODY = '00000000-0000-4000-8000-000000000000';

const ofNovember = () => ({ body: { site: 'fels', period: '2026-11' } });
const BOOKS = `${REFUSED} 200`;

const books = rights(
  async () => null,
  [
    ['GET /api/v0/accounting_vat/groups', BOOKS, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/accounting_vat/', BOOKS, () => ({ query: { site: 'fels', period: '2026-11' } })],
    ['POST /api/v0/accounting_vat/csv', BOOKS, ofNovember],
    ['GET /api/v0/accounting_check/', BOOKS, () => ({ query: { site: 'fels', year: '2026' } })],
    ['POST /api/v0/accounting_check/run', BOOKS, () => ({ body: { site: 'fels', year: 2026 } })],
    [
      'POST /api/v0/accounting_export/',
      '403 403 403 409',
      () => ({ body: { site: 'fels', period: '2026-11', format: 'bmd' } }),
    ],
    ['GET /api/v0/accounting_archive/', BOOKS, () => ({ query: { site: 'fels' } })],
    ['POST /api/v0/accounting_archive/', BOOKS, ofNovember],
    ['POST /api/v0/accounting_archive/file', '403 403 403 404', () => ({ body: { id: NOBODY } })],
    ['GET /api/v0/accounting_retention/', BOOKS, () => ({ query: { site: 'fels' } })],
  ],
);

const held = ({ _id, rev }: { _id: string; rev: number }) => ({ id: _id, rev });

const drafts = rights(buildPaper, [
  ['POST /api/v0/accounting_paper/print', `${REFUSED} 200`, ({ _id }) => ({ body: { id: _id } })],
  [
    'POST /api/v0/accounting_paper/issue/many',
    `${REFUSED} 200`,
    (draft) => ({ body: { site: 'fels', paper: [held(draft)] } }),
  ],
  ['POST /api/v0/accounting_paper/issue', `${REFUSED} 200`, (draft) => ({ body: held(draft) })],
]);

const invoices = rights(issuePaperOf, [
  [
    'POST /api/v0/accounting_paper/credit',
    `${REFUSED} 200`,
    (invoice) => ({ body: { ...held(invoice), lines: [{ key: 'a', quantityThousandths: 500 }] } }),
  ],
]);

const letters = rights(issuePaperOf, [
  ['POST /api/v0/accounting_paper/letter', `${REFUSED} 200`, ({ _id: id }) => ({ body: { id } })],
  [
    'POST /api/v0/accounting_paper/send',
    `${REFUSED} 200`,
    (paper) => ({
      body: { ...held(paper), to: 'anna@example.test', subject: 'Rechnung', text: 'Anbei', attach: 'pdf' },
    }),
  ],
]);

const einvoices = rights(
  (house) => issuePaperOf(house, 'invoice', { lines: [paperLine('a', { permille: 0 })] }),
  [
    [
      'POST /api/v0/accounting_paper/einvoice/check',
      `${REFUSED} 200`,
      ({ _id: id }) => ({ body: { id, format: 'zugferd' } }),
    ],
    [
      'POST /api/v0/accounting_paper/einvoice',
      `${REFUSED} 200`,
      ({ _id: id }) => ({ body: { id, format: 'zugferd' } }),
    ],
  ],
);

const cancelled = rights(issuePaperOf, [
  ['POST /api/v0/accounting_paper/cancel', `${REFUSED} 200`, (invoice) => ({ body: held(invoice) })],
]);

const sent = rights(
  (house) => issuePaperOf(house, 'offer'),
  [['POST /api/v0/accounting_paper/move', `${REFUSED} 200`, (offer) => ({ body: { ...held(offer), to: 'accepted' } })]],
);

const accepted = rights(
  async (house) => didOn(house, 'move', await issuePaperOf(house, 'offer'), { to: 'accepted' }),
  [['POST /api/v0/accounting_paper/convert', `${REFUSED} 200`, (offer) => ({ body: { ...held(offer), to: 'order' } })]],
);

type Known = { _id: string; rev: number };
const idOf = ({ _id }: Known) => ({ body: { id: _id } });

const billFiles = rights(
  async (house) => (await sendBillFile(house)).body as unknown as Known,
  [
    [
      'POST /api/v0/accounting_bill/file',
      `${REFUSED} 200`,
      () => ({
        query: { site: 'fels', name: 'rechnung.xml' },
        body: Buffer.from(ublInvoice('119.00')),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ],
    ['POST /api/v0/accounting_bill/original', `${REFUSED} 200`, idOf],
    ['GET /api/v0/accounting_bill_file/:id', `${REFUSED} 404`, ({ _id: id }) => ({ params: { id } })],
    ['POST /api/v0/accounting_bill/checked', `${REFUSED} 200`, idOf],
    ['POST /api/v0/accounting_bill/vendor', `${REFUSED} 200`, ({ _id: id }) => ({ body: { id, rev: 1 } })],
    ['GET /api/v0/accounting_bill_sums/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/accounting_bill_limit/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['POST /api/v0/accounting_bill/orders', `${REFUSED} 200`, () => ({ body: { site: 'fels' } })],
  ],
);

const billMoves = rights(buildBill, [
  ['POST /api/v0/accounting_bill/move', `${REFUSED} 200`, (bill) => ({ body: { ...held(bill), to: 'approved' } })],
]);

const paidBills = rights(
  async (house) => movedTo(house, await approvedBill(house), 'paid'),
  [['POST /api/v0/accounting_bill/unpay', `${REFUSED} 200`, (bill) => ({ body: held(bill) })]],
);

const payable = rights(
  async (house) => {
    await setPayAccount(house);
    return approvedBill(house);
  },
  [
    [
      'POST /api/v0/accounting_transfer/',
      `${REFUSED} 201`,
      (bill) => ({ body: { site: 'fels', executeOn: '2026-11-23', bills: [held(bill)] } }),
    ],
    ['GET /api/v0/accounting_transfer/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    ['GET /api/v0/accounting_debit/', `${REFUSED} 200`, () => ({ query: { site: 'fels' } })],
    [
      'POST /api/v0/accounting_debit/enter',
      '403 403 403 404',
      ({ _id }) => ({ body: { id: '00000000-0000-4000-8000-000000000000', rev: 1, bill: _id } }),
    ],
    [
      'POST /api/v0/accounting_debit/aside',
      '403 403 403 404',
      () => ({ body: { id: '00000000-0000-4000-8000-000000000000', rev: 1 } }),
    ],
  ],
);

const ordered = rights(
  async (house) => {
    await setPayAccount(house);
    const { body } = await orderBills(house, [await approvedBill(house)]);
    return (body as unknown as { accounting_transfer: Known }).accounting_transfer;
  },
  [
    ['POST /api/v0/accounting_transfer/file', `${REFUSED} 200`, idOf],
    ['POST /api/v0/accounting_transfer/back', `${REFUSED} 200`, (transfer) => ({ body: held(transfer) })],
  ],
);

export const tables = [
  check,
  typed,
  accounts,
  books,
  reminded,
  drafts,
  invoices,
  letters,
  einvoices,
  cancelled,
  sent,
  accepted,
  billFiles,
  billMoves,
  paidBills,
  payable,
  ordered,
];
