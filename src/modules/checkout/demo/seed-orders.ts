import type { Context } from '#kernel/context.ts';
import { addDays } from '#kernel/i18n/calendar-days.ts';
import { instantOf, localMoment } from '#kernel/local-time.ts';
import { quietContext } from '#kernel/quiet-context.ts';
import { openPurposes } from '#modules/donations/index.ts';
import type { OrderState } from '#modules/orders/contract.ts';
import { advanceOrder, findOrders, lockOrder, readOrder, syncOrder } from '#modules/orders/index.ts';
import { endPayments, enterReceipt, enterTransfer, readPayment } from '#modules/payments/index.ts';
import type { BoughtGift } from '#modules/vouchers/contract.ts';
import type { Details } from '../contract/cart.ts';
import { type ManualOrder, placeManualOrder } from '../service/placing/place-manual-order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** When the office works on what came in the day before. */
const OFFICE_AT = '09:30';

/** Story of one order of the demo. */
export type OrderStory = {
  daysAgo: number;
  /** Local time of day; an order of today is a moment old at most. */
  at: string;
  person: readonly [first: string, last: string, street: string, zip: string, city: string];
  method: 'card' | 'prepayment' | 'pickup';
  /** Places of the goods in the list of the demo, with their quantities. */
  goods: readonly (readonly [at: number, quantity: number])[];
  /** Place of the purpose in the list of the demo, and how much is given for it. */
  gift?: readonly [at: number, cents: number];
  /** Code of the partner whose link led to the shop. */
  partner?: string;
  /** 'late': after it was cancelled. */
  isPaid?: boolean | 'late';
  /** Paid in part or all by the gift voucher of the demo. */
  isPaidByGift?: boolean;
  /** Buys a gift voucher that waits for its day. */
  buysGift?: boolean;
  states?: readonly OrderState[];
  note?: string;
};

/** Invented people, one for each stage of an order: held, unpaid, paid, to be collected, sent, cancelled. */
const STORIES: readonly OrderStory[] = [
  {
    daysAgo: 9,
    at: '18:42',
    method: 'prepayment',
    goods: [[0, 2]],
    isPaid: true,
    states: ['in_progress', 'shipped'],
    person: ['Hermine', 'Beispiel', 'Lindengasse 4', '3481', 'Fels am Wagram'],
    note: 'Bitte als Geschenk einpacken.',
  },
  {
    daysAgo: 6,
    at: '07:15',
    method: 'prepayment',
    goods: [[1, 1]],
    states: ['cancelled'],
    isPaid: 'late',
    person: ['Konrad', 'Muster', 'Am Anger 11', '3470', 'Kirchberg am Wagram'],
  },
  {
    daysAgo: 3,
    at: '20:03',
    method: 'pickup',
    goods: [[2, 1]],
    states: ['ready_for_pickup'],
    person: ['Rosalia', 'Probe', 'Kellerweg 2', '3482', 'Gösing am Wagram'],
  },
  {
    daysAgo: 2,
    at: '12:20',
    method: 'prepayment',
    goods: [[0, 1]],
    isPaid: true,
    person: ['Leopold', 'Beispiel', 'Hauptstraße 30', '3481', 'Fels am Wagram'],
  },
  {
    daysAgo: 1,
    at: '19:31',
    method: 'prepayment',
    goods: [[1, 2]],
    person: ['Adelheid', 'Muster', 'Bahnstraße 7', '3484', 'Grafenwörth'],
  },
  {
    daysAgo: 5,
    at: '16:08',
    method: 'prepayment',
    goods: [],
    buysGift: true,
    isPaid: true,
    person: ['Auguste', 'Muster', 'Schulgasse 2', '3481', 'Fels am Wagram'],
  },
  {
    daysAgo: 4,
    at: '09:47',
    method: 'pickup',
    goods: [[0, 1]],
    isPaidByGift: true,
    states: ['in_progress'],
    person: ['Elfriede', 'Muster', 'Kirchengasse 5', '3481', 'Fels am Wagram'],
  },
  {
    daysAgo: 1,
    at: '21:12',
    method: 'prepayment',
    goods: [],
    gift: [0, 5000],
    isPaid: true,
    person: ['Notburga', 'Beispiel', 'Rosengasse 6', '3481', 'Fels am Wagram'],
  },
  {
    daysAgo: 0,
    at: '14:35',
    method: 'card',
    goods: [[2, 1]],
    gift: [1, 1000],
    person: ['Benedikt', 'Probe', 'Weinbergweg 19', '3483', 'Feuersbrunn'],
  },
];

/** Orders of the demo in one parish, in the transaction of the caller; nobody is mailed. `variants`: what its shop sells. */
export async function seedOrdersDemo(
  tx: Context,
  { variants, ...vouchers }: { variants: readonly string[] } & DemoVouchers,
): Promise<void> {
  await tellOrders(tx, variants, STORIES, vouchers);
  await seedReceipts(tx);
}

