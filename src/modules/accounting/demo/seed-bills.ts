import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/local-time.ts';
import { addRecords } from '#kernel/records/seed-records.ts';
import { slugOf } from '#kernel/site-of.ts';
import { permilleOf } from '#modules/catalog/index.ts';
import { billCollection } from '../collections/bills.ts';
import { vendors } from '../collections/vendors.ts';
import type { SettingsChange } from '../contract/settings.ts';
import { writeUbl } from '../einvoice/write/ubl.ts';
import { moveBill } from '../service/bills/move-bill.ts';
import { takeBillFile } from '../service/bills/take-file.ts';
import { changeAccountingSettings } from '../service/settings/parish-settings.ts';
import { keepDebits } from '../service/transfers/debits.ts';
import { makeTransfer } from '../service/transfers/make-transfer.ts';
import { bills } from '../tables.ts';
import { type VendorInvoice, vendorInvoice } from './vendor-invoice.ts';

/** `ago`, `dueIn`: days before the day of the demo, and from the date of the bill. Amounts in cents; 20 % VAT by default. */
type DemoBill = VendorInvoice & {
  permille?: number;
  /** Within ten days. */
  discountCents?: number;
  category?: string;
  steps: readonly (
    | { ago: number; act: 'approve' | 'order' }
    | { ago: number; act: 'pay'; cents?: number }
    | { ago: number; act: 'dispute'; reason: string }
  )[];
};

export type DemoBills = {
  settings: Omit<SettingsChange, 'site' | 'rev'>;
  bills: readonly DemoBill[];
  /** Waits as a draft that its file filled. */
  electronic: VendorInvoice;
  /** Left the account, and waits for a decision. */
  left: { vendor: string; ago: number; cents: number; text: string };
};

type Teller = {
  tx: Context;
  today: string;
  /** Ids by their names in the year. */
  vendors: Readonly<Record<string, string>>;
  /** The context on the morning of a day. */
  at: (on: string) => Context;
};

const DISCOUNT_DAYS = 10;

/** Bills of vendors of the parish of the context, from the draft to the one that was paid. */
export async function seedBills(teller: Teller, { settings, bills: told, electronic, left }: DemoBills): Promise<void> {
  const { tx, today } = teller;
  const site = slugOf(tx, tx.site.id);
  await changeAccountingSettings(teller.at(today), { site, rev: 0, ...settings });
  for (const bill of told) await tell(teller, bill);
  const on = addDays(today, -electronic.ago);
  const { name, iban } = await vendorNamed(teller, electronic.vendor);
  const xml = writeUbl(vendorInvoice(electronic, { on, seller: name, iban, buyer: tx.site.name }));
  await takeBillFile(teller.at(on), { site, name: `${electronic.number}.xml`, file: bytesOf(xml) });
  const payee = await vendorNamed(teller, left.vendor);
  const bookedOn = addDays(today, -left.ago);
  const debit = { fingerprint: `demo ${left.text}`, bookedOn, amountCents: left.cents, text: left.text };
  await keepDebits(teller.at(bookedOn), tx.site.id, [{ ...debit, payee: payee.name, iban: payee.iban }]);
}

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

async function tell(teller: Teller, bill: DemoBill): Promise<void> {
  const { vendor, number, subject, ago, dueIn, net, permille = 200, discountCents = 0, category = '' } = bill;
  const billedOn = addDays(teller.today, -ago);
  const [id = ''] = await addRecords(teller.at(billedOn), billCollection, [
    {
      vendorId: teller.vendors[vendor],
      number,
      subject,
      billedOn,
      dueOn: addDays(billedOn, dueIn),
      ...(discountCents > 0 ? { discountCents, discountOn: addDays(billedOn, DISCOUNT_DAYS) } : {}),
      rates: [{ permille, netCents: net, vatCents: permilleOf(net, permille) }],
      category,
    },
  ]);
  for (const step of bill.steps) {
    const on = addDays(teller.today, -step.ago);
    const ctx = teller.at(on);
    const rev = await revOf(ctx, id);
    if (step.act === 'order') {
      const executeOn = addDays(on, 1);
      await makeTransfer(ctx, { site: slugOf(ctx, ctx.site.id), bills: [{ id, rev }], executeOn });
    } else if (step.act === 'dispute') await moveBill(ctx, { id, rev, to: 'disputed', reason: step.reason });
    else if (step.act === 'pay')
      await moveBill(ctx, { id, rev, to: 'paid', reason: '', paidOn: on, cents: step.cents });
    else await moveBill(ctx, { id, rev, to: 'approved', reason: '' });
  }
}

async function revOf(ctx: Context, id: string): Promise<number> {
  const [row] = await ctx.db.select({ rev: bills.rev }).from(bills).where(eq(bills.id, id));
  if (!row) throw new Error(`The bill ${id} is gone`);
  return row.rev;
}

async function vendorNamed({ tx, vendors: ids }: Teller, named: string): Promise<{ name: string; iban: string }> {
  const [row] = await tx.db
    .select({ name: vendors.name, iban: vendors.iban })
    .from(vendors)
    .where(and(eq(vendors.siteId, tx.site.id), eq(vendors.id, ids[named] ?? '')));
  if (!row) throw new Error(`There is no vendor ${named}`);
  return row;
}
