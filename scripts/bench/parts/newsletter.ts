import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Part } from '../bench.ts';
import { memoryMiB } from '../processes.ts';
import { HOME, type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atLeast, atMost, goal, ms, type PartReport, type Row } from '../report.ts';
import { openSmtpSink, type SmtpSink } from '../smtp-sink.ts';
import { timed } from '../times.ts';

const READERS = 10_000;
const WAITS_AT_MOST_MS = 200;
const ENDS_WITHIN_MS = 10 * 60_000;
const LIST = '7d3f3f0e-6b0a-4a53-9a5e-0d4f6a1b2c3d';

const READERS_SQL = `
  insert into newsletter_lists (id, site_id, name) select '${LIST}', id, 'Messung' from sites where slug = 'fels';
  insert into newsletter_subscribers (site_id, email, name, state, confirmed_at, lists)
    select id, 'leserin' || n || '@example.test', 'Leserin ' || n, 'confirmed', now(), array['${LIST}'::uuid]
    from sites, generate_series(1, ${READERS}) n where slug = 'fels'`;

/** A newsletter with links of its readers and counted clicks, to a mail server on this machine, while guests read. */
export const newsletter: Part = { name: 'newsletter', needsLoad: false, run: measureNewsletter };

async function measureNewsletter(bench: Bench): Promise<PartReport> {
  const rows: Row[] = [];
  for (const kind of bench.kinds) {
    await bench.query(kind, READERS_SQL);
    const sink = await openSmtpSink((to) => to.startsWith('leserin'));
    const sent = await bench.withProduct(kind, (product) => send(product, sink), { SMTP_URL: sink.url });
    rows.push(rowOf(`${READERS} readers, ${kind}`, sent));
    sink.close();
  }
  return {
    title: `Newsletter to ${READERS} readers, one process`,
    columns: ['ledger s', 'emails/s', 'page p50 ms', 'page most ms', 'MiB at a fifth', 'MiB at the end'],
    rows,
    notes: [
      'Every email has the name and the links of its reader. The page is the stored Home of a guest, asked for every 20 ms meanwhile.',
    ],
  };
}

type Sent = { ledgerMs: number; perSecond: number; pages: number[]; early: number; late: number; isOnce: boolean };

function rowOf(what: string, { ledgerMs, perSecond, pages, early, late, isOnce }: Sent): Row {
  const sorted = pages.toSorted((a, b) => a - b);
  const most = sorted.at(-1) ?? 0;
  const figures = [ms(sorted[Math.floor(sorted.length / 2)] ?? 0), ms(most), early.toFixed(0), late.toFixed(0)];
  return {
    what,
    figures: [(ledgerMs / 1000).toFixed(1), perSecond.toFixed(0), ...figures],
    goals: [
      atMost(ledgerMs, 5000, ' ms ledger'),
      atLeast(perSecond, 400, '/s'),
      atMost(most, WAITS_AT_MOST_MS, ' ms page'),
      atMost(late - early, 40, ' MiB more'),
      goal('each reader once', isOnce),
    ],
  };
}

async function send(product: Product, sink: SmtpSink): Promise<Sent> {
  const id = await plan(product);
  const stateIs = async (wanted: readonly string[], everyMs: number) => {
    for (const until = Date.now() + ENDS_WITHIN_MS; Date.now() < until; await sleep(everyMs))
      if (wanted.includes(await stateOf(product, id))) return;
    throw new Error(`The newsletter did not come to ${wanted.join(' or ')}`);
  };
  await stateIs(['preparing', 'sending'], 25);
  let isDone = false;
  const pages: number[] = [];
  const reading = (async () => {
    for (; !isDone; await sleep(20)) pages.push((await timed(() => rawGet(product.url + HOME))).took);
  })();
  const { took: ledgerMs } = await timed(() => stateIs(['sending', 'finished'], 25));
  while (sink.taken.size < READERS / 5) await sleep(20);
  const early = memoryMiB(product.pid);
  while (sink.taken.size < READERS) await sleep(20);
  const late = memoryMiB(product.pid);
  isDone = true;
  await reading;
  await stateIs(['finished'], 250);
  const { first, last } = sink.times();
  const isOnce = [...sink.taken.values()].every((times) => times === 1);
  return { ledgerMs, perSecond: (READERS * 1000) / (last - first), pages, early, late, isOnce };
}

/** "Send now"; it begins a minute later. */
async function plan(product: Product): Promise<string> {
  const text = (html: string, at: number) => ({ id: `t${at}`, kind: 'text', version: 1, data: { html } });
  const paragraph = `<p>${'Herzliche Einladung zu unseren Veranstaltungen in der Pfarre. '.repeat(8)}</p>`;
  const links = [1, 2, 3].map((at) => `<p><a href="https://example.org/${at}">Mehr dazu ${at}</a></p>`);
  const blocks = [`<p>Grüß Gott, {{name|liebe Leserin}}!</p>`, ...links.map((link) => paragraph + link)].map(text);
  const body = { site: 'fels', subject: 'Messung', blocks, lists: [LIST], countsClicks: true };
  const [made] = await post<{ _id: string; rev: number }[]>(product, '', body);
  if (!made) throw new Error('The newsletter was not stored');
  await post(product, `${made._id}/schedule`, { rev: made.rev, planned: '' });
  return made._id;
}

async function stateOf({ url, cookie }: Product, id: string): Promise<string> {
  const { body } = await rawGet(`${url}/api/v0/newsletter_sending/${id}/report`, { headers: { cookie } });
  return (JSON.parse(body.toString()) as { report: { state: string } }).report.state;
}

async function post<T>({ url, cookie }: Product, path: string, body: object): Promise<T> {
  const headers = { ...sameOrigin(url), cookie };
  const answer = await rawGet(`${url}/api/v0/newsletter_sending/${path}`, { method: 'POST', headers, body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
  return JSON.parse(answer.body.toString()) as T;
}
