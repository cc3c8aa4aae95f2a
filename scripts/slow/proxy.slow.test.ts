import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../bench/database.ts';
import { freePort, isListening, isReady, LOGIN } from '../testing/running-product.ts';
import { freshDataDir, start } from '../testing/started-here.ts';

const EXAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf');
/** Name in the example. */
const HOST = 'pfarre.example';
const TUS = { 'tus-resumable': '1.0.0' };
const ORIGIN = { 'sec-fetch-site': 'same-origin' };

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const missing = [hasNginx ? '' : 'nginx', process.env.TEST_DATABASE_URL ? '' : 'TEST_DATABASE_URL'].filter(Boolean);

it('two servers behind nginx with TLS take uploads and streams, and restart one after the other without a failed request', async ({
  skip,
}) => {
  skip(missing.length > 0, `needs ${missing.join(' and ')}`);
  const database = await createDatabase('proxied');
  if (!database) throw new Error('The server of TEST_DATABASE_URL does not answer');
  onTestFinished(database.drop);
  const dataDir = freshDataDir();
  const ports = [await freePort(), await freePort()] as const;
  const env = { DATABASE_URL: database.url, PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1' };
  const servers = [start('server', { dataDir, port: ports[0], env })];
  await isReady(servers[0] as (typeof servers)[0]);
  servers.push(start('server', { dataDir, port: ports[1], env }));
  await isReady(servers[1] as (typeof servers)[0]);
  const ask = await proxied(ports);

  const login = await ask('/api/v0/auth/login', { method: 'POST', json: LOGIN });
  const cookie = login.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect([login.status, cookie]).toEqual([200, expect.stringMatching(/^__Host-/)]);
  const home = await ask('/fels/Home');
  expect([home.status, home.headers['strict-transport-security']]).toEqual([200, expect.stringMatching(/^max-age/)]);

  const film = filmOf(8 * 1024 * 1024);
  const metadata = `filename ${btoa('film.mp4')},site ${btoa('fels')}`;
  const begun = await ask('/api/v0/upload/', {
    method: 'POST',
    headers: { ...TUS, cookie, 'upload-length': String(film.length), 'upload-metadata': metadata },
  });
  expect(begun.status, begun.text).toBe(201);
  expect(begun.headers.location).toMatch(/^(https:\/\/pfarre\.example)?\//);
  const sent = await ask(new URL(begun.headers.location ?? '', `https://${HOST}`).pathname, {
    method: 'PATCH',
    headers: { ...TUS, cookie, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: film,
  });
  expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(film.length)]);

  const stream = await ask.open('/api/v0/notification/stream', { headers: { cookie } });
  expect(stream.headers['content-type']).toBe('text/event-stream');
  await once(stream, 'data');
  stream.destroy();

  const failed: string[] = [];
  const counts = { pages: 0, searches: 0, entries: 0 };
  const isDone = { value: false };
  const loop = async (what: keyof typeof counts, act: () => Promise<Answer>, wanted: number) => {
    while (!isDone.value) {
      const answer = await act().catch((error: Error) => ({ status: 0, text: error.message }));
      counts[what] += 1;
      if (answer.status !== wanted) failed.push(`${what} ${answer.status} ${answer.text.slice(0, 100)}`);
    }
  };
  const entry = () => ({ site: 'fels', type: 'notice', title: `Beim Neustart ${randomUUID()}` });
  const loops = [
    loop('pages', () => ask('/fels/Home'), 200),
    loop('searches', () => ask('/fels/Suche?suche=messe'), 200),
    loop('entries', () => ask('/api/v0/entry/', { method: 'POST', headers: { cookie }, json: entry() }), 201),
    loop('entries', () => ask('/api/v0/entry/', { method: 'POST', headers: { cookie }, json: entry() }), 201),
  ];
  for (const index of [0, 1, 0, 1] as const) {
    const old = servers[index];
    old?.child.kill('SIGTERM');
    expect(await old?.ended).toBe(0);
    const next = start('server', { dataDir, port: ports[index], env });
    servers[index] = next;
    await isReady(next);
  }
  isDone.value = true;
  await Promise.all(loops);
  expect(failed, [...failed, ask.log(), ...servers.map(({ output }) => output())].join('\n')).toEqual([]);
  expect(Math.min(counts.pages, counts.searches, counts.entries)).toBeGreaterThan(20);
});

type Asked = { method?: string; headers?: Record<string, string>; json?: object; body?: Buffer };
type Answer = { status: number; text: string };
type Told = Answer & { headers: IncomingMessage['headers'] };

/** Runs nginx with the example, with its own ports, certificate and servers; asks it as a browser would. */
async function proxied(ports: readonly [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'kirchplatz-nginx-'));
  const port = await freePort();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...options, ...subject], { stdio: 'ignore' });
  const site = readFileSync(EXAMPLE, 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const head = `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`;
  writeFileSync(join(folder, 'nginx.conf'), `${head}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}`);
  const settings = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const tried = spawnSync('nginx', [...settings, '-t'], { encoding: 'utf8' });
  expect(tried.status, tried.stderr).toBe(0);
  expect(tried.stderr).not.toContain('[warn]');
  const nginx = spawn('nginx', settings, { stdio: 'inherit' });
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  await isListening(port);

  const ca = readFileSync(certificate);
  async function open(
    path: string,
    { method = 'GET', headers = {}, json, body }: Asked = {},
  ): Promise<IncomingMessage> {
    const sent = json ? Buffer.from(JSON.stringify(json)) : body;
    const asked = request({
      host: '127.0.0.1',
      servername: HOST,
      port,
      ca,
      path,
      method,
      agent: false,
      headers: {
        ...ORIGIN,
        ...headers,
        host: HOST,
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(sent ? { 'content-length': sent.length } : {}),
      },
    });
    asked.end(sent);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  }
  const ask = async (path: string, asked?: Asked): Promise<Told> => {
    const answer = await open(path, asked);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
  };
  return Object.assign(ask, { open, log: () => readFileSync(join(folder, 'error.log'), 'utf8') });
}

/** A film of one part with pictures. */
function filmOf(length: number): Buffer {
  const film = Buffer.alloc(length, 7);
  film.write('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\0mdat', 'latin1');
  film.writeUInt32BE(length - 24, 24);
  return film;
}
