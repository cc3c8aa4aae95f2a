import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort, isReady, type Running, signIn } from '../testing/running-product.ts';
import { filledDataDir, start } from '../testing/started-here.ts';

/** More rounds by hand: KIRCHPLATZ_KILLS=40. */
const KILLS = Number(process.env.KIRCHPLATZ_KILLS ?? 4);
const BUYERS = 4;
const PRODUCT = '/fels/Shop/Produkt/Nachfuellkerze';

it(
  `killed ${KILLS} times while four guests order: no order without its payment, no payment without its order, no piece of stock lost`,
  async () => {
    const options = { dataDir: await filledDataDir(), port: await freePort() };
    const acknowledged: string[] = [];
    let before: Stock | undefined;
    for (let round = 0; round < KILLS; round += 1) {
      const product = start('server', options);
      await isReady(product);
      before ??= await stockOf(product);
      const variant = await variantOf(product.url);
      const buyers = Array.from({ length: BUYERS }, () => orderUntilKilled(product.url, variant, acknowledged));
      await sleep(300 + Math.random() * 1500);
      product.child.kill('SIGKILL');
      await Promise.all(buyers);
      await product.ended;
    }
    const last = start('server', options);
    await isReady(last);
    const { orders, payments } = await bookkeepingOf(last);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((id) => !orders.some(({ _id }) => _id === id))).toEqual([]);
    const own = orders.filter(({ email }) => email === EMAIL);
    expect(own.filter(({ number, totalCents }) => !payments.some(hasPaid(number, totalCents)))).toEqual([]);
    const known = new Set(orders.map(({ _id }) => _id));
    expect(payments.filter(({ subject: { kind, id } }) => kind === 'order' && !known.has(id))).toEqual([]);
    const series = own.map(({ number }) => Number(number.slice(-4))).toSorted((one, other) => one - other);
    expect(series).toEqual(series.map((_one, at) => (series[0] ?? 0) + at));
    const after = await stockOf(last);
    expect(after).toEqual({ onHand: before?.onHand, held: (before?.held ?? 0) + own.length });
    last.child.kill('SIGTERM');
    expect(await last.ended).toBe(0);
  },
  60_000 + KILLS * 20_000,
);

const EMAIL = 'kill@example.org';

const DETAILS = {
  type: 'person',
  first_name: 'Anna',
  last_name: 'Beispiel',
  address: 'Kirchplatz 1',
  zip: '3481',
  city: 'Fels',
  country: 'at',
  email: EMAIL,
  delivery: 'ship',
  method: 'prepayment',
};

const hasPaid = (number: string, totalCents: number) => (payment: Payment) =>
  payment.label === number && payment.amountCents === totalCents;

/** Orders one piece after the other as browsers do; ids of orders whose page was answered are acknowledged. */
async function orderUntilKilled(url: string, variant: string, acknowledged: string[]): Promise<void> {
  try {
    for (;;) {
      const added = await post(`${url}/fels/Warenkorb`, { variant, quantity: '1' });
      const cookie = added.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      await post(`${url}/fels/Kassa`, DETAILS, cookie);
      const page = await (await fetch(`${url}/fels/Kassa?schritt=pruefen`, { headers: { cookie } })).text();
      const [key, seen, seen_to_pay] = ['key', 'seen', 'seen_to_pay'].map((name) => fieldIn(page, name));
      if (!key || !seen || !seen_to_pay) throw new Error(`The last page has no form: ${page.slice(0, 300)}`);
      const done = await post(`${url}/fels/Kassa?schritt=pruefen`, { key, seen, seen_to_pay, agb: 'on' }, cookie);
      const id = /Bestellung\/([\da-f-]{36})/.exec(done.headers.get('location') ?? '')?.[1];
      if (id) acknowledged.push(id);
    }
  } catch (error) {
    // The connection ends with the server; everything else is a fault.
    if (!(error instanceof TypeError)) throw error;
  }
}

const fieldIn = (page: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1];

const post = (url: string, fields: Readonly<Record<string, string>>, cookie = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
  });

async function variantOf(url: string): Promise<string> {
  const variant = fieldIn(await (await fetch(url + PRODUCT)).text(), 'variant');
  if (!variant) throw new Error('The candle cannot be bought');
  return variant;
}

type Order = { _id: string; number: string; totalCents: number; email: string };
type Payment = { label: string; amountCents: number; subject: { kind: string; id: string } };
type Stock = { onHand: number; held: number };

async function stockOf({ url }: Running): Promise<Stock> {
  const variant = await variantOf(url);
  const all = await listOf<{ _id: string } & Stock>(url, 'stock');
  const item = all.find(({ _id }) => _id === variant);
  if (!item) throw new Error('The candle has no stock');
  return { onHand: item.onHand, held: item.held };
}

const bookkeepingOf = async ({ url }: Running) => ({
  orders: await listOf<Order>(url, 'order'),
  payments: await listOf<Payment>(url, 'payment'),
});

/** All pages of a list, as the administrator sees it. */
async function listOf<T>(url: string, kind: string): Promise<T[]> {
  const cookie = await signIn(url);
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${url}/api/v0/${kind}/?limit=100&page=${page}`, { headers: { cookie } });
    const body = (await answer.json()) as Record<string, T[]>;
    const rows = body[kind];
    if (!rows) throw new Error(`${kind} answered ${answer.status}`);
    all.push(...rows);
    if (rows.length < 100) return all;
  }
}
