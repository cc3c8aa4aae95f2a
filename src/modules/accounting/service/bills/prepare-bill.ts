import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { addDays } from '#kernel/local-time.ts';
import { permilleOf } from '#modules/catalog/index.ts';
import { vendors } from '../../collections/vendors.ts';
import type { BillRate } from '../../contract/bills/bill.ts';
import { bills } from '../../tables.ts';
import { heldOrderLines } from './billed-lines.ts';
import { demandOrders } from './billed-orders.ts';

export type BillRow = typeof bills.$inferSelect;
export type BillValues = Partial<typeof bills.$inferInsert>;
type VendorRow = typeof vendors.$inferSelect;
type Missing = BillRow['missing'];

/** Fields that decide who gets how much: whoever writes one of these has entered the bill. */
const OF_MONEY = ['vendorId', 'number', 'iban', 'payee', 'rates', 'discountOn', 'discountCents', 'reference'] as const;

/** VAT may be the sum of VAT rounded in each line. */
const SLACK_CENTS = 5;

/**
 * Completes a draft: account and due date of its vendor where none were written, sums, what is missing, and who entered it.
 * @throws AppError accounting.frozen (409) after the approval, invalid at `vendorId`, `orderIds`, `orderLines`, accounting.billTwice (409) at `number`
 */
export async function prepareBill(
  tx: Context,
  siteId: string,
  values: BillValues,
  before: BillRow | null,
): Promise<BillValues> {
  if (before && before.state !== 'draft') throw new AppError('accounting.frozen', 409, 'accounting_billFrozen');
  const vendor = await vendorOf(tx, siteId, values.vendorId === undefined ? before?.vendorId : values.vendorId);
  if (values.vendorId && !vendor) throw invalid({ vendorId: 'accounting_fieldVendor' });
  const plain = values.iban ? { ...values, iban: plainIban(values.iban) } : values;
  const filled = filledByVendor(plain, before, vendor);
  const bill = { ...BLANK, ...before, ...filled, siteId } as BillRow;
  await demandOnce(tx, bill);
  if (values.orderIds || values.vendorId !== undefined) await demandOrders(tx, bill);
  const lines = values.orderIds || values.orderLines ? { orderLines: await heldOrderLines(tx, bill) } : {};
  return { ...filled, ...lines, ...judgeBill(bill, vendor), ...enteredBy(tx, filled, before) };
}

type Named = Pick<BillRow, 'siteId' | 'vendorId' | 'number'> & { id?: string | undefined };

/** Refuses the same number of the same vendor. @throws AppError accounting.billTwice (409), which names the other bill */
export async function demandOnce(tx: Context, bill: Named): Promise<void> {
  const other = await otherBill(tx, bill);
  if (!other) return;
  throw new AppError('accounting.billTwice', 409, 'accounting_billTwice', {
    fields: { number: 'accounting_billTwice' },
    bill: other,
  });
}

