import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { VERSION } from '../../src/kernel/program.ts';
import type { MediaFile } from '../../src/modules/media/contract/files.ts';
import { pageRef } from '../../src/modules/media/page-names.ts';
import { BARE_PATH, freePort, isReady, signIn } from '../testing/running-product.ts';
import { freshDataDir, start } from '../testing/started-here.ts';

const ROOT = join(import.meta.dirname, '../..');
const TUS = { 'tus-resumable': '1.0.0' };

it('a release runs without npm and without its sources: pages, pictures, documents, letters, a backup and the way back', async () => {
  const launcher = unpackedRelease();
  const before = filesBelow(join(launcher, '..'));
  const dataDir = freshDataDir();
  const product = start({ launcher }, { dataDir, port: await freePort(), env: { FILES_URL: '' } });
  await isReady(product);
  expect(product.output()).toContain(`Kirchplatz ${VERSION}`);
  const ask = asker(product.url, await signIn(product.url));
  expect(await (await ask('/healthz')).json()).toEqual({ ok: true, version: VERSION });
  expect((await ask('/fels/Home')).status).toBe(200);
  expect((await ask('/api/docs/')).status).toBe(200);

  const heic = readFileSync(join(ROOT, 'src/modules/media/fixtures/sideways.heic'));
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>');
  const paper = await bytesOf(ask('/api/v0/service/paper?site=fels&from=2026-12-01'));
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  for (const [name, bytes] of [
    ['seitlich.heic', heic],
    ['dreieck.svg', drawing],
  ] as const) {
    const shown = await ask(`/api/v0/download/${await upload(ask, name, bytes)}?width=200`);
    expect([name, shown.status, shown.headers.get('content-type')]).toEqual([
      name,
      200,
      expect.stringMatching(/^image/),
    ]);
  }
  expect(await firstPage(ask, await upload(ask, 'plan.pdf', paper))).toMatch(/^image/);

  const archive = join(dataDir, '..', 'backup.tar.gz');
  await writeFile(archive, await makeBackup(ask));
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  const restored = { DATA_DIR: join(dataDir, '..', 'restored'), PATH: BARE_PATH };
  const command = promisify(execFile)(launcher, ['backup-restore', archive], { cwd: '/', env: restored });
  expect((await command).stdout).toMatch(/^Restored \d{4,} rows and \d{2,} files/);
  const check = promisify(execFile)(launcher, ['files:check'], { cwd: '/', env: restored });
  expect((await check).stdout).toMatch(/^All \d+ files/);
  expect(filesBelow(join(launcher, '..'))).toEqual(before);
});

/** Packs what is built and unpacks it outside the project; the path of its launcher. */
function unpackedRelease(): string {
  execFileSync('npm', ['run', 'pack', '--silent'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = mkdtempSync(join(tmpdir(), 'kirchplatz release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(ROOT, `dist/kirchplatz-${VERSION}-${process.platform}-${process.arch}.tar.gz`);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  return join(folder, `kirchplatz-${VERSION}`, 'kirchplatz');
}

/** Path, size and time of every file: a release writes nothing into its own folder. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .sort();

type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
type Ask = ReturnType<typeof asker>;

const asker =
  (url: string, cookie: string) =>
  (path: string, { headers, ...init }: Asked = {}) =>
    fetch(new URL(path, url), { ...init, headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers } });

async function bytesOf(answer: Promise<Response>): Promise<Buffer> {
  return Buffer.from(await (await answer).arrayBuffer());
}

/** Uploads a file in one part; its id. */
async function upload(ask: Ask, name: string, bytes: Buffer): Promise<string> {
  const metadata = `filename ${btoa(name)},site ${btoa('fels')}`;
  const begun = await ask('/api/v0/upload/', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  expect(begun.status, await begun.clone().text()).toBe(201);
  const location = new URL(begun.headers.get('location') ?? '', 'http://localhost').pathname;
  const sent = await ask(location, {
    method: 'PATCH',
    headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(bytes),
  });
  expect(sent.status, await sent.clone().text()).toBe(204);
  const { file } = (await (await ask(location)).json()) as { file: { _id: string } };
  return file._id;
}

/** Type of the picture of the first page of a document. */
async function firstPage(ask: Ask, id: string): Promise<string | null> {
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify([id]) };
  const { file } = (await (await ask('/api/v0/batch/file/', body)).json()) as { file: [MediaFile] };
  const page = pageRef(file[0].pages?.ref ?? '', 1, 280);
  return (await ask(`/api/v0/download/${id}/${page}`)).headers.get('content-type');
}

async function makeBackup(ask: Ask): Promise<Buffer> {
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const made = (await (await ask('/api/v0/backup/', body)).json()) as { backup: { _id: string } };
  const state = async () => {
    const listed = (await (await ask('/api/v0/backup/')).json()) as { backup: { state: string }[] };
    return listed.backup[0]?.state;
  };
  await expect.poll(state, { timeout: 60_000, interval: 200 }).toBe('done');
  return bytesOf(ask(`/api/v0/backup/${made.backup._id}/archive`));
}
