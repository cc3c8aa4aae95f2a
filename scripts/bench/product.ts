import { join } from 'node:path';
import { freePort, type Running, startProcess, untilAnswering } from './processes.ts';
import { rawGet } from './raw-get.ts';

export type Kind = 'embedded' | 'PostgreSQL';

/** One installation: its data stay between several starts of the server. */
export type Installation = { kind: Kind; dataDir: string; databaseUrl: string };

export type Product = {
  url: string;
  pid: number;
  /** Cookie of the administrator, who may do what an editor may. */
  cookie: string;
  readyAfterMs: number;
  stop: () => Promise<void>;
};

export const HOME = '/fels/Home';
const ROOT = join(import.meta.dirname, '../..');
const LOGIN = { handle: 'bench@example.org', password: 'Glockenturm-Kirtag-1904' };

/** Starts the product as a user does (`npm start`) and waits for the first page, or another first answer. */
export async function startProduct(
  { dataDir, databaseUrl }: Installation,
  first = HOME,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { npm_lifecycle_event: _npm, ...outer } = process.env;
  const env = {
    ...outer,
    ...more,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: LOGIN.handle,
    ADMIN_PASSWORD: LOGIN.password,
  };
  const startedAt = performance.now();
  const running = startProcess(process.execPath, [join(ROOT, 'scripts/start.mjs')], env);
  await untilAnswering(running, url + first);
  const readyAfterMs = performance.now() - startedAt;
  return { url, pid: running.pid, cookie: await signIn(running, url), readyAfterMs, stop: running.stop };
}

async function signIn(running: Running, url: string): Promise<string> {
  const answer = await rawGet(`${url}/api/v0/auth/login`, { method: 'POST', headers: sameOrigin(url), body: LOGIN });
  const cookie = answer.headers['set-cookie']?.find((one) => one.startsWith('kp_session='))?.split(';')[0];
  if (!cookie) throw new Error(`Signing in answered ${answer.status}: ${answer.body.toString()}\n${running.output()}`);
  return cookie;
}

/** Headers of a change that comes from one of the product's own pages. */
export const sameOrigin = (url: string): Record<string, string> => ({ origin: url, 'sec-fetch-site': 'same-origin' });
