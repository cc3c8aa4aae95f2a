import type { House } from '../../../testing/house.ts';
import type { Bill } from '../collections/bills.ts';
import type { DebitView } from '../contract/bills/transfers.ts';
import type { Vendor } from '../contract/masters.ts';
import { ublInvoice } from './invoices.ts';

export const VENDOR_IBAN = 'AT611904300234573201';
export const PARISH_IBAN = 'AT483200000012345864';

/** A vendor of Fels. */
export async function buildVendor(house: House, more: object = {}): Promise<Vendor> {
  const body = { site: 'fels', name: 'Wachszieherei Huber', iban: VENDOR_IBAN, vatId: 'ATU12345675', ...more };
  const { status, text, body: made } = await house.call('admin', 'POST /api/v0/accounting_vendor/', { body } as never);
  if (status !== 201) throw new Error(text);
  return (made as unknown as Vendor[])[0] as Vendor;
}

type BillBody = { vendorId?: string } & Record<string, unknown>;

/** A draft of Fels over 120.00 euros that lacks nothing. */
export async function buildBill(house: House, more: BillBody = {}): Promise<Bill> {
  const vendorId = more.vendorId ?? (await buildVendor(house, { name: `Huber ${crypto.randomUUID()}` }))._id;
  const body = {
    site: 'fels',
    number: 'R-2026-17',
    billedOn: '2026-11-10',
    dueOn: '2026-11-24',
    rates: [{ permille: 200, netCents: 10_000, vatCents: 2000 }],
    payee: 'Wachszieherei Huber',
    ...more,
    vendorId,
  };
  const { status, text, body: made } = await house.call('admin', 'POST /api/v0/accounting_bill/', { body } as never);
  if (status !== 201) throw new Error(text);
  return (made as unknown as Bill[])[0] as Bill;
}

type Known = { _id: string; rev: number };

/** Moves a bill. */
export const moveBillOf = (house: House, { _id: id, rev }: Known, to: string, more: object = {}, who = 'admin') =>
  house.call(who as 'admin', 'POST /api/v0/accounting_bill/move', { body: { id, rev, to, ...more } } as never);

/** The same, where it has to succeed. */
export async function movedTo(house: House, bill: Known, to: string, more: object = {}): Promise<Bill> {
  const { status, text } = await moveBillOf(house, bill, to, more);
  if (status !== 200) throw new Error(text);
  return readBillOf(house, bill);
}

export const approvedBill = async (house: House, more: BillBody = {}): Promise<Bill> =>
  movedTo(house, await buildBill(house, more), 'approved');

/** A bill as it is now. */
export async function readBillOf(house: House, { _id }: { _id: string }): Promise<Bill> {
  const { body, text } = await house.call('admin', 'GET /api/v0/accounting_bill/:id', { params: { id: _id } });
  const [bill] = (body as { accounting_bill?: Bill[] }).accounting_bill ?? [];
  if (!bill) throw new Error(text);
  return bill;
}

/** Sends the bytes of a file. */
export const sendBillFile = (
  house: House,
  file: string | Buffer = ublInvoice(),
  name = 'rechnung.xml',
  site = 'fels',
) =>
  house.call('admin', 'POST /api/v0/accounting_bill/file', {
    query: { site, name },
    body: Buffer.from(file),
    headers: { 'content-type': 'application/octet-stream' },
  } as never);

/** Settings of Fels with an account to pay from. */
export async function setPayAccount(house: House, more: object = {}): Promise<void> {
  const read = await house.call('admin', 'GET /api/v0/accounting_settings/', { query: { site: 'fels' } });
  const { rev } = read.body as { rev: number };
  const body = { site: 'fels', rev, payIban: PARISH_IBAN, payHolder: 'Pfarre Fels', ...more };
  const { status, text } = await house.call('admin', 'PUT /api/v0/accounting_settings/', { body } as never);
  if (status !== 200) throw new Error(text);
}

/** Orders bills for payment. */
export const orderBills = (house: House, bills: readonly Known[], executeOn = '2026-11-23') =>
  house.call('admin', 'POST /api/v0/accounting_transfer/', {
    body: { site: 'fels', executeOn, bills: bills.map(({ _id: id, rev }) => ({ id, rev })) },
  } as never);

/** A row of a bank file that the account was debited with. */
export type PaidRow = { iban?: string; cents?: string; text: string; payee?: string };

const statement = (rows: readonly PaidRow[]) =>
  [
    '"Buchungsdatum";"Partnername";"Partner IBAN";"Betrag";"Währung";"Buchungs-Details"',
    ...rows.map(
      ({ iban = '', cents = '-120,00', text, payee = 'Irgendwer' }) =>
        `"20.11.2026";"${payee}";"${iban}";"${cents}";"EUR";"${text}"`,
    ),
  ].join('\n');

/** Reads a bank file with these debits of 20 November. */
export const importDebits = (house: House, rows: readonly PaidRow[]) =>
  house.call('admin', 'POST /api/v0/bank_line/statement', {
    body: { site: 'fels', file: Buffer.from(statement(rows)).toString('base64') },
  });

/** Debits that wait for a decision. */
export const openDebits = async (house: House): Promise<DebitView[]> =>
  (
    (await house.call('admin', 'GET /api/v0/accounting_debit/', { query: { site: 'fels' } })).body as {
      accounting_debit: DebitView[];
    }
  ).accounting_debit;

/** Agrees that a debit paid a bill. */
export const enterDebitOf = (house: House, { _id: id, rev }: DebitView, bill: Pick<Bill, '_id'>) =>
  house.call('admin', 'POST /api/v0/accounting_debit/enter', { body: { id, rev, bill: bill._id } });
