import { setTimeout } from 'node:timers/promises';
import { atOnce } from '../at-once.ts';
import type { Bench, Part } from '../bench.ts';
import { type Kind, type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atLeast, ms, type PartReport, perSecond, type Row } from '../report.ts';
import type { Load } from '../wrk.ts';

const DOCUMENTS = 400;
const PRINTED = 60;
const AT_ONCE = 8;
const PER_CALL = 100;
const GOAL = 300;
const ASK_AGAIN_MS = 100;
const MOST_ASKED = 600;

type Draft = { _id: string; rev: number };

/** Documents of a parish: drafts that are issued, and PDFs of what was issued. */
export const documents: Part = { name: 'documents', needsLoad: false, run: measureDocuments };

async function measureDocuments(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds) rows.push(...(await bench.withProduct(kind, (product) => rowsOf(kind, product))));
  return {
    title: `Documents: ${DOCUMENTS} of each kind are issued, ${AT_ONCE} at a time`,
    columns: ['documents/s', 'p50 ms', 'p99 ms'],
    rows,
    notes: [
      'Else one request for each document: numbered without gaps, frozen, chained to the one before it, written into the audit log, all in one transaction.',
      `Through the queue: ${DOCUMENTS} chosen drafts are issued by one job, up to 50 in a transaction with one block of numbers; measured from the request to the end of the job.`,
      'Documents of one series wait for each other, because a number that is drawn must not be lost; so do the invoices of a parish.',
      `The PDF of an issued document is set anew for each of ${PRINTED} requests.`,
    ],
  };
}

async function rowsOf(kind: Kind, product: Product): Promise<Row[]> {
  const offers = await drafts(product, 'offer');
  const invoices = await drafts(product, 'invoice');
  const [first] = invoices;
  if (!first) throw new Error('No drafts were stored');
  const issued = (one: Draft) => act(product, 'issue', { id: one._id, rev: one.rev });
  const queued = await drafts(product, 'invoice');
  return [
    rowOf(`invoices issued through the queue, ${kind}`, await together(product, queued), GOAL),
    rowOf(`offers issued, ${kind}`, await each(offers, issued), GOAL),
    rowOf(`invoices issued, ${kind}`, await each(invoices, issued), GOAL),
    rowOf(`PDFs, ${kind}`, await each(invoices.slice(0, PRINTED), (one) => act(product, 'print', { id: one._id }))),
  ];
}

function rowOf(what: string, load: Load, goal?: number): Row {
  if (load.failed > 0) throw new Error(`${what}: ${load.failed} failed`);
  return {
    what,
    figures: [perSecond(load), ms(load.p50Ms), ms(load.p99Ms)],
    goals: goal === undefined ? [] : [atLeast(load.perSecond, goal, '/s')],
  };
}

const each = (all: readonly Draft[], act: (one: Draft) => Promise<boolean>): Promise<Load> =>
  atOnce(AT_ONCE, all.length, async (index) => {
    const one = all[index];
    return one ? act(one) : false;
  });

/** Issues all drafts by one work and waits for its end. */
async function together(product: Product, all: readonly Draft[]): Promise<Load> {
  const startedAt = performance.now();
  const paper = all.map(({ _id: id, rev }) => ({ id, rev }));
  const { status, body } = await post(product, 'accounting_paper/issue/many', { site: 'fels', paper });
  if (status !== 200) throw new Error(`Issuing answered ${status}: ${body.toString().slice(0, 300)}`);
  const { _id } = (JSON.parse(body.toString()) as { work: { _id: string } }).work;
  const done = await endOf(product, _id);
  const tookMs = performance.now() - startedAt;
  return { perSecond: (all.length * 1000) / tookMs, p50Ms: tookMs, p99Ms: tookMs, failed: all.length - done };
}

/** Units that a work had done at its end. */
async function endOf({ url, cookie }: Product, id: string): Promise<number> {
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    await setTimeout(ASK_AGAIN_MS);
    const { body } = await rawGet(`${url}/api/v0/work/`, { headers: { ...sameOrigin(url), cookie } });
    const { work } = JSON.parse(body.toString()) as { work: { _id: string; state: string; done: number }[] };
    const own = work.find(({ _id }) => _id === id);
    if (own && own.state !== 'waiting' && own.state !== 'running') return own.state === 'done' ? own.done : 0;
  }
  throw new Error('The documents were not issued in time');
}

async function drafts(product: Product, kind: 'offer' | 'invoice'): Promise<Draft[]> {
  const made: Draft[] = [];
  while (made.length < DOCUMENTS) {
    const body = Array.from({ length: PER_CALL }, (_one, at) => draftOf(kind, made.length + at));
    const { status, body: answer } = await post(product, 'accounting_paper/', body);
    if (status !== 201) throw new Error(`Drafts answered ${status}: ${answer.toString().slice(0, 300)}`);
    made.push(...(JSON.parse(answer.toString()) as Draft[]));
  }
  return made;
}

const draftOf = (kind: string, at: number): object => ({
  site: 'fels',
  kind,
  party: { name: `Kundin ${at}`, lines: ['Hauptstraße 1', '3481 Fels'], email: 'kundin@example.test' },
  suppliedFrom: new Date().toISOString().slice(0, 10),
  lines: ['a', 'b', 'c'].map((key) => ({
    key,
    name: `Position ${key}`,
    quantityThousandths: 2000,
    unitCents: 1200,
    vat: { permille: 200 },
  })),
});

const act = async (product: Product, name: 'issue' | 'print', body: object): Promise<boolean> =>
  (await post(product, `accounting_paper/${name}`, body)).status < 300;

const post = ({ url, cookie }: Product, path: string, body: object) =>
  rawGet(`${url}/api/v0/${path}`, { method: 'POST', headers: { ...sameOrigin(url), cookie }, body });
