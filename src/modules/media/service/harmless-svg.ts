import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import { runInProcess } from '#kernel/work/in-process.ts';
import type { CleanSvg } from './clean-svg.ts';
import { inTurn, UPLOAD } from './picture-queue.ts';
import { tooMuch } from './too-much.ts';

const CHILD = pathToFileURL(path.join(ROOT, 'src/modules/media/service/svg.child.ts'));
/** A drawing of a whole town takes less than a second; one that is made to take for ever is refused. */
const MOST_MS = 8_000;

/** A drawing of so many bytes takes some milliseconds, whatever stands in it; a process takes half a second to begin. */
const SMALL_BYTES = 32 * 1024;

/**
 * The drawing without what could act; all but small ones are made by a process of its own: no drawing can stop the server. A
 * thread would not do: one that fills its heap too fast takes the whole process with it.
 * @throws AppError media.broken, media.tooMuch (422)
 */
export async function harmlessSvg(source: Buffer): Promise<CleanSvg> {
  const clean = source.length <= SMALL_BYTES ? await cleanHere(source) : await cleanElsewhere(source);
  if (!clean) throw new AppError('media.broken', 422, 'media_errorBroken');
  return clean;
}

async function cleanHere(source: Buffer): Promise<CleanSvg | null> {
  const { cleanSvg } = await import('./clean-svg.ts');
  return cleanSvg(source.toString('utf8'));
}

async function cleanElsewhere(source: Buffer): Promise<CleanSvg | null> {
  const answer = await inTurn(UPLOAD, () => runInProcess(CHILD, source, MOST_MS)).catch(() => {
    throw tooMuch();
  });
  return JSON.parse(Buffer.from(answer).toString('utf8')) as CleanSvg | null;
}
