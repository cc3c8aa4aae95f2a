import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { DataPairs } from '#design/admin/parts/data-pairs.tsx';
import { Dialog } from '#design/admin/parts/dialog.tsx';
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
  const { isBusy, refusal, run } = useAction();
  const merge = () =>
    run(async () => {
      await customerApi('POST /api/v0/customer/:id/merge', { params: { id: _id }, body: { rev, other } });
      notify({ kind: 'success', text: m.orders_merged() });
      await revalidate();
      onClose();
    });
  return (
    <Dialog onClose={onClose} title={m.orders_mergeTitle()}>
      <div className="kp-stack">
        <p>{m.orders_mergeText({ name })}</p>
        <RecordPicker
          source={customerSource(site, (one) => one._id !== _id)}
          value={other}
          onChange={setOther}
          label={m.orders_mergeOther()}
        />
        {other ? <MergePreview key={other} customer={customer} other={other} /> : null}
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose}>
            {m.design_cancel()}
          </Button>
          <Button loading={isBusy} disabled={other === ''} onClick={() => void merge()}>
            {m.orders_merge()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The customer as he will be, before anything is stored. */
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
  const { isBusy, refusal, run } = useAction();
  const erase = () =>
    run(async () => {
      await customerApi('POST /api/v0/customer/:id/erase', { params: { id: _id }, body: { rev } });
      notify({ kind: 'success', text: m.orders_erased() });
      await navigate(`${base}/shop/customers`);
    });
  return (
    <Dialog onClose={onClose} title={m.orders_eraseTitle({ name })}>
      <div className="kp-stack">
        <p>{m.orders_eraseText()}</p>
        <p>{m.orders_eraseGone()}</p>
        {orderCount > 0 ? <p>{m.orders_eraseStays({ count: orderCount })}</p> : null}
        {keptUntil ? <p>{m.orders_eraseKept({ on: textDate(keptUntil, getLocale()) })}</p> : null}
        <OpenMatters open={open} />
        {refusal ? <RefusalNote refusal={refusal} /> : null}
        <div className="kp-actions end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {m.design_cancel()}
          </Button>
          <Button color="red" loading={isBusy} disabled={open.length > 0} onClick={() => void erase()}>
            {m.orders_eraseDo()}
          </Button>
        </div>
      </div>
    </Dialog>
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