/** The voucher that its shop sells, and one that pays an order; '' without them. */
type DemoVouchers = { voucher: string; gift: string };

/** Makes the orders of these stories, as `seedOrdersDemo`. */
export async function tellOrders(
  tx: Context,
  variants: readonly string[],
  stories: readonly OrderStory[],
  { voucher, gift }: DemoVouchers = { voucher: '', gift: '' },
): Promise<void> {
  const purposes = await openPurposes(tx);
  for (const story of stories.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const goods = story.goods.flatMap(([at, quantity]) => {
      const variant = variants[at];
      return variant ? [{ variant, quantity, ...(story.partner ? { partner: story.partner } : {}) }] : [];
    });
    const bought = story.buysGift && voucher ? [{ variant: voucher, quantity: 1, gift: giftIn(tx) }] : [];
    const items = [...goods, ...bought];
    const [at = 0, cents = 0] = story.gift ?? [];
    const purpose = story.gift && purposes[at];
    const donations = purpose ? [{ purpose: purpose.id, cents }] : [];
    const gifts = story.isPaidByGift && gift ? [gift] : [];
    if (items.length + donations.length > 0) await tell(tx, story, { items, gifts, donations });
  }
}

/** Books today's bank receipts: the money for an unpaid order, and a donation unrelated to the shop. */
async function seedReceipts(tx: Context): Promise<void> {
  const bookedOn = localMoment(tx.now(), tx.site.timeZone).on;
  const enter = (payer: string, text: string, amountCents: number) =>
    enterReceipt(tx, { key: crypto.randomUUID(), bookedOn, payer, text, amountCents });
  const waiting = await findOrders(tx, { siteIds: [tx.site.id], states: ['pending_payment'] });
  const transfer = waiting.find(({ method }) => method === 'prepayment');
  if (transfer)
    await enter(transfer.customerName, `Bestellung ${transfer.number.replaceAll('-', ' ')}`, transfer.totalCents);
  await enter('Gertrude Beispiel', 'Spende für die Orgel', 2500);
}

/** A voucher that arrives in four weeks. */
function giftIn({ now }: Context): BoughtGift {
  const sendOn = new Date(now().getTime() + 28 * DAY_MS).toISOString().slice(0, 10);
  return {
    valueCents: 10_000,
    recipientName: 'Paul und Marlene',
    recipientEmail: 'paul.muster@example.org',
    sendOn,
    giverName: 'Tante Gusti',
    dedication: 'Alles Liebe zum neuen Zuhause!',
    design: '',
  };
}

async function tell(tx: Context, story: OrderStory, wanted: Omit<ManualOrder, 'key' | 'details'>): Promise<void> {
  const { ctx, wait } = quietAt(tx, momentOf(tx, story));
  const { id } = await placeManualOrder(ctx, { ...wanted, key: crypto.randomUUID(), details: detailsOf(story) });
  if (story.isPaid === true) await pay(wait(), id);
  for (const to of story.states ?? [])
    await advanceOrder(wait(), await lockOrder(ctx, id), { to, who: 'Pfarrkanzlei' });
  if (story.isPaid === 'late') await payLate(wait(), id);
}

/** The order was given up, and its money came after all: it waits for a decision. */
async function payLate(ctx: Context, id: string): Promise<void> {
  await endPayments(ctx, { kind: 'order', id });
  await pay(ctx, id);
}

async function pay(ctx: Context, id: string): Promise<void> {
  const order = await readOrder(ctx, id);
  if (!order?.paymentId) return;
  const { rev, amountCents } = await readPayment(ctx, order.paymentId);
  const receivedOn = localMoment(ctx.now(), ctx.site.timeZone).on;
  await enterTransfer(ctx, order.paymentId, { rev, amountCents, receivedOn, note: '' });
  await syncOrder(ctx, id);
}

function momentOf(tx: Context, { daysAgo, at }: OrderStory): Date {
  const { timeZone } = tx.site;
  const moment = instantOf(addDays(localMoment(tx.now(), timeZone).on, -daysAgo), at, timeZone);
  return moment < tx.now() ? moment : new Date(tx.now().getTime() - MINUTE_MS);
}

/** The context at an earlier moment; `wait` goes on to the next morning. */
function quietAt(tx: Context, start: Date): { ctx: Context; wait: () => Context } {
  let moment = start;
  const ctx = quietContext(tx, () => moment);
  const wait = (): Context => {
    const next = instantOf(addDays(localMoment(moment, tx.site.timeZone).on, 1), OFFICE_AT, tx.site.timeZone);
    moment = next < tx.now() ? next : tx.now();
    return ctx;
  };
  return { ctx, wait };
}

function detailsOf({ person: [first, last, address, zip, city], method, note = '' }: OrderStory): Details {
  return {
    type: 'person',
    first_name: first,
    last_name: last,
    address,
    zip,
    city,
    country: 'at',
    method,
    note,
    email: `${first}.${last}@example.org`.toLowerCase(),
    delivery: method === 'pickup' ? 'pickup' : 'ship',
  };
}
