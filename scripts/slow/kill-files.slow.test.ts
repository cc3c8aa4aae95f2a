import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { freePort, isReady, signIn } from '../testing/running-product.ts';
import { filledDataDir, killSoon, start } from '../testing/started-here.ts';

/** More rounds by hand: KIRCHPLATZ_KILLS=50. */
const KILLS = Number(process.env.KIRCHPLATZ_KILLS ?? 2);
const PART_BYTES = 64 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };

type Server = { url: string; cookie: string };
type Picture = { _id: string; rev: number; edit: { crop: object | null } | null };
type Sent = { acknowledged: number; location: string };

it(`being killed during an upload (${KILLS} times) loses no acknowledged byte, during turns and cuts none of them`, async () => {
  const options = { dataDir: await filledDataDir(), port: await freePort() };
  const film = fileOfBytes(8 * 1024 * 1024);
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  let sent: Sent = { acknowledged: 0, location: '' };
  let edited: Picture | null = null;
  for (let round = 0; round < KILLS; round += 1) {
    const product = start('server', options);
    await isReady(product);
    const server = { url: product.url, cookie: await signIn(product.url) };
    if (round === 0) sent.location = await beginUpload(server, 'film.mp4', film.length);
    await expectArrived(server, sent);
    edited ??= await uploadPicture(server, picture);
    await expectEdited(server, edited);
    const seen = await pictureOf(server, edited._id);
    [sent, edited] = await Promise.all([
      sendUntilKilled(server, film, sent, killSoon(product)),
      editUntilKilled(server, seen),
    ]);
    await product.ended;
  }
  const last = start('server', options);
  await isReady(last);
  const server = { url: last.url, cookie: await signIn(last.url) };
  await expectArrived(server, sent);
  if (edited) await expectEdited(server, edited);
  expect(sent.acknowledged).toBeGreaterThan(0);

  const offset = await offsetOf(server, sent.location);
  expect((await send(server, sent.location, film.subarray(offset), offset))?.status).toBe(204);
  const upload = (await (await ask(server, sent.location)).json()) as { state: string; file: { _id: string } };
  expect(upload.state).toBe('complete');
  const stored = await (await ask(server, `/api/v0/download/${upload.file._id}`)).arrayBuffer();
  expect(sha256(Buffer.from(stored)) === sha256(film), 'the film has arrived byte by byte').toBe(true);
});

/** A film of one part with pictures, whose bytes do not repeat. */
function fileOfBytes(length: number): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\0mdat', 'latin1');
  head.writeUInt32BE(length - 24, 24);
  const blocks = Array.from({ length: length / 32 }, (_, index) => createHash('sha256').update(String(index)).digest());
  return Buffer.concat([head, ...blocks]).subarray(0, length);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const ask = ({ url, cookie }: Server, path: string, { headers, ...init }: Asked = {}) =>
  fetch(new URL(path, url), { ...init, headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers } });

const post = (server: Server, path: string, body: object) =>
  ask(server, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function beginUpload(server: Server, name: string, length: number): Promise<string> {
  const metadata = `filename ${btoa(name)},site ${btoa('fels')}`;
  const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': metadata };
  const answer = await ask(server, '/api/v0/upload/', { method: 'POST', headers });
  expect(answer.status, await answer.text()).toBe(201);
  return new URL(answer.headers.get('location') ?? '', server.url).pathname;
}

/** Sends the next bytes; null when the server is gone. */
const send = (server: Server, location: string, bytes: Buffer, offset: number) =>
  ask(server, location, {
    method: 'PATCH',
    headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: new Uint8Array(bytes),
  }).catch(() => null);

async function offsetOf(server: Server, location: string): Promise<number> {
  const answer = await ask(server, location, { method: 'HEAD', headers: TUS });
  return Number(answer.headers.get('upload-offset'));
}

async function expectArrived(server: Server, { location, acknowledged }: Sent): Promise<void> {
  expect(await offsetOf(server, location)).toBeGreaterThanOrEqual(acknowledged);
}

async function sendUntilKilled(server: Server, film: Buffer, { location }: Sent, kill: () => void): Promise<Sent> {
  let offset = await offsetOf(server, location);
  for (;;) {
    // The last part is kept back: the test completes the upload at its end.
    const until = Math.min(offset + PART_BYTES, film.length - 1);
    const answer = until > offset ? await send(server, location, film.subarray(offset, until), offset) : null;
    if (answer?.status === 204) offset = until;
    kill();
    if (answer?.status !== 204) return { location, acknowledged: offset };
  }
}

async function uploadPicture(server: Server, bytes: Buffer): Promise<Picture> {
  const location = await beginUpload(server, 'turm.jpg', bytes.length);
  expect((await send(server, location, bytes, 0))?.status).toBe(204);
  const { file } = (await (await ask(server, location)).json()) as { file: Picture };
  return pictureOf(server, file._id);
}

async function pictureOf(server: Server, id: string): Promise<Picture> {
  const answer = await post(server, '/api/v0/batch/file/', [id]);
  const { file } = (await answer.json()) as { file: [Picture] };
  return file[0];
}

/** Turns and cuts in turn; answers the picture as it was acknowledged last. */
async function editUntilKilled(server: Server, picture: Picture): Promise<Picture> {
  let acknowledged = picture;
  for (;;) {
    const { _id, rev, edit } = acknowledged;
    const crop = edit?.crop ? null : { x: 0, y: 0, width: 0.5, height: 0.5 };
    const answer = await (rev % 2
      ? post(server, '/api/v0/rotate/', { _id, rev, degrees: 90 })
      : post(server, '/api/v0/crop/', { _id, rev, crop })
    ).catch(() => null);
    const next = answer?.status === 200 ? ((await answer.json().catch(() => null)) as Picture | null) : null;
    if (!next) return acknowledged;
    acknowledged = next;
  }
}

/**
 * Expects the acknowledged state, or one act later when the kill came before its answer; the picture can still be
 * rendered.
 */
async function expectEdited(server: Server, acknowledged: Picture): Promise<void> {
  const now = await pictureOf(server, acknowledged._id);
  expect(now.rev).toBeGreaterThanOrEqual(acknowledged.rev);
  expect(now.rev).toBeLessThanOrEqual(acknowledged.rev + 1);
  if (now.rev === acknowledged.rev) expect(now).toEqual(acknowledged);
  expect((await ask(server, `/api/v0/download/${now._id}?width=200`)).status).toBe(200);
}
