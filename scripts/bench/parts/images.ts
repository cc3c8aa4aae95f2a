import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Bench, Part } from '../bench.ts';
import { type Product, sameOrigin } from '../product.ts';
import { rawGet } from '../raw-get.ts';
import { atMost, ms, type PartReport } from '../report.ts';

const PICTURES = 5;
const WARM_REQUESTS = 40;
/** After the last upload, until the jobs have made the other sizes. */
const SETTLE_MS = 8000;

/** A photograph of 12 megapixels: uploaded, asked for in 800 pixels for the first time, and again. */
export const images: Part = { name: 'images', needsLoad: false, run: measureImages };

async function measureImages(bench: Bench): Promise<PartReport> {
  const times = await bench.withProduct('embedded', measureProduct);
  const row = (what: string, values: number[], goal?: number) => ({
    what,
    figures: [ms(median(values)), ms(Math.max(...values))],
    goals: goal === undefined ? [] : [atMost(median(values), goal, ' ms')],
  });
  return {
    title: 'One photograph of 12 megapixels, embedded database, one request at a time',
    columns: ['median ms', 'most ms'],
    rows: [
      row('upload, until it is stored and looked at', times.upload),
      row('800 px webp for the first time', times.cold, 90),
      row('the same again, while jobs make its other sizes', times.busy),
      row('the same again', times.warm, 2),
    ],
    notes: [
      `${PICTURES} pictures; each is asked for right after its upload, before a job could make its sizes.`,
      'Every request has a connection of its own.',
    ],
  };
}

async function measureProduct(product: Product): Promise<Record<'upload' | 'cold' | 'busy' | 'warm', number[]>> {
  const upload: number[] = [];
  const cold: number[] = [];
  const busy: number[] = [];
  const warm: number[] = [];
  const addresses: string[] = [];
  for (let serial = 1; serial <= PICTURES; serial += 1) {
    const picture = await photograph(serial);
    const sent = await timed(() => send(product, picture));
    upload.push(sent.took);
    const address = `${product.url}${sent.value}?format=webp`;
    cold.push((await timed(() => demand(address))).took);
    for (let i = 0; i < WARM_REQUESTS / PICTURES; i += 1) busy.push((await timed(() => demand(address))).took);
    addresses.push(address);
  }
  await sleep(SETTLE_MS);
  for (let i = 0; i < WARM_REQUESTS; i += 1) warm.push((await timed(() => demand(addresses[i % PICTURES] ?? ''))).took);
  return { upload, cold, busy, warm };
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

async function demand(address: string): Promise<void> {
  const { status } = await rawGet(address);
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}

async function timed<T>(act: () => Promise<T>): Promise<{ value: T; took: number }> {
  const startedAt = performance.now();
  const value = await act();
  return { value, took: performance.now() - startedAt };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
