import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './journey.ts';
import { dataDirOf } from './server.ts';

type Letter = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> };

/** Waits for the letter with this subject to this address, as it lies in the outbox folder of this worker's server. */
export async function letterTo(address: string, subject: string): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        found = (await allLetters()).findLast((one) => one.to.includes(address) && one.subject === subject);
        return found?.subject;
      },
      { timeout: 30_000 },
    )
    .toBe(subject);
  if (!found) throw new Error(`No letter to ${address}`);
  return found;
}

/** Path and search of the link of the button of a letter, below its label. */
export function linkOf({ text }: Letter): string {
  const url = new URL(/:\n(https?:\/\/\S+)/.exec(text)?.[1] ?? '');
  return `${url.pathname}${url.search}`;
}

async function allLetters(): Promise<Letter[]> {
  const folder = path.join(dataDirOf(test.info().parallelIndex), 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Letter));
}
