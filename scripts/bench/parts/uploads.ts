import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Part } from '../bench.ts';
import { memoryMiB } from '../processes.ts';
import { type Product, sameOrigin } from '../product.ts';
import { goal, type PartReport } from '../report.ts';

const FILM_BYTES = 2 * 1024 ** 3;
/** Part size of the browser's uploads. */
const PART_BYTES = 8 * 1024 * 1024;
const SAMPLE_MS = 250;
/** Memory that the film may add to a warm server; a sixty-fourth of its size. */
const FLAT_MIB = 32;
const TUS = { 'tus-resumable': '1.0.0' };

/** A film of 2 GiB over the resumable upload: how long it takes, and the memory of all the product's processes meanwhile. */
export const uploads: Part = { name: 'uploads', needsLoad: false, run: measureUploads };

async function measureUploads(bench: Bench): Promise<PartReport> {
  const { seconds, before, quarter, rest } = await bench.withProduct('embedded', sendFilm);
  const most = Math.max(...rest);
  return {
    title: 'A film of 2 GiB, sent in parts of 8 MiB, embedded database',
    columns: ['seconds', 'MiB/s', 'memory before, MiB', 'after a quarter', 'most after it', 'in the end'],
    rows: [
      {
        what: 'resumable upload',
        figures: [
          seconds.toFixed(0),
          (FILM_BYTES / 1024 ** 2 / seconds).toFixed(0),
          ...[before, quarter, most, rest.at(-1) ?? 0].map((mib) => mib.toFixed(0)),
        ],
        goals: [goal(`flat: ≤ ${FLAT_MIB} MiB more than after a quarter`, most - quarter <= FLAT_MIB)],
      },
    ],
    notes: [
      `Memory (PSS) is looked at every ${SAMPLE_MS} ms, until the file is stored under its address. What is added in the first quarter are the buffers and the young heap of a server at work, whose size is capped.`,
    ],
  };
}

async function sendFilm(product: Product) {
  const before = memoryMiB(product.pid);
  let [quarter, rest]: [number, number[]] = [before, []];
  const watching = setInterval(() => rest.push(memoryMiB(product.pid)), SAMPLE_MS);
  const startedAt = performance.now();
  const location = await begin(product);
  for (let offset = 0; offset < FILM_BYTES; offset += PART_BYTES) {
    if (offset === FILM_BYTES / 4) [quarter, rest] = [memoryMiB(product.pid), []];
    await sendPart(product, location, offset);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await sleep(2000);
  clearInterval(watching);
  return { seconds, before, quarter, rest };
}

async function begin({ url, cookie }: Product): Promise<string> {
  const metadata = `filename ${btoa('prozession.mp4')},site ${btoa('fels')}`;
  const headers = {
    ...sameOrigin(url),
    ...TUS,
    cookie,
    'upload-length': String(FILM_BYTES),
    'upload-metadata': metadata,
  };
  const answer = await fetch(`${url}/api/v0/upload/`, { method: 'POST', headers });
  if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  return new URL(answer.headers.get('location') ?? '', url).pathname;
}

async function sendPart({ url, cookie }: Product, location: string, offset: number): Promise<void> {
  const part = Buffer.alloc(PART_BYTES, String(offset));
  if (offset === 0) part.write('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  const headers = {
    ...sameOrigin(url),
    ...TUS,
    cookie,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  const answer = await fetch(url + location, { method: 'PATCH', headers, body: new Uint8Array(part) });
  if (answer.status !== 204) throw new Error(`A part was answered ${answer.status}: ${await answer.text()}`);
}
