import { Button, Menu } from '@mantine/core';
import { IconCash, IconChevronDown, IconPrinter, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { ConfirmDialog } from '#design/admin/parts/confirm-dialog.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { m } from '#texts';
import type { Paper } from '../../../contract/desk.ts';
import type { OrderState } from '../../../contract/order.ts';
import { verbWords } from '../orders/order-words.tsx';
import { deskApi, ordersApi } from '../orders/orders-api.ts';
import type { OrderFile } from './order.route.tsx';
import { ShipDialog } from './ship-dialog.tsx';

const PAPERS: readonly { paper: Paper; label: () => string }[] = [
  { paper: 'picklist', label: m.orders_pickList },
  { paper: 'packing', label: m.orders_packingSlip },
  { paper: 'labels', label: m.orders_labels },
];

/**
 * Next actions first: missing money, then the states that may follow. Cancelling comes last and asks for confirmation.
 */
export function OrderActions({ file }: { file: OrderFile }) {
  const { _id, rev, next, paymentId, delivery, state } = file.order;
  // What a person has to do next is no danger: nothing but the transfer that is confirmed ends such an order.
  const isBackByHand = state === 'refunding' && file.money.payments.every(({ isOffline }) => isOffline);
  const { base } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [open, setOpen] = useState<'ship' | 'cancel' | null>(null);
  const move = async (to: OrderState) => {
    await ordersApi('POST /api/v0/order/:id/state', { params: { id: _id }, body: { rev, to } });
    await revalidate();
  };
  const start = (to: OrderState) => {
    if (to === 'shipped') setOpen('ship');
    else if (to === 'cancelled') setOpen('cancel');
    else void run(() => move(to), showError);
  };
  const print = (paper: Paper) =>
    void run(
      async () =>
        saveFile(await deskApi('GET /api/v0/order_paper/:paper', { params: { paper }, query: { orders: _id } })),
      showError,
    );
  return (
    <>
      {paymentId && state === 'pending_payment' ? (
        <Button component={Link} leftSection={<IconCash size={18} />} to={`${base}/shop/payments/${paymentId}`}>
          {m.orders_payment()}
        </Button>
      ) : null}
      {next
        .filter((to) => to !== 'delivered' && to !== 'cancelled')
        .map((to, index) => (
          <Button
            key={to}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={to === 'shipped' ? <IconTruck size={18} /> : undefined}
            loading={isBusy}
            onClick={() => start(to)}
          >
            {verbWords(to)}
          </Button>
        ))}
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} />}
            rightSection={<IconChevronDown size={16} />}
          >
            {m.orders_print()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PAPERS.filter(({ paper }) => paper !== 'labels' || delivery === 'ship').map(({ paper, label }) => (
            <Menu.Item key={paper} onClick={() => print(paper)}>
              {label()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {next.includes('cancelled') ? (
        <Button {...(isBackByHand ? {} : DANGEROUS)} loading={isBusy} onClick={() => start('cancelled')}>
          {ending(state).verb}
        </Button>
      ) : null}
      {open === 'ship' ? <ShipDialog file={file} onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? (
        <ConfirmDialog
          title={ending(state).title}
          verb={ending(state).verb}
          keep={ending(state).keep}
          isDangerous={!isBackByHand}
          withCloseButton={false}
          send={() => move('cancelled')}
          onClose={() => setOpen(null)}
        >
          <p>{ending(state).text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const DANGEROUS = { variant: 'subtle', color: 'red' } as const;

/** Words of the step that ends an order: the money of one that goes back was paid back, all others are cancelled. */
function ending(state: OrderState): { verb: string; title: string; text: string; keep: string } {
  if (state === 'refunding')
    return {
      verb: m.orders_doReturned(),
      title: m.orders_returnedTitle(),
      text: m.orders_returnedText(),
      keep: m.orders_returnedKeep(),
    };
  return {
    verb: verbWords('cancelled'),
    title: m.orders_cancelTitle(),
    keep: m.orders_cancelKeep(),
    text: state === 'pending_payment' ? m.orders_cancelUnpaid() : m.orders_cancelText(),
  };
}
