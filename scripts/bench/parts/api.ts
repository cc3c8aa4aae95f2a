import { join } from 'node:path';
import { startBareFastify, writeSameBytes } from '../baselines.ts';
import type { Bench, Part } from '../bench.ts';
import { HOME, type Kind, type Product, sameOrigin } from '../product.ts';
import { type RawAnswer, rawGet } from '../raw-get.ts';
import { atLeast, ms, type PartReport, perSecond, type Row, share } from '../report.ts';
import { alternate, middle, shareOf } from '../rounds.ts';
import { fillWithSamples, SAMPLE_TYPE } from '../sample-entries.ts';

const CONNECTIONS = 16;
const CREATE_SCRIPT = join(import.meta.dirname, '../create-entries.lua');

/** Reading one entry, reading 20 and creating one, on both databases, with all rights and checks. */
export const api: Part = { name: 'api', needsLoad: true, run: measureApi };

async function measureApi(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds)
    rows.push(...(await bench.withProduct(kind, (product) => rowsOf(bench, kind, product))));
  return {
    title: `API, ${CONNECTIONS} connections`,
    columns: ['req/s', 'p50 ms', 'p99 ms', 'bytes', '× Fastify'],
    rows,
    notes: [
      'Reads are those of a guest; the ratio is to a bare Fastify that serialises an object of the same size.',
      'Each creation cleans the HTML, finds a free address and a place in the list, stores the entry with its event in one transaction that is synced to the disk, and drops the pages concerned.',
    ],
  };
}

async function rowsOf(bench: Bench, kind: Kind, product: Product): Promise<Row[]> {
  const id = await fillWithSamples(product);
  const one = `${product.url}/api/v0/entry/${id}`;
  const list = `${product.url}/api/v0/entry/?site=fels&type=${SAMPLE_TYPE}&limit=20`;
  const folder = join(bench.folder, `api-${kind}`);
  const bytes = await storeAnswers(product, folder, { one, list });
  const fastify = await startBareFastify(folder);
  try {
    const targets = {
      one: { url: one },
      fastifyOne: { url: `${fastify.url}/one.json` },
      list: { url: list },
      fastifyList: { url: `${fastify.url}/list.json` },
    };
    const rounds = await alternate(targets, CONNECTIONS, bench.pace);
    const readRow = (what: string, name: 'one' | 'list', baseline: keyof typeof targets, wanted: number): Row => {
      const own = middle(rounds[name]);
      const ratio = shareOf(rounds[name], rounds[baseline]);
      return {
        what: `${what}, ${kind}${own.failed ? ` (${own.failed} failed!)` : ''}`,
        figures: [perSecond(own), ms(own.p50Ms), ms(own.p99Ms), String(bytes[name]), share(ratio)],
        goals: [atLeast(ratio, wanted)],
      };
    };
    return [
      readRow('read one entry', 'one', 'fastifyOne', 0.2),
      readRow('list of 20', 'list', 'fastifyList', 0.25),
      await createRow(bench, kind, product),
    ];
  } finally {
    await fastify.stop();
  }
}

/** Gives the product's own answers to the baseline. @throws Error when one of them is none */
async function storeAnswers<Name extends string>(
  { url }: Product,
  folder: string,
  addresses: Record<Name, string>,
): Promise<Record<Name, number>> {
  const names = Object.keys(addresses) as Name[];
  const answers = await Promise.all(names.map(async (name) => [name, await rawGet(addresses[name])] as const));
  for (const [name, answer] of answers) demandOk(name, answer);
  const page = await rawGet(url + HOME);
  const json = Object.fromEntries(answers.map(([name, { body }]) => [name, body]));
  writeSameBytes(folder, { identity: page.body, brotli: page.body, json });
  return Object.fromEntries(answers.map(([name, { body }]) => [name, body.length])) as Record<Name, number>;
}

function demandOk(name: string, { status, body }: RawAnswer): void {
  if (status !== 200) throw new Error(`${name} answered ${status}: ${body.toString()}`);
}

async function createRow(bench: Bench, kind: Kind, { url, cookie }: Product): Promise<Row> {
  const headers = { ...sameOrigin(url), cookie, 'content-type': 'application/json' };
  const target = (run: number) => ({
    url: `${url}/api/v0/entry/`,
    headers,
    script: { file: CREATE_SCRIPT, args: [`${Date.now().toString(36)}${run}`] },
  });
  const loads = [];
  for (let round = 0; round <= bench.pace.rounds; round += 1) {
    const { create } = await alternate({ create: target(round) }, CONNECTIONS, { ...bench.pace, rounds: 1 });
    if (round > 0) loads.push(...create);
  }
  const own = middle(loads);
  return {
    what: `create, ${kind}${own.failed ? ` (${own.failed} failed!)` : ''}`,
    figures: [perSecond(own), ms(own.p50Ms), ms(own.p99Ms), '–', '–'],
    goals: [atLeast(own.perSecond, 1000, '/s')],
  };
}
