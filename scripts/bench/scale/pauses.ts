import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Two intervals of the watch in the server. */
const UNTIL_NOTED_MS = 500;

/** Environment of a server that notes the pauses of its event loop in this file. */
export function notingPauses(file: string): Record<string, string> {
  const watch = pathToFileURL(join(import.meta.dirname, 'note-pauses.mjs')).href;
  const options = [process.env.NODE_OPTIONS, `--import=${watch}`].filter(Boolean).join(' ');
  return { NODE_OPTIONS: options, NOTE_PAUSES_IN: file };
}

/** Does something and returns the longest pause of the server's event loop meanwhile, in ms. */
export async function longestPause(file: string, act: () => Promise<void>): Promise<number> {
  const from = Date.now();
  await act();
  await sleep(UNTIL_NOTED_MS);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const noted = lines.map((line) => line.split(' ').map(Number)).filter(([at = 0]) => at >= from);
  if (noted.length === 0) throw new Error('The server noted no pauses of its event loop');
  return Math.max(0, ...noted.map(([, ms = 0]) => ms));
}
