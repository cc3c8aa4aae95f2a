import type { Bench, Part } from '../bench.ts';
import type { Kind, Product } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atLeast, atMost, ms, type PartReport, perSecond, type Row } from '../report.ts';
import { alternate, middle } from '../rounds.ts';
import { timed } from '../times.ts';

const CONNECTIONS = 16;
const GOODS = 5000;
const REQUESTS = 20;
const LIST_MS = 150;
const SEARCH_MS = 50;
/** Rendered for each request; stored pages are limited by the machine only. */
const RENDERED: Record<Kind, number> = { PostgreSQL: 200, embedded: 100 };
const STORED = 2000;

/** Pages of a shop stored and rendered, its search, and the list of 5,000 products in the admin area. */
export const shop: Part = { name: 'shop', needsLoad: true, run: measureShop };

async function measureShop(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds) {
    rows.push(...(await bench.withProduct(kind, (product) => pageRows(bench, kind, product))));
    await bench.query(kind, FILL);
    rows.push(...(await bench.withProduct(kind, (product) => listRows(kind, product))));
    await bench.query(kind, EMPTY);
  }
  return {
    title: `Shop: pages of a guest with ${CONNECTIONS} connections, product list of ${GOODS.toLocaleString('en-US')}`,
    columns: ['req/s', 'p50 ms', 'p99 ms'],
    rows,
    notes: [
      'The shop of Fels has 24 of the 45 products of the demo. Rendered: with an address that is never stored.',
      `The list: ${REQUESTS} requests of 50 products, one at a time, as the administrator; p99 is the slowest.`,
    ],
  };
}

async function pageRows(bench: Bench, kind: Kind, { url }: Product): Promise<Row[]> {
  const list = `${url}/fels/Shop`;
  const product = `${url}/fels/Shop/Produkt/Stumpenkerze`;
  const targets = {
    list: { url: list },
    product: { url: product },
    listFresh: { url: `${list}?messung=1` },
    productFresh: { url: `${product}?messung=1` },
    search: { url: `${list}/Suche?q=kerze` },
  };
  const many = await alternate(targets, CONNECTIONS, bench.pace);
  const one = await alternate({ search: targets.search }, 1, bench.pace);
  const row = (what: string, name: keyof typeof targets, wanted?: number): Row => {
    const own = middle(many[name]);
    return {
      what: `${what}, ${kind}${own.failed ? ` (${own.failed} failed!)` : ''}`,
      figures: [perSecond(own), ms(own.p50Ms), ms(own.p99Ms)],
      goals: wanted === undefined ? [] : [atLeast(own.perSecond, wanted, '/s')],
    };
  };
  const alone = middle(one.search);
  return [
    row('shop page, stored', 'list', STORED),
    row('product page, stored', 'product', STORED),
    row('shop page, rendered', 'listFresh', RENDERED[kind]),
    row('product page, rendered', 'productFresh', RENDERED[kind]),
    row('search', 'search'),
    {
      what: `search, 1 connection, ${kind}`,
      figures: [perSecond(alone), ms(alone.p50Ms), ms(alone.p99Ms)],
      goals: [atMost(alone.p50Ms, SEARCH_MS, ' ms')],
    },
  ];
}

const QUESTIONS: Readonly<Record<string, string>> = {
  'products, first page': 'sort=name',
  'products, last page': `sort=name&page=${GOODS / 50}`,
  'products by price': 'sort=-priceCents',
  'products with a word': 'search=Messkerze%2049',
};

async function listRows(kind: Kind, { url, cookie }: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const took: number[] = [];
    for (let count = 0; count < REQUESTS; count += 1) {
      const address = `${url}/api/v0/product/?site=fels&limit=50&${question}`;
      const { value, took: time } = await timed(() => rawGet(address, { headers: { cookie } }));
      if (value.status !== 200) throw new Error(`${what} answered ${value.status}: ${value.body.toString()}`);
      took.push(time);
    }
    const sorted = took.toSorted((one, other) => one - other);
    const median = sorted[Math.floor(REQUESTS / 2)] ?? 0;
    rows.push({
      what: `${what}, ${kind}`,
      figures: [(1000 / median).toFixed(0), ms(median), ms(sorted.at(-1) ?? 0)],
      goals: [atMost(median, LIST_MS, ' ms')],
    });
  }
  return rows;
}

const FILL = `
  insert into catalog_products (site_id, name, slug, number, variants, price_cents, vat_group, safety, status)
  select site.id, 'Messkerze ' || n, 'Messkerze-' || n, 'BENCH-' || n,
         jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'color', null, 'number', '', 'priceCents', null,
                                              'picture', null, 'hidden', false)),
         100 + n, (select id from catalog_vat_groups where site_id = site.id limit 1),
         '{"manufacturer":"","address":"","contact":"","warning":"","warningEn":""}', 'draft'
  from (select id from sites where slug = 'fels') as site, generate_series(1, ${GOODS}) as every(n);
  analyze catalog_products`;
const EMPTY = `delete from catalog_products where number like 'BENCH-%'`;
