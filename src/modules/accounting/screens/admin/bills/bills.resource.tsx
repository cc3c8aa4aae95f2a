import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { Link } from 'react-router';
import { changedColumn } from '#design/admin/resource/changed-column.tsx';
import { defineResource } from '#design/admin/resource/define-resource.ts';
import { moneyColumn } from '#design/admin/resource/money-column.tsx';
import { recordStore } from '#design/admin/resource/record-store.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Bill } from '../../../collections/bills.ts';
import { dateOf } from '../papers/paper-dates.ts';
import { BillAside } from './bill-aside.tsx';
import { BillFields } from './bill-fields.tsx';
import { type BillValues, billForm } from './bill-form.ts';
import { BillHead } from './bill-head.tsx';
import { BillStateMark, billStanding, billStateOptions, dueOptions } from './bill-words.tsx';
import { UploadBill } from './upload-bill.tsx';

/** The bills of the vendors of a parish. */
export const bills = defineResource<Bill, BillValues>({
  icon: IconFileInvoice,
  listPath: 'accounting/bill/browse',
  editPath: (id) => (id ? `accounting/bill/edit/${id}` : 'accounting/bill/edit'),
  words: {
    plural: m.accounting_bills,
    count: m.accounting_billCount,
    create: m.accounting_billCreate,
    search: m.accounting_billSearch,
    removed: m.accounting_billsRemoved,
    loadFailed: m.accounting_billsFailed,
    emptyTitle: m.accounting_billsEmpty,
    emptyText: m.accounting_billsEmptyText,
  },
  buttons: () => (
    <>
      <UploadBill />
      <PayLink />
    </>
  ),
  titleOf: (bill) => [nameOf(bill), bill.number].filter(Boolean).join(' · ') || m.accounting_billOne(),
  under: ({ subject }) => subject,
  phoneUnder: (bill) => [bill.subject, dueWords(bill)].filter(Boolean).join(' · '),
  phoneEnd: (bill) => <BillStateMark bill={bill} />,
  columns: [
    { key: 'payee', label: m.accounting_vendorOne, sort: 'payee', text: (bill) => nameOf(bill) || '–' },
    { key: 'number', label: m.accounting_number, sort: 'number', text: ({ number }) => number || '–' },
    { key: 'billedOn', label: m.kernel_labelDate, sort: 'billedOn', text: ({ billedOn }) => dateOf(billedOn) || '–' },
    { key: 'dueOn', label: m.accounting_dueOn, sort: 'dueOn', text: (bill) => dueWords(bill) || '–' },
    {
      key: 'state',
      label: m.kernel_labelStatus,
      text: billStanding,
      cell: (bill) => <BillStateMark bill={bill} />,
    },
    { key: 'category', label: m.accounting_billCategory, isExtra: true, text: ({ category }) => category },
    { key: 'costCentre', label: m.accounting_costCentre, isExtra: true, text: ({ costCentre }) => costCentre },
    moneyColumn<Bill>({
      key: 'total',
      label: m.accounting_sumTotal,
      sort: 'total',
      cents: ({ totalCents }) => totalCents,
    }),
    { ...changedColumn(), sort: 'updatedAt', isExtra: true },
  ],
  filters: [
    { name: 'state', label: m.kernel_labelStatus, options: billStateOptions },
    { name: 'due', label: m.accounting_dueOn, options: dueOptions },
  ],
  defaultSort: '-billedOn',
  touched: (one) => ({ who: null, at: one.updatedAt }),
  ...billForm,
  startsInside: true,
  fields: (bind, values) => <BillFields bind={bind} values={values} />,
  head: (row, form) => <BillHead key={`${row._id} ${row.rev}`} bill={row} form={form} />,
  aside: (row, form) => <BillAside key={`${row._id} ${row.rev}`} bill={row} form={form} />,
  store: recordStore({ name: 'accounting_bill', form: billForm }),
});

const nameOf = ({ payee, seller }: Bill): string => payee || (seller?.name ?? '');

/** Day until which an open bill is to be paid. */
function dueWords({ state, dueOn }: Bill): string {
  if (!dueOn || state === 'paid' || state === 'rejected') return '';
  const { on: today } = localMoment(new Date(), HOUSE_ZONE);
  return dueOn < today ? m.accounting_billLate({ day: dateOf(dueOn) }) : dateOf(dueOn);
}

function PayLink() {
  const { base, may } = useAdmin();
  if (!may('accounting.bill.pay')) return null;
  return (
    <Button component={Link} to={`${base}/accounting/bill/pay`} variant="default">
      {m.accounting_pay()}
    </Button>
  );
}
