import { rmSync } from 'node:fs';
import { fillDataDir } from '../scripts/testing/running-product.ts';
import { FILLED, FILLED_AT } from './server.ts';

/** Fills one data folder with the demo parishes before the first journey; the server of every worker begins with a copy. */
export default async function setup(): Promise<void> {
  rmSync(FILLED, { recursive: true, force: true });
  await fillDataDir(FILLED, { NODE_ENV: 'production', KIRCHPLATZ_NOW: FILLED_AT });
}
