import { Autocomplete, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormDialog } from '#design/admin/parts/form-dialog.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import { deskApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';

/** A parcel: everything that is still open unless somebody takes something out. */
export function ShipDialog({ file: { order, desk }, onClose }: { file: OrderFile; onClose: () => void }) {
  const { notify } = useAdmin();
  const { revalidate } = useRevalidator();
  const [counts, setCounts] = useState<readonly number[]>(desk.open);
  const [carrier, setCarrier] = useState(desk.deliveries.at(-1)?.carrier ?? desk.carriers[0] ?? '');
  const [tracking, setTracking] = useState('');
  const items = counts.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  const isPart = counts.some((count, line) => count < (desk.open[line] ?? 0));
  const send = async () => {
    const body = { rev: order.rev, items, carrier, tracking };
    await deskApi('POST /api/v0/order/:id/delivery', { params: { id: order._id }, body });
    notify({ kind: 'success', text: isPart ? m.orders_parcelPartSent() : m.orders_parcelSent() });
    await revalidate();
  };
  return (
    <FormDialog
      title={m.orders_shipTitle()}
      verb={isPart ? m.orders_shipPart() : m.orders_shipAll()}
      isBlocked={items.length === 0}
      send={send}
      onClose={onClose}
      shownErrors={[]}
    >
      {() => (
        <>
          <fieldset className="order-counts">
            <legend>{m.orders_shipWhat()}</legend>
            {order.lines.map((line, at) =>
              (desk.open[at] ?? 0) > 0 ? (
                <div key={`${line.variant} ${line.chosen.map(({ text }) => text).join()}`} className="order-count">
                  <span>{`${line.name} (${m.orders_shipOpen({ count: desk.open[at] ?? 0 })})`}</span>
                  <NumberInput
                    aria-label={line.name}
                    min={0}
                    max={desk.open[at] ?? 0}
                    clampBehavior="strict"
                    allowDecimal={false}
                    value={counts[at] ?? 0}
                    onChange={(value) =>
                      setCounts(counts.map((count, index) => (index === at ? Number(value) : count)))
                    }
                  />
                </div>
              ) : null,
            )}
          </fieldset>
          <Autocomplete
            label={m.orders_carrier()}
            data={desk.carriers}
            placeholder={m.orders_carrierExample()}
            value={carrier}
            maxLength={80}
            onChange={setCarrier}
          />
          <TextInput
            label={m.orders_tracking()}
            description={m.orders_trackingHelp()}
            value={tracking}
            maxLength={120}
            onChange={(event) => setTracking(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
