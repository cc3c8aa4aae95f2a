import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { RefusalNote } from '#design/admin/form/refusal-note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { shortDate, textDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { DeliveryView } from '../../../contract/desk.ts';
import { deskApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';

/** Sent parcels, and the goods still open; nothing for vouchers and fees, which no parcel holds. */
export function ParcelsPanel({ file }: { file: OrderFile }) {
  const { order, desk } = file;
  const open = order.lines.flatMap(({ name, isVoucher, isFee }, at) =>
    (desk.open[at] ?? 0) > 0 && !isVoucher && !isFee ? [`${desk.open[at]} × ${name}`] : [],
  );
  if (open.length === 0 && desk.deliveries.length === 0) return null;
  return (
    <Panel title={m.orders_parcels()}>
      <ul className="order-list">
        {desk.deliveries.map((parcel, at) => (
          <li key={parcel._id}>
            <b>{m.orders_parcelOf({ count: at + 1, on: shortDate(parcel.shippedOn, getLocale()) })}</b>
            <span>
              {parcel.items.map(({ line, quantity }) => `${quantity} × ${order.lines[line]?.name ?? ''}`).join(', ')}
            </span>
            <span className="muted small">
              {[parcel.carrier, parcel.tracking, parcel.byName].filter(Boolean).join(' · ')}{' '}
              {parcel.trackingHref ? (
                <a href={parcel.trackingHref} target="_blank" rel="noreferrer">
                  {m.orders_followParcel()}
                </a>
              ) : null}
            </span>
            <Received file={file} parcel={parcel} />
          </li>
        ))}
        {open.length > 0 ? (
          <li>
            <b>{m.orders_parcelOpen()}</b>
            <span>{open.join(', ')}</span>
          </li>
        ) : null}
      </ul>
      {desk.withdrawUntil ? (
        <p className="muted small">{m.orders_withdrawUntil({ on: textDate(desk.withdrawUntil, getLocale()) })}</p>
      ) : null}
    </Panel>
  );
}

/** The day on which it arrived, or the field to enter it: the period of withdrawal begins with it. */
function Received({ file: { order, desk }, parcel }: { file: OrderFile; parcel: DeliveryView }) {
  const { revalidate } = useRevalidator();
  const [deliveredOn, setDay] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const { isBusy, refusal, run } = useAction();
  if (parcel.deliveredOn) return <span>{m.orders_receivedOn({ on: textDate(parcel.deliveredOn, getLocale()) })}</span>;
  if (!desk.mayUpdate) return null;
  const save = () =>
    run(async () => {
      const body = { delivery: parcel._id, rev: parcel.rev, deliveredOn };
      await deskApi('POST /api/v0/order/:id/received', { params: { id: order._id }, body });
      await revalidate();
    });
  return (
    <div className="order-row">
      <TextInput
        type="date"
        label={m.orders_deliveredOn()}
        value={deliveredOn}
        min={parcel.shippedOn}
        error={refusal?.fields.deliveredOn}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button variant="default" loading={isBusy} onClick={() => void save()}>
        {m.orders_enterReceived()}
      </Button>
      {refusal && !refusal.fields.deliveredOn ? <RefusalNote refusal={refusal} /> : null}
    </div>
  );
}
