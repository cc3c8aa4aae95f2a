import type { Bench, Part } from '../bench.ts';
import { openBrowser, type Weight } from '../browser.ts';
import { HOME, type Product } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atMost, type Goal, type PartReport, type Row } from '../report.ts';

/** A list of the admin area; measured as soon as it answers. */
const ADMIN_LIST = '/admincenter/content';

/** Bytes over the wire that a browser with an empty cache loads. */
export const weight: Part = { name: 'weight', needsLoad: false, run: measureWeight };

async function measureWeight(bench: Bench): Promise<PartReport> {
  const rows = await bench.withProduct('embedded', async (product) => [
    await homeRow(product),
    ...(await adminRows(product)),
  ]);
  return {
    title: 'Weight of pages in Chromium, empty cache',
    columns: ['requests', 'total kB', 'HTML', 'script', 'styles', 'fonts', 'pictures', 'other'],
    rows,
    notes: ['Bytes over the wire with their headers, 1 kB = 1000 bytes, until the network rests.'],
  };
}

async function homeRow({ url }: Product): Promise<Row> {
  const home = await weigh(url + HOME);
  return rowOf('Home, guest', home, [
    atMost(home.total, 60, ' kB'),
    atMost(home.script, 12, ' kB script'),
    atMost(home.requests, 8, ' requests'),
  ]);
}

async function adminRows({ url, cookie }: Product): Promise<Row[]> {
  const { status } = await rawGet(url + ADMIN_LIST, { headers: { cookie } });
  if (status !== 200) return [];
  const list = await weigh(url + ADMIN_LIST, cookie);
  return [rowOf('list of the admin area', list, [atMost(list.script, 220, ' kB script')])];
}

async function weigh(address: string, cookie?: string): Promise<Weight> {
  const browser = await openBrowser();
  try {
    return await browser.weigh(address, cookie);
  } finally {
    await browser.close();
  }
}

function rowOf(what: string, { requests, total, ...kinds }: Weight, goals: Goal[]): Row {
  const { html, script, styles, fonts, pictures, other } = kinds;
  const sizes = [total, html, script, styles, fonts, pictures, other].map((value) => value.toFixed(1));
  return { what, figures: [String(requests), ...sizes], goals };
}
