import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NGINX_BROTLI } from './machine.ts';
import { freePort, type Running, startProcess, untilAnswering } from './processes.ts';

/** Bodies that the baselines serve: the same bytes as the product, taken from its own answers. */
export type SameBytes = { identity: Buffer; brotli: Buffer; json?: Record<string, Buffer> };

export type Baseline = { url: string; pid: number; stop: () => Promise<void> };

/** Puts the bytes into `folder`, where both baselines find them. */
export function writeSameBytes(folder: string, { identity, brotli, json = {} }: SameBytes): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), identity);
  writeFileSync(join(folder, 'page.html.br'), brotli);
  for (const [name, bytes] of Object.entries(json)) writeFileSync(join(folder, `${name}.json`), bytes);
}

/** A Fastify that does nothing but send. */
export async function startBareFastify(folder: string): Promise<Baseline> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'bare-fastify.ts');
  const running = startProcess(process.execPath, ['--disable-warning=ExperimentalWarning', program, `${port}`, folder]);
  return ready(running, `http://127.0.0.1:${port}`, '/page');
}

/** nginx with one worker, everything of it below `folder`. */
export async function startNginx(folder: string): Promise<Baseline> {
  const port = await freePort();
  const own = join(folder, 'nginx');
  mkdirSync(own, { recursive: true });
  chmodSync(folder, 0o755);
  writeFileSync(join(own, 'nginx.conf'), nginxConfig(folder, own, port));
  const running = startProcess('nginx', ['-p', own, '-e', join(own, 'error.log'), '-c', join(own, 'nginx.conf')]);
  return ready(running, `http://127.0.0.1:${port}`, '/page.html');
}

async function ready(running: Running, url: string, path: string): Promise<Baseline> {
  await untilAnswering(running, url + path);
  return { url, pid: running.pid, stop: running.stop };
}

// NB: `tcp_nopush on` would hold back small answers for 40 ms at one connection.
function nginxConfig(root: string, own: string, port: number): string {
  const hasBrotli = existsSync(NGINX_BROTLI);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
${hasBrotli ? `load_module ${NGINX_BROTLI};` : ''}
daemon off;
master_process off;
worker_processes 1;
pid ${own}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  tcp_nopush off;
  tcp_nodelay on;
  sendfile on;
  keepalive_requests 100000000;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  types { text/html html; }
  ${folders.map((name) => `${name}_temp_path ${own}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${hasBrotli ? 'brotli_static on;' : ''}
  }
}
`;
}
