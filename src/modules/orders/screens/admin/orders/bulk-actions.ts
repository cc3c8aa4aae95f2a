import {
  IconCheck,
  IconListCheck,
  IconMailForward,
  IconPackage,
  IconPrinter,
  IconTag,
  IconTruck,
} from '@tabler/icons-react';
import type { BulkAction } from '#design/admin/list/bulk-bar.tsx';
import { saveFile } from '#kernel/web/save-file.ts';
import { m } from '#texts';
import type { BulkInput, Paper } from '../../../contract/desk.ts';
import type { PaymentReminders, Unreminded } from '../../../contract/order-sums.ts';
import { deskApi, orderSumApi } from './orders-api.ts';

/** States of which the customer is told by email. */
const TOLD: readonly BulkInput['to'][] = ['shipped', 'ready_for_pickup'];

const move = (to: BulkInput['to'], label: () => string, icon: BulkAction['icon']): BulkAction => ({
  id: to,
  label,
  icon,
  ask: {
    title: (count) => m.orders_bulkTitle({ count }),
    text: TOLD.includes(to) ? m.orders_bulkTextMail : m.orders_bulkText,
  },
  run: async (ids) => {
    const { moved, refused } = await deskApi('POST /api/v0/order/bulk', { body: { orders: ids, to } });
    return refusedWords(moved.length, refused);
  },
  done: (count) => m.orders_bulkDone({ count }),
});

const NAMED = 3;

function refusedWords(moved: number, refused: readonly string[]): string | undefined {
  if (refused.length === 0) return undefined;
  if (moved === 0) return m.orders_bulkRefusedAll();
  const numbers = numbersOf(refused);
  return `${m.orders_bulkDone({ count: moved })} ${m.orders_bulkRefused({ count: refused.length, numbers })}`;
}

const numbersOf = (refused: readonly string[]): string =>
  refused.slice(0, NAMED).join(', ') + (refused.length > NAMED ? ' …' : '');

export const MOVES: readonly BulkAction[] = [
  move('in_progress', m.orders_doInProgress, IconPackage),
  move('shipped', m.orders_doShipped, IconTruck),
  move('ready_for_pickup', m.orders_doReady, IconCheck),
  move('picked_up', m.orders_doPickedUp, IconCheck),
];

const print = (paper: Paper, label: () => string, icon: BulkAction['icon'], done: () => string): BulkAction => ({
  id: paper,
  label,
  icon,
  done,
  run: async (ids) =>
    saveFile(await deskApi('GET /api/v0/order_paper/:paper', { params: { paper }, query: { orders: ids.join(',') } })),
});

export const PRINTS: readonly BulkAction[] = [
  print('picklist', m.orders_pickList, IconListCheck, m.orders_pickListDone),
  print('packing', m.orders_packingSlip, IconPrinter, m.orders_packingSlipDone),
  print('labels', m.orders_labels, IconTag, m.orders_labelsDone),
];

const REASONS: Readonly<Record<Unreminded, (inputs: { numbers: string }) => string>> = {
  noAccount: m.orders_remindNoAccount,
  nothingOwed: m.orders_remindNothingOwed,
  noEmail: m.orders_remindNoEmail,
  today: m.orders_remindToday,
};

/** Sends reminders of transfers. Returns what is to be known about those that were not sent. */
export async function remind(orders: string[]): Promise<string | undefined> {
  const { reminded, refused } = await orderSumApi('POST /api/v0/order/remind', { body: { orders } });
  return refused.length === 0 ? undefined : notReminded(reminded.length, refused);
}

function notReminded(count: number, refused: PaymentReminders['refused']): string {
  const why = (Object.keys(REASONS) as Unreminded[]).flatMap((reason) => {
    const numbers = refused.filter((one) => one.reason === reason).map(({ number }) => number);
    return numbers.length > 0 ? [REASONS[reason]({ numbers: numbersOf(numbers) })] : [];
  });
  return [...(count > 0 ? [m.orders_remindDone({ count })] : []), ...why].join(' ');
}

export const REMIND: BulkAction = {
  id: 'remind',
  label: m.orders_remind,
  icon: IconMailForward,
  ask: { title: (count) => m.orders_remindTitle({ count }), text: m.orders_remindText },
  run: remind,
  done: (count) => m.orders_remindDone({ count }),
};
