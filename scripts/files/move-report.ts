import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CopyReport } from '../../src/kernel/files/copy-store.ts';

const TELL_EVERY_MS = 5000;
const MOST_NAMED = 20;

/**
 * The place where the files shall go. It comes by the environment: what stands in a command line can be read by everybody on the machine.
 * @throws Error in one clear sentence, which never repeats the address: it may hold a secret
 */
export function demandOtherPlace(to: string | undefined, from: string, dataDir: string): string {
  if (!to?.trim()) throw new Error('Set FILES_URL_TO to the new place, in the form of FILES_URL: s3://… or file:///…');
  if (placeOf(to.trim(), dataDir) === placeOf(from, dataDir))
    throw new Error('FILES_URL_TO names the place where the files lie already.');
  return to.trim();
}

/**
 * Refuses to copy into the store of another installation. `from` and `to` are the ids that the stores are marked with.
 * @throws Error in one clear sentence
 */
export function demandFreePlace(from: string | null, to: string | null): void {
  if (to && to !== from)
    throw new Error('FILES_URL_TO holds files of another installation. Name an empty place, or a folder of its own.');
}

const placeOf = (url: string, dataDir: string): string => {
  if (url === '') return path.resolve(dataDir, 'files');
  return url.startsWith('file:') ? path.resolve(fileURLToPath(url)) : url;
};

/** Writes a line now and then, so that nobody ends a copy that takes an hour. */
export function tellProgress(now: () => number = Date.now): (soFar: CopyReport) => void {
  let toldAt = now();
  return ({ objects, bytes }) => {
    if (now() - toldAt < TELL_EVERY_MS) return;
    toldAt = now();
    console.log(`${objects} objects so far, ${megabytes(bytes)}`);
  };
}

/** Summary of a move, with the next steps. */
export function sentenceOfMove({ objects, bytes, alreadyThere, different }: CopyReport): string {
  if (different.length > 0)
    return [
      `${different.length} objects differ from the original after they were sent. Keep FILES_URL as it is. They are:`,
      ...different.slice(0, MOST_NAMED),
      ...(different.length > MOST_NAMED ? [`and ${different.length - MOST_NAMED} more`] : []),
    ].join('\n');
  return [
    `${objects} objects (${megabytes(bytes)}) lie in the new place, byte by byte the same; ${alreadyThere} of them were there before.`,
    'If the server ran meanwhile: stop it and run this once more, it fetches only what is new.',
    'Then start the server with FILES_URL set to the new place. The old place was left as it is.',
  ].join('\n');
}

/** In words for a person. */
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
