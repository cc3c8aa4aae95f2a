import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#kernel/root.ts';
import { openKeptThread } from '#kernel/work/kept-thread.ts';

/** Loading the compiler takes 300 ms, in which a server would answer nobody; a letter then takes 15 ms. */
const compile = openKeptThread<string, string>(
  pathToFileURL(path.join(ROOT, 'src/modules/newsletter/service/letters/mjml.worker.ts')),
  { limitMs: 20_000, idleMs: 5 * 60_000 },
);

/** HTML of a letter written in MJML. */
export async function compileMjml(source: string): Promise<string> {
  const html = await compile(source);
  return `${html.replace(/\n\s+/g, '\n').trim()}\n`;
}
