import { overviewCalls } from '../../../src/admin/dashboard/overview-calls.ts';
import { addDays, HOUSE_ZONE, localMoment } from '../../../src/kernel/local-time.ts';
import { HOME, type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import type { PartReport, Row } from '../report.ts';
import { askAsAdmin, askAsGuest, COMPARED_COLUMNS, compare, type Pair } from './compare.ts';

/** Guests wait for these. */
const PAGE_MS = 100;
const SITE = 'fels';
/** A page takes as long as ever after some twenty. */
const WARM_PAGES = 40;
/** Of work that no user waits for, but that takes the processor from others; the database and the way to the client are no part of it. */
const SERVICES_MS = 150;

/** Measures pages of visitors, saves of an editor, and calls of the overview. */
export async function measurePages(pair: Pair): Promise<PartReport> {
  await warmUp(pair);
  const rows: Row[] = [
    await compare(pair, 'Home, stored', (product) => askAsGuest(product, HOME), { mostMs: PAGE_MS }),
    await compare(pair, 'Home, rendered', (product, round) => askAsGuest(product, `${HOME}?x=${round}`), {
      mostMs: PAGE_MS,
    }),
    await compare(pair, 'order of services, rendered', rendered('Gottesdienstordnung'), { mostMs: PAGE_MS }),
    await compare(pair, 'events, rendered', rendered('Veranstaltungen'), { mostMs: PAGE_MS, showsMore: true }),
    await compare(pair, 'shop, rendered', rendered('Shop'), { mostMs: PAGE_MS, showsMore: true }),
    await compare(pair, 'search “Taufe”', (product) => askAsGuest(product, `/${SITE}/Suche?q=Taufe`), {
      mostMs: PAGE_MS,
      showsMore: true,
    }),
    await compare(pair, 'page that is missing', askMissing, { mostMs: PAGE_MS }),
    await compare(pair, 'sitemap index', (product) => askAsGuest(product, '/sitemap.xml'), { showsMore: true }),
    await compare(pair, `sitemap of ${SITE}`, (product) => askAsGuest(product, `/${SITE}/sitemap.xml`), {
      showsMore: true,
    }),
    await compare(pair, 'an editor saves a page', savePage),
    await compare(pair, 'Home after the save', saveAndRead, { mostMs: PAGE_MS * 2 }),
    await compare(pair, 'data of the admin overview, all at once', openOverview),
    await compare(pair, 'services of 28 days, all parishes', askServices, {
      mostProcessorMs: SERVICES_MS,
      showsMore: true,
    }),
  ];
  return {
    title: 'Pages, a save and the overview',
    columns: COMPARED_COLUMNS,
    rows,
    notes: [
      'Rendered: with an unknown parameter, so that no stored page is sent. “Home after the save” has the save in it. Both have rendered 40 pages before.',
    ],
  };
}

/** The server that was started last would be measured in its first second, while V8 still compiles what the other has long been using. */
async function warmUp({ small, grown }: Pair): Promise<void> {
  for (let turn = 0; turn < WARM_PAGES; turn += 1) {
    for (const product of [small, grown]) await askAsGuest(product, `${HOME}?warm=${turn}`);
  }
}

const rendered = (page: string) => (product: Product, round: number) =>
  askAsGuest(product, `/${SITE}/${page}?x=${round}`);

async function askMissing({ url }: Product, round: number): Promise<void> {
  const { status } = await rawGet(`${url}/${SITE}/Gibt-es-nicht-${round}`, { headers: { accept: 'text/html' } });
  if (status !== 404) throw new Error(`A missing page answered ${status}`);
}

type Page = { _id: string; rev: number; teaser: string };

/** Saves a page; whatever waits to be delivered is delivered then. */
export async function savePage(product: Product, round: number): Promise<void> {
  const { url, cookie } = product;
  const found = await askAsAdmin(product, `/api/v0/entry/?site=${SITE}&type=page&slug=Taufe`);
  const [page] = (JSON.parse(found.body.toString()) as { entry: Page[] }).entry;
  const body = { _id: page?._id, rev: page?.rev, teaser: `Gemessen zum ${round}. Mal.` };
  const answer = await rawGet(`${url}/api/v0/entry/`, { method: 'PUT', headers: { ...sameOrigin(url), cookie }, body });
  if (answer.status !== 200) throw new Error(`Saving a page answered ${answer.status}: ${answer.body.toString()}`);
}

async function saveAndRead(product: Product, round: number): Promise<void> {
  await savePage(product, round);
  await askAsGuest(product, HOME);
}

async function askServices(product: Product): Promise<void> {
  const today = localMoment(new Date(), HOUSE_ZONE).on;
  await askAsAdmin(product, `/api/v0/service/?from=${today}&to=${addDays(today, 27)}`);
}

/** Sends the calls of the overview and of the bell concurrently, as opening the screen does. */
export async function openOverview(product: Product): Promise<void> {
  const today = localMoment(new Date(), HOUSE_ZONE).on;
  const calls = overviewCalls({ site: SITE, today }).map(({ path, body }) => askAsAdmin(product, path, body));
  await Promise.all([...calls, askAsAdmin(product, '/api/v0/notification/?limit=2')]);
}
