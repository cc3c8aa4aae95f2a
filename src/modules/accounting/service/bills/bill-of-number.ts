import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { vendors } from '../../collections/vendors.ts';
import { bills } from '../../tables.ts';
import type { BillFacts } from './bill-facts.ts';
import { plainIban } from './prepare-bill.ts';

type Facts = Pick<BillFacts, 'number' | 'seller' | 'iban' | 'payee' | 'rates'>;
type Asked = { siteId: string; vendorId: string | null; facts: Facts };

/** `isOther`: amount or account are not those of the file. */
export type BillOfNumber = { id: string; brokenRules: number | null; isOther: boolean };

type Signs = { vatIds: string[]; ibans: string[]; names: string[] };

/**
 * The bill that an electronic invoice repeats, though its bytes are other ones, as those of a PDF that was generated anew: the same number of
 * the same vendor, who is known by its row, else by VAT id, else by account or name. Rejected ones do not count. Concurrent callers wait for
 * each other until their transactions end.
 */
export async function billOfNumber(tx: Context, { siteId, vendorId, facts }: Asked): Promise<BillOfNumber | null> {
  const number = facts.number.toLowerCase();
  if (number === '') return null;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`accounting.billNumber ${siteId} ${number}`}))`);
  const rows = await tx.db
    .select({ bill: bills, vendor: vendors })
    .from(bills)
    .leftJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(
      and(
        eq(bills.siteId, siteId),
        eq(sql`lower(${bills.number})`, number),
        ne(bills.state, 'rejected'),
        isNull(bills.removedAt),
      ),
    )
    .orderBy(asc(bills.createdAt), asc(bills.id));
  const { seller, iban, payee } = facts;
  const sent = { vatIds: signs(seller.vatId), ibans: signs(iban), names: signs(seller.name, payee) };
  const found = rows.find(
    ({ bill, vendor }) =>
      (vendorId !== null && bill.vendorId === vendorId) ||
      isSame(sent, {
        vatIds: signs(vendor?.vatId, bill.seller?.vatId),
        ibans: signs(vendor?.iban, bill.iban),
        names: signs(vendor?.name, vendor?.company, bill.seller?.name, bill.payee),
      }),
  )?.bill;
  if (!found) return null;
  const totalCents = facts.rates.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
  const isOther = found.totalCents !== totalCents || (iban !== '' && found.iban !== '' && found.iban !== iban);
  return { id: found.id, brokenRules: found.brokenRules, isOther };
}

/** Two VAT ids decide; a name is that of many. */
const isSame = (one: Signs, other: Signs): boolean =>
  one.vatIds.length > 0 && other.vatIds.length > 0
    ? isShared(one.vatIds, other.vatIds)
    : isShared(one.ibans, other.ibans) || isShared(one.names, other.names);

const isShared = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

/** Texts in the form in which they are compared: in capitals, without spaces, and only those that say something. */
const signs = (...texts: (string | undefined)[]): string[] =>
  texts.map((text) => plainIban(text ?? '')).filter((text) => text !== '');
