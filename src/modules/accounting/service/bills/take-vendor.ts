import { z } from 'zod';
import type { Context } from '#kernel/context.ts';
import { joined } from '#kernel/db/joined.ts';
import { COUNTRIES } from '#kernel/i18n/countries.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { slugOf } from '#kernel/site-of.ts';
import { vendorCollection } from '../../collections/vendors.ts';
import type { BillMoved } from '../../contract/bills/bill.ts';
import { vendorContract } from '../../contract/masters.ts';
import { printedVatId } from '../masters/checked-party.ts';
import { findVendor } from './find-vendor.ts';
import { type BillRow, prepareBill } from './prepare-bill.ts';
import { billNotNow, billObject, billReply, holdBill, type KnownBill, storeBill } from './write-bill.ts';

/**
 * Names the vendor of an electronic invoice in its bill: the one who is known by VAT id, account or name, else a new one.
 * @throws AppError C100, notFound, conflict, accounting.notNow (409) without a seller, accounting.billTwice (409)
 */
export function takeVendor(ctx: Context, known: KnownBill): Promise<BillMoved> {
  return ctx.tx(async (tx) => {
    const before = await holdBill(tx, known, 'update');
    const { siteId, seller, iban, state } = before;
    if (!seller?.name || state !== 'draft') throw billNotNow();
    tx.demand('accounting.vendor.update', { siteId });
    const vendorId = (await findVendor(tx, siteId, { ...seller, iban })) ?? (await createVendor(tx, siteId, before));
    const row = await storeBill(tx, before, await prepareBill(tx, siteId, { vendorId }, before));
    await tx.record({
      act: 'accounting.bill.update',
      ...billObject(row),
      before: { vendorId: before.vendorId },
      after: { vendorId },
    });
    return billReply(row);
  });
}

async function createVendor(
  tx: Context,
  siteId: string,
  { seller, iban }: Pick<BillRow, 'seller' | 'iban'>,
): Promise<string> {
  if (!seller) throw billNotNow();
  const [made] = await createRecords(joined(tx), vendorCollection, [
    vendorContract.create.parse({
      site: slugOf(tx, siteId),
      name: seller.name,
      address: seller.address,
      zip: seller.zip,
      city: seller.city,
      country: COUNTRIES.find((one) => one === seller.country) ?? 'at',
      email: z.email().safeParse(seller.email).data ?? '',
      vatId: printedVatId(seller.vatId),
      iban,
    }),
  ]);
  if (!made) throw new Error('A vendor was not stored');
  return made.id;
}
