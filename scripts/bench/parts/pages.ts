import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Baseline, startBareFastify, startNginx, writeSameBytes } from '../baselines.ts';
import type { Bench, Part } from '../bench.ts';
import { HOME, type Product } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atLeast, ms, type PartReport, perSecond, type Row, share } from '../report.ts';
import { alternate, middle, type Rounds, shareOf } from '../rounds.ts';
import type { Target } from '../wrk.ts';

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };
const CONNECTIONS = 16;

/** Home of the demo out of the page cache, in all forms, against Fastify and nginx sending the same bytes. */
export const pages: Part = { name: 'pages', needsLoad: true, run: measurePages };

type Name = 'identity' | 'cookie' | 'brotli' | 'unchanged' | 'fastify' | 'fastifyBrotli' | 'nginx' | 'nginxBrotli';

async function measurePages(bench: Bench): Promise<PartReport> {
  return bench.withProduct('embedded', async (product) => {
    const { etag, bytes } = await storeHome(product, join(bench.folder, 'pages'));
    const fastify = await startBareFastify(join(bench.folder, 'pages'));
    const nginx = bench.machine.has.nginx ? await startNginx(join(bench.folder, 'pages')) : null;
    try {
      const targets = targetsOf(product, etag, fastify, nginx, bench.machine.has.nginxBrotli);
      return reportOf(await alternate(targets, CONNECTIONS, bench.pace), bytes);
    } finally {
      await fastify.stop();
      await nginx?.stop();
    }
  });
}

/** Reads Home in both forms, which also puts it into the cache, and gives the bytes to the baselines. */
async function storeHome({ url }: Product, folder: string): Promise<{ etag: string; bytes: string }> {
  const identity = await rawGet(url + HOME);
  const brotli = await rawGet(url + HOME, { headers: BROTLI });
  const isSame = brotli.headers['content-encoding'] === 'br' && brotliDecompressSync(brotli.body).equals(identity.body);
  if (identity.status !== 200 || !isSame) throw new Error('Home is not answered from the page cache in both forms');
  writeSameBytes(folder, { identity: identity.body, brotli: brotli.body });
  const bytes = `${identity.body.length.toLocaleString('en-US')} B, ${brotli.body.length.toLocaleString('en-US')} B as brotli`;
  return { etag: identity.headers.etag ?? '', bytes };
}

function targetsOf(
  { url }: Product,
  etag: string,
  fastify: Baseline,
  nginx: Baseline | null,
  hasBrotli: boolean,
): Record<Name, Target> {
  const home = url + HOME;
  const targets = {
    identity: { url: home },
    fastify: { url: `${fastify.url}/page` },
    nginx: nginx && { url: `${nginx.url}/page.html` },
    cookie: { url: home, headers: { cookie: 'cart=7f3b1c9e; theme=dark' } },
    brotli: { url: home, headers: BROTLI },
    fastifyBrotli: { url: `${fastify.url}/brotli`, headers: BROTLI },
    nginxBrotli: nginx && hasBrotli ? { url: `${nginx.url}/page.html`, headers: BROTLI } : null,
    unchanged: { url: home, headers: { 'if-none-match': etag } },
  };
  return Object.fromEntries(Object.entries(targets).filter(([, target]) => target)) as Record<Name, Target>;
}

function reportOf(rounds: Rounds<Name>, bytes: string): PartReport {
  const row = (what: string, name: Name, against: [Name, Name], wanted?: [number, number]): Row => {
    const own = rounds[name];
    const shares = against.map((other) => (rounds[other] ? shareOf(own, rounds[other]) : undefined));
    const { p50Ms, p99Ms, failed } = middle(own);
    return {
      what: failed ? `${what} (${failed} failed!)` : what,
      figures: [perSecond(middle(own)), ms(p50Ms), ms(p99Ms), ...shares.map(share)],
      goals: shares.flatMap((value, index) =>
        value !== undefined && wanted ? [atLeast(value, wanted[index] ?? 0)] : [],
      ),
    };
  };
  const plain: [Name, Name] = ['fastify', 'nginx'];
  const packed: [Name, Name] = ['fastifyBrotli', 'nginxBrotli'];
  return {
    title: `Stored page: Home of a guest (${bytes}), ${CONNECTIONS} connections`,
    columns: ['req/s', 'p50 ms', 'p99 ms', '× Fastify', '× nginx'],
    rows: [
      row('identity', 'identity', plain, [0.75, 0.6]),
      row('identity, with the cookies of a cart', 'cookie', plain, [0.75, 0.6]),
      row('brotli', 'brotli', packed, [0.75, 0.6]),
      row('304, not modified', 'unchanged', plain),
      row('bare Fastify, identity', 'fastify', plain),
      row('bare Fastify, stored brotli', 'fastifyBrotli', packed),
      ...(rounds.nginx ? [row('nginx, identity', 'nginx', plain)] : []),
      ...(rounds.nginxBrotli ? [row('nginx, brotli_static', 'nginxBrotli', packed)] : []),
    ],
    notes: ['The ratios of brotli are to the baselines that send stored brotli; that of 304 to the whole page.'],
  };
}