/** Another bill with the number of this vendor; concurrent callers wait for each other until their transactions end. */
export async function otherBill(tx: Context, { id, siteId, vendorId, number }: Named): Promise<string | null> {
  if (!vendorId || !number) return null;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`accounting.bill ${vendorId}`}))`);
  const [other] = await tx.db
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        eq(bills.siteId, siteId),
        eq(bills.vendorId, vendorId),
        eq(sql`lower(${bills.number})`, number.toLowerCase()),
        ne(bills.state, 'rejected'),
        isNull(bills.removedAt),
        id ? ne(bills.id, id) : undefined,
      ),
    )
    .limit(1);
  return other?.id ?? null;
}

/** The vendor of a bill in its parish; null for one in the trash. */
export async function vendorOf(
  tx: Context,
  siteId: string,
  vendorId: string | null | undefined,
): Promise<VendorRow | null> {
  if (!vendorId) return null;
  const [row] = await tx.db
    .select()
    .from(vendors)
    .where(and(eq(vendors.id, vendorId), eq(vendors.siteId, siteId), isNull(vendors.removedAt)));
  return row ?? null;
}

type Judged = Pick<BillRow, 'rates' | 'number' | 'billedOn' | 'dueOn' | 'discountOn' | 'discountCents' | 'currency'> &
  Pick<BillRow, 'iban'>;

/** Sums of a bill, what it lacks for its approval, and whether its account is another one than that of the vendor. */
export function judgeBill(
  bill: Judged,
  vendor: Pick<VendorRow, 'iban'> | null,
): Pick<BillRow, 'netCents' | 'vatCents' | 'totalCents' | 'missing' | 'isOtherIban'> {
  const netCents = bill.rates.reduce((sum, rate) => sum + rate.netCents, 0);
  const vatCents = bill.rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  const own = plainIban(vendor?.iban ?? '');
  return {
    netCents,
    vatCents,
    totalCents: netCents + vatCents,
    missing: missingOf(bill, netCents + vatCents, vendor !== null),
    isOtherIban: own !== '' && bill.iban !== '' && own !== bill.iban,
  };
}

function missingOf(bill: Judged, totalCents: number, hasVendor: boolean): Missing {
  const missing: Missing = [];
  if (!hasVendor) missing.push({ field: 'vendorId', message: 'accounting_billNoVendor' });
  if (bill.number === '') missing.push({ field: 'number', message: 'accounting_billNoNumber' });
  if (!bill.billedOn) missing.push({ field: 'billedOn', message: 'accounting_billNoDate' });
  if (bill.billedOn && bill.dueOn && bill.dueOn < bill.billedOn)
    missing.push({ field: 'dueOn', message: 'accounting_billDueTooEarly' });
  if (bill.currency !== 'EUR') missing.push({ field: 'rates', message: 'accounting_billForeignCurrency' });
  else if (totalCents === 0) missing.push({ field: 'rates', message: 'accounting_billNoAmount' });
  for (const [at, rate] of bill.rates.entries())
    if (!isVatRight(rate)) missing.push({ field: `rates.${at}.vatCents`, message: 'accounting_billVatWrong' });
  if (bill.discountCents > 0 && (bill.discountCents >= totalCents || !bill.discountOn))
    missing.push({ field: 'discountCents', message: 'accounting_billDiscountWrong' });
  return missing;
}

const isVatRight = ({ permille, netCents, vatCents }: BillRate): boolean =>
  Math.abs(permilleOf(netCents, permille) - vatCents) <= SLACK_CENTS;

export const plainIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** A vendor that is newly named gives account, holder and due date, where the bill has none. */
function filledByVendor(values: BillValues, before: BillRow | null, vendor: VendorRow | null): BillValues {
  if (!vendor || vendor.id === before?.vendorId) return values;
  const bill = { ...BLANK, ...before, ...values };
  return {
    ...values,
    ...(bill.iban === '' ? { iban: plainIban(vendor.iban) } : {}),
    ...(bill.payee === '' ? { payee: (vendor.company || vendor.name).slice(0, 70) } : {}),
    ...(!bill.dueOn && bill.billedOn ? { dueOn: addDays(bill.billedOn, vendor.dueDays) } : {}),
    ...(bill.reference === '' ? { reference: bill.number } : {}),
  };
}

function enteredBy(tx: Context, values: BillValues, before: BillRow | null): BillValues {
  const isEntered = OF_MONEY.some(
    (name) => values[name] !== undefined && !isDeepStrictEqual(values[name], before?.[name]),
  );
  return before && !isEntered ? {} : { enteredById: tx.user.id, enteredBy: tx.user.name };
}

const BLANK = {
  number: '',
  billedOn: null,
  dueOn: null,
  discountOn: null,
  discountCents: 0,
  rates: [],
  vendorId: null,
  iban: '',
  payee: '',
  reference: '',
  currency: 'EUR',
  orderIds: [],
  orderLines: [],
} satisfies Partial<BillRow>;
