import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Bench, Part } from '../bench.ts';
import { type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import type { PartReport } from '../report.ts';
import { TIMES_COLUMNS, timed, timesRow } from '../times.ts';

const PICTURES = 5;
const WARM_REQUESTS = 40;
/** After the last upload, until the jobs have made the other sizes. */
const SETTLE_MS = 8000;

/** A photograph of 12 megapixels: uploaded, asked for in 800 pixels for the first time, and again. */
export const images: Part = { name: 'images', needsLoad: false, run: measureImages };

async function measureImages(bench: Bench): Promise<PartReport> {
  const times = await bench.withProduct('embedded', measureProduct);
  return {
    title: 'One photograph of 12 megapixels, embedded database, one request at a time',
    columns: TIMES_COLUMNS,
    rows: [
      timesRow('upload, until it is stored and looked at', times.upload),
      timesRow('800 px webp for the first time', times.cold, 90),
      timesRow('the same again, while jobs make its other sizes', times.busy),
      timesRow('the same again', times.warm, 2),
      timesRow('the same again, each on a new connection', times.anew),
    ],
    notes: [
      `${PICTURES} pictures; each is asked for right after its upload, before a job could make its sizes.`,
      'One connection is kept, as browsers do, but for the last row.',
    ],
  };
}

async function measureProduct(
  product: Product,
): Promise<Record<'upload' | 'cold' | 'busy' | 'warm' | 'anew', number[]>> {
  const upload: number[] = [];
  const cold: number[] = [];
  const busy: number[] = [];
  const warm: number[] = [];
  const anew: number[] = [];
  const addresses: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let serial = 1; serial <= PICTURES; serial += 1) {
    const picture = await photograph(serial);
    const sent = await timed(() => send(product, picture));
    upload.push(sent.took);
    const address = `${product.url}${sent.value}?format=webp`;
    cold.push((await timed(() => demand(address, agent))).took);
    for (let i = 0; i < WARM_REQUESTS / PICTURES; i += 1) busy.push((await timed(() => demand(address, agent))).took);
    addresses.push(address);
  }
  await sleep(SETTLE_MS);
  for (let i = 0; i < WARM_REQUESTS; i += 1) {
    const address = addresses[i % PICTURES] ?? '';
    warm.push((await timed(() => demand(address, agent))).took);
    anew.push((await timed(() => demand(address))).took);
  }
  agent.destroy();
  return { upload, cold, busy, warm, anew };
}

/** Noise on a slope of colours is as large as a photograph and as much work. */
function photograph(serial: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 12 + serial };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'black', noise } })
    .blur(2)
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function send({ url, cookie }: Product, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append('meta', '{"site":"fels"}');
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg');
  const headers = { cookie, ...sameOrigin(url) };
  const answer = await fetch(`${url}/api/v0/file/`, { method: 'POST', body: form, headers });
  const [file] = (await answer.json()) as { url: string }[];
  if (!file) throw new Error(`The upload was answered ${answer.status}`);
  return file.url;
}

async function demand(address: string, agent?: Agent): Promise<void> {
  const { status } = await rawGet(address, agent && { agent });
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}
