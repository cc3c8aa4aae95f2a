import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { RecordPicker } from '#design/admin/record-picker/record-picker.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { CustomerDetail } from '../../../contract/customers.ts';
import { customerApi, customerSource } from './customer-api.ts';

/** Merging with another record, and erasing; both say first what will be. */
export function CustomerActions({ customer }: { customer: CustomerDetail }) {
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('merge')}>
        {m.orders_merge()}
      </Button>
      <Button variant="default" onClick={() => setOpen('erase')}>
        {m.orders_erase()}
      </Button>
      {open === 'merge' ? <MergeCustomer customer={customer} onClose={close} /> : null}
      {open === 'erase' ? <EraseCustomer customer={customer} onClose={close} /> : null}
    </>
  );
}

type DialogProps = { customer: CustomerDetail; onClose: () => void };

function MergeCustomer({ customer, onClose }: DialogProps) {
  const { _id, rev, site, name } = customer;
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [other, setOther] = useState('');
  const merge = async () => {
    await customerApi('POST /api/v0/customer/:id/merge', { params: { id: _id }, body: { rev, other } });
    notify({ kind: 'success', text: m.orders_merged() });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.orders_mergeTitle()}
      verb={m.orders_merge()}
      isBlocked={other === ''}
      send={merge}
      onClose={onClose}
      shownErrors={[]}
    >
      {() => (
        <>
          <p>{m.orders_mergeText({ name })}</p>
          <RecordPicker
            source={customerSource(site, (one) => one._id !== _id)}
            value={other}
            onChange={setOther}
            label={m.orders_mergeOther()}
          />
          {other ? <MergePreview key={other} customer={customer} other={other} /> : null}
        </>
      )}
    </FormDialog>
  );
}

/** Preview of the merged customer, before anything is stored. */
function MergePreview({ customer, other }: { customer: CustomerDetail; other: string }) {
  const { value: loaded } = useLoaded(() => customerApi('GET /api/v0/customer/:id', { params: { id: other } }));
  if (!loaded) return null;
  const second = loaded.customer;
  const groups = [...new Set([...customer.groups, ...second.groups].map(({ name }) => name))];
  const rows = [
    { label: m.orders_customerName(), value: customer.name },
    { label: m.orders_email(), value: [customer.email, second.email].join(', ') },
    {
      label: m.orders_account(),
      value: customer.hasAccount || second.hasAccount ? m.orders_withAccount() : m.orders_asGuest(),
    },
    { label: m.orders_orders(), value: String(customer.orderCount + second.orderCount) },
    { label: m.orders_all(), value: euro(customer.turnoverCents + second.turnoverCents) },
    ...(groups.length > 0 ? [{ label: m.orders_groups(), value: groups.join(', ') }] : []),
    ...(customer.note || second.note
      ? [{ label: m.orders_note(), value: [customer.note, second.note].filter(Boolean).join(' / ') }]
      : []),
  ];
  return (
    <section aria-live="polite">
      <h3>{m.orders_mergePreview()}</h3>
      <DataPairs rows={rows} />
      <p className="muted">{m.orders_mergeCanBack()}</p>
    </section>
  );
}

function EraseCustomer({ customer: { _id, rev, name, keptUntil, orderCount, open }, onClose }: DialogProps) {
  const { base, notify } = useAdmin();
  const navigate = useNavigate();
  const erase = async () => {
    await customerApi('POST /api/v0/customer/:id/erase', { params: { id: _id }, body: { rev } });
    notify({ kind: 'success', text: m.orders_erased() });
    await navigate(`${base}/shop/customers`);
  };
  return (
    <ConfirmDialog
      title={m.orders_eraseTitle({ name })}
      verb={m.orders_eraseDo()}
      isDangerous
      isBlocked={open.length > 0}
      send={erase}
      onClose={onClose}
    >
      <p>{m.orders_eraseText()}</p>
      <p>{m.orders_eraseGone()}</p>
      {orderCount > 0 ? <p>{m.orders_eraseStays({ count: orderCount })}</p> : null}
      {keptUntil ? <p>{m.orders_eraseKept({ on: textDate(keptUntil, getLocale()) })}</p> : null}
      <OpenMatters open={open} />
    </ConfirmDialog>
  );
}

const MATTERS: Record<CustomerDetail['open'][number]['what'], () => string> = {
  toPay: m.orders_openToPay,
  toPack: m.orders_openToPack,
  toCollect: m.orders_openToCollect,
  toRefund: m.orders_openToRefund,
  toDecide: m.orders_openToDecide,
  withdrawal: m.orders_openWithdrawal,
};

function OpenMatters({ open }: Pick<CustomerDetail, 'open'>) {
  if (open.length === 0) return null;
  return (
    <div role="note">
      <p>{m.orders_eraseOpen()}</p>
      <ul>
        {open.map(({ number, what }) => (
          <li key={number + what}>{`${number} (${MATTERS[what]()})`}</li>
        ))}
      </ul>
    </div>
  );
}
