import { WEIGHED_SCREENS, type Weight } from '../../testing/page-weight.ts';
import type { Bench, Part } from '../bench.ts';
import { openBrowser } from '../browser.ts';
import { HOME, type Product } from '../product.ts';
import { atMost, type Goal, type PartReport, type Row } from '../report.ts';

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
  const { first } = await weigh(url + HOME);
  return rowOf('Home, guest', first, [
    atMost(first.total, 60, ' kB'),
    atMost(first.script, 12, ' kB script'),
    atMost(first.requests, 8, ' requests'),
  ]);
}

async function adminRows({ url, cookie }: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(WEIGHED_SCREENS)) {
    const { first, second } = await weigh(`${url}/admincenter${path}`, cookie);
    rows.push(
      rowOf(name, first, [
        atMost(first.requests, 40, ' requests'),
        atMost(first.total, 400, ' kB'),
        atMost(first.script, 250, ' kB script'),
      ]),
      rowOf(`${name}, second view`, second, [atMost(second.requests, 10, ' requests')]),
    );
  }
  return rows;
}

async function weigh(address: string, cookie?: string): Promise<{ first: Weight; second: Weight }> {
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
