import { createHmac } from 'node:crypto';
import http from 'node:http';
import { join } from 'node:path';
import { atOnce } from '../at-once.ts';
import type { Bench, Part } from '../bench.ts';
import { type Kind, type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atLeast, type Goal, ms, type PartReport, perSecond, type Row } from '../report.ts';
import { alternate, middle } from '../rounds.ts';
import type { Load } from '../wrk.ts';

const CONNECTIONS = 16;
const ORDERS = 160;
const EVENTS = 1600;
const POST_SAME = join(import.meta.dirname, '../post-same.lua');
const ADD_PER_SECOND: Record<Kind, number> = { PostgreSQL: 1000, embedded: 300 };
const SECRET = 'whsec_messung';

/** From the cart to the order, and what payment providers announce, with 16 connections. */
export const buying: Part = { name: 'buying', needsLoad: true, run: measureBuying };

async function measureBuying(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds) {
    await bench.query(kind, 'update catalog_stock set on_hand = 1000000');
    rows.push(...(await bench.withProduct(kind, (product) => rowsOf(bench, kind, product))));
  }
  return {
    title: `Shop: cart, order and announcements of payments, ${CONNECTIONS} connections`,
    columns: ['per s', 'p50 ms', 'p99 ms'],
    rows,
    notes: [
      `Each order is submitted from a cart of its own, ${ORDERS} of them by this process, with its number, its hold on the stock and its payment in one transaction. Orders of one line all want the same product, so that they wait for the same row of the stock.`,
      'Announcements are signed as by Stripe, each with an id of its own; they are checked, stored once and left to the queue.',
    ],
  };
}

async function rowsOf(bench: Bench, kind: Kind, product: Product): Promise<Row[]> {
  const variants = await variantsOf(product);
  const body = JSON.stringify({ site: 'fels', variant: variants[0] });
  const script = { file: POST_SAME, args: [body] };
  const url = `${product.url}/api/v0/cart/`;
  const added = await alternate({ add: { url, headers: sameOrigin(product.url), script } }, CONNECTIONS, bench.pace);
  const add = middle(added.add);
  await keepSecret(product);
  return [
    rowOf('put into a new cart', kind, add, [atLeast(add.perSecond, ADD_PER_SECOND[kind], '/s')]),
    rowOf('order of 5 lines', kind, await order(product, variants.slice(0, 5))),
    rowOf('order of 1 line, all the same product', kind, await order(product, variants.slice(0, 1))),
    rowOf('announcement of a payment', kind, await announce(product)),
  ];
}

const rowOf = (what: string, kind: Kind, load: Load, goals: Goal[] = []): Row => ({
  what: `${what}, ${kind}${load.failed ? ` (${load.failed} failed!)` : ''}`,
  figures: [perSecond(load), ms(load.p50Ms), ms(load.p99Ms)],
  goals,
});

/** Goods that can be bought together as they are: nothing to configure, no price to ask for, not in a group order. */
async function variantsOf({ url, cookie }: Product): Promise<string[]> {
  const { body } = await rawGet(`${url}/api/v0/product/?site=fels&limit=50`, { headers: { cookie } });
  const { product } = JSON.parse(body.toString()) as { product: { variants: { id: string }[] }[] };
  const buyable: string[] = [];
  let cart = '';
  for (const { variants } of product) {
    const variant = variants[0]?.id;
    const added = await rawGet(`${url}/api/v0/cart/`, {
      method: 'POST',
      headers: { ...sameOrigin(url), cookie: cart },
      body: { site: 'fels', variant },
    });
    cart ||= (added.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    if (variant && added.status === 201) buyable.push(variant);
    if (buyable.length === 5) return buyable;
  }
  throw new Error('The demo has too few products that can be bought');
}

const DETAILS = {
  type: 'person',
  first_name: 'Anna',
  last_name: 'Messung',
  address: 'Kirchplatz 1',
  zip: '3481',
  city: 'Fels',
  country: 'at',
  email: 'anna.messung@example.org',
  delivery: 'pickup',
  method: 'pickup',
};

type Filled = { headers: Record<string, string>; form: URLSearchParams };

async function order(product: Product, variants: readonly string[]): Promise<Load> {
  const filled: Filled[] = [];
  for (let count = 0; count < ORDERS; count += 1) filled.push(await fillCart(product, variants));
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const submit = async (index: number) => {
    const one = filled[index];
    const answer = await rawGet(`${product.url}/fels/Kassa`, {
      method: 'POST',
      headers: one?.headers ?? {},
      body: one?.form,
      agent,
    });
    return answer.status === 303 && String(answer.headers.location).includes('/Bestellung/');
  };
  try {
    return await atOnce(CONNECTIONS, ORDERS, submit);
  } finally {
    agent.destroy();
  }
}

/** A cart with goods and everything typed, as it stands above the button that orders. */
async function fillCart({ url }: Product, variants: readonly string[]): Promise<Filled> {
  const body = variants.map((variant) => ({ site: 'fels', variant }));
  const added = await rawGet(`${url}/api/v0/cart/`, { method: 'POST', headers: sameOrigin(url), body });
  const cookie = (added.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const headers = { ...sameOrigin(url), cookie };
  await rawGet(`${url}/fels/Kassa`, { method: 'POST', headers, body: new URLSearchParams(DETAILS) });
  const page = (await rawGet(`${url}/fels/Kassa?schritt=pruefen`, { headers })).body.toString();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const seen = { key: hidden('key'), seen: hidden('seen'), seen_to_pay: hidden('seen_to_pay') };
  if (!seen.key) throw new Error(`The checkout cannot be filled in: ${page.slice(0, 400)}`);
  return { headers, form: new URLSearchParams({ ...seen, agb: 'on' }) };
}

async function keepSecret({ url, cookie }: Product): Promise<void> {
  const headers = { ...sameOrigin(url), cookie };
  const stored = JSON.parse((await rawGet(`${url}/api/v0/config/`, { headers })).body.toString());
  const { components } = stored.config;
  const stripe = {
    ...components.shop.stripe,
    test_secret_key: 'sk_test_messung',
    test_webhook_secret: SECRET,
  };
  const config = { components: { ...components, shop: { ...components.shop, stripe } } };
  const answer = await rawGet(`${url}/api/v0/config/`, { method: 'PUT', headers, body: { rev: stored.rev, config } });
  if (answer.status !== 200) throw new Error(`The keys were refused: ${answer.body.toString()}`);
}

async function announce({ url }: Product): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = async () => {
    const body = {
      id: `evt_${crypto.randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_test_messung' } },
    };
    const answer = await rawGet(`${url}/api/v0/payment/webhook/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': signature(JSON.stringify(body)) },
      body,
      agent,
    });
    return answer.status === 200;
  };
  try {
    return await atOnce(CONNECTIONS, EVENTS, send);
  } finally {
    agent.destroy();
  }
}

function signature(payload: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac('sha256', SECRET).update(`${at}.${payload}`).digest('hex')}`;
}
