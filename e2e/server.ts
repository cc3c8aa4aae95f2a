import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort, isReady, LOGIN, startProduct } from '../scripts/testing/running-product.ts';

export type JourneyServer = {
  url: string;
  /** Offset of its clock from the real one in milliseconds; negative when it is behind. */
  clockOffset: number;
  stop: () => Promise<void>;
};

/** When every server of the journeys believes to start, whatever day it really is. */
export const NOW = '2026-11-21T10:14:00+01:00';

/** The demo is older than all that journeys make, however long its first start takes: lists begin with the newest. */
export const FILLED_AT = '2026-11-21T10:04:00+01:00';

/** The demo parishes as the first start leaves them. */
export const FILLED = path.resolve(import.meta.dirname, '../var/e2e/filled');

/** Data folder of the server of one worker: journeys that run at the same time never meet in one database. */
export const dataDirOf = (worker: number) => path.resolve(import.meta.dirname, `../var/e2e/${worker}`);

/**
 * Starts the built product with the demo parishes in a data folder of its own, on a free port. It believes that it is Saturday,
 * 21 November 2026, 10:14 in Vienna; `more`: further variables of its environment. All demo accounts have the password of LOGIN.
 */
export async function startServer(worker: number, more: Record<string, string> = {}): Promise<JourneyServer> {
  const dataDir = dataDirOf(worker);
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(FILLED, dataDir, { recursive: true });
  const port = await freePort();
  // A name, because browsers bind passkeys to one.
  const url = `http://localhost:${port}`;
  // Journeys start mail servers on this machine.
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    KIRCHPLATZ_NOW: NOW,
    MAIL_INTERNAL_HOSTS: '127.0.0.1',
    ...more,
  };
  const clockOffset = Date.parse(NOW) - Date.now();
  const server = startProduct('server', { dataDir, port, env });
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  await isReady(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, clockOffset, stop };
}

export const { password: PASSWORD, handle: ADMIN } = LOGIN;
