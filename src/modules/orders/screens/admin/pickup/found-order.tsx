import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { Note } from '#design/admin/parts/note.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { textDate, timeRange } from '#kernel/i18n/dates.ts';
import { euro } from '#kernel/web/euro.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { PickupDetail, PickupView } from '../../../contract/pickups.ts';
import { OrderStateMark, verbWords } from '../orders/order-words.tsx';
import { ordersApi } from '../orders/orders-api.ts';
import { pickupApi } from './pickup-api.ts';

type FoundProps = { pickup: PickupDetail; onDone: () => void };

/** Pickup of one order: goods, amount due, and the button that hands them over. */
export function FoundOrder({ pickup, onDone }: FoundProps) {
  const { base } = useAdmin();
  const { customerName, number, lines, note, refusal, isTest, state, slot, place } = pickup;
  return (
    <Panel title={customerName} aside={<OrderStateMark state={state} />}>
      <div className="pickup-found">
        {refusal ? (
          <Note kind="bad" role="alert">
            {refusal}
          </Note>
        ) : null}
        {isTest ? <Note>{m.orders_testOrder()}</Note> : null}
        <p className="muted">{[number, slot && slotText(slot), place].filter(Boolean).join(' · ')}</p>
        <ul className="pickup-lines">
          {lines.map(({ quantity, name, details }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
            <li key={at}>
              <b>{quantity} ×</b>
              <span>
                {name}
                {details.map((detail) => (
                  <span key={detail} className="muted small">
                    {detail}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
        {note ? <Note>{`${m.orders_note()}: ${note}`}</Note> : null}
        <DueLine pickup={pickup} />
        <PickupActs pickup={pickup} onDone={onDone} />
        <Link to={`${base}/shop/orders/${pickup._id}`}>{m.orders_collectOpen()}</Link>
      </div>
    </Panel>
  );
}

/** Amount due, large enough to be read across a counter. */
function DueLine({ pickup: { dueCents, mayTakeMoney, refusal } }: { pickup: PickupDetail }) {
  if (dueCents === 0) return <p className="pickup-due">{m.orders_collectPaid()}</p>;
  return (
    <p className="pickup-due">
      <strong>{m.orders_collectDue({ amount: euro(dueCents) })}</strong>
      {mayTakeMoney || refusal ? null : <span className="muted small">{m.orders_collectMoneyLater()}</span>}
    </p>
  );
}

function PickupActs({ pickup, onDone }: FoundProps) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [receipt, setReceipt] = useState('');
  const { _id: id, rev, number, dueCents, mayHandOver, mayTakeMoney, mayBeReady } = pickup;
  const act = (send: () => Promise<unknown>, text: string, then: () => void) =>
    void run(
      async () => {
        await send();
        notify({ kind: 'success', text });
        then();
      },
      (error) => {
        showError(error);
        void revalidate();
      },
    );
  const handOver = (receivedCents: number) =>
    act(
      () => pickupApi('POST /api/v0/pickup/:id', { params: { id }, body: { rev, receivedCents, receipt } }),
      m.orders_collectDone({ number }),
      onDone,
    );
  const makeReady = () =>
    act(
      () => ordersApi('POST /api/v0/order/:id/state', { params: { id }, body: { rev, to: 'ready_for_pickup' } }),
      m.orders_collectReady({ number }),
      () => void revalidate(),
    );
  const takesMoney = mayTakeMoney && dueCents > 0;
  return (
    <div className="pickup-acts">
      {mayHandOver && takesMoney ? (
        <TextInput
          label={m.orders_collectReceipt()}
          description={m.orders_collectReceiptHelp()}
          value={receipt}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setReceipt(event.currentTarget.value)}
        />
      ) : null}
      {mayHandOver && takesMoney ? (
        <Button size="lg" leftSection={<IconCheck size={22} />} loading={isBusy} onClick={() => handOver(dueCents)}>
          {m.orders_collectPaidAndHandOver()}
        </Button>
      ) : null}
      {mayHandOver ? (
        <Button
          size="lg"
          variant={takesMoney ? 'default' : 'filled'}
          leftSection={<IconCheck size={22} />}
          loading={isBusy}
          onClick={() => handOver(0)}
        >
          {takesMoney ? m.orders_collectWithoutMoney() : m.orders_collectHandOver()}
        </Button>
      ) : null}
      {mayBeReady ? (
        <Button size="lg" loading={isBusy} onClick={makeReady}>
          {verbWords('ready_for_pickup')}
        </Button>
      ) : null}
    </div>
  );
}

const slotText = ({ on, from, until }: NonNullable<PickupView['slot']>): string =>
  `${textDate(on, getLocale())}, ${timeRange(from, until, getLocale())}`;
