import { arrayContains, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CollectionActs } from '#kernel/audit/acts.ts';
import { AppError } from '#kernel/errors.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import type { ListFilter } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { billFacts, billFields, billFilter } from '../contract/bills/bill.ts';
import { dueCondition } from '../service/bills/bill-sums.ts';
import { demandOnce, prepareBill } from '../service/bills/prepare-bill.ts';
import { bills } from '../tables.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'accounting.bill'> {}
}

const contract = collectionContract('accounting_bill', {
  read: 'staff',
  title: 'AccountingBill',
  fields: billFields,
  item: billFacts,
  filter: billFilter,
  sorts: ['billedOn', 'dueOn', 'number', 'payee', 'total', 'updatedAt'],
  defaultSort: '-billedOn',
});
export type Bill = z.output<typeof contract.item>;

type Asked = ListFilter & z.output<z.ZodObject<typeof billFilter>>;

/** Bills of vendors. Approved ones are changed by acts alone. */
export const billCollection = defineCollection({
  contract,
  table: bills,
  thing: 'accounting.bill',
  permissions: { write: 'accounting.bill.update', read: 'accounting.bill.read' },
  nouns: { one: 'accounting_billOne', accusative: 'accounting_billAccusative', many: 'accounting_bills' },
  sorts: {
    billedOn: bills.billedOn,
    dueOn: bills.dueOn,
    number: bills.number,
    payee: bills.payee,
    total: bills.totalCents,
    updatedAt: bills.updatedAt,
  },
  filters: ({ state, due, vendorId, transferId, orderId }: Asked, today) => [
    state && eq(bills.state, state),
    due && dueCondition(due, today),
    vendorId ? eq(bills.vendorId, vendorId) : undefined,
    transferId ? eq(bills.transferId, transferId) : undefined,
    orderId ? arrayContains(bills.orderIds, [orderId]) : undefined,
  ],
  label: ({ number, payee }) => [payee, number].filter(Boolean).join(' '),
  personal: ['payee', 'iban', 'subject', 'reference', 'note', 'seller', 'reason'],
  trash: { title: sql<string>`trim(${bills.payee} || ' ' || ${bills.number})` },
  prepare: prepareBill,
  refuseRemoval: async (_tx, rows) => {
    if (rows.some(({ state }) => state !== 'draft'))
      throw new AppError('accounting.frozen', 409, 'accounting_billFrozen');
  },
  refuseRestore: async (tx, rows) => {
    for (const row of rows) await demandOnce(tx, row);
  },
});
