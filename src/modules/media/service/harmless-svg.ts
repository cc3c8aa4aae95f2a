import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import type { CleanSvg } from './clean-svg.ts';
import { inOwnProcess } from './own-process.ts';
import { inTurn, UPLOAD } from './picture-queue.ts';
import { tooMuch } from './too-much.ts';

const CHILD = pathToFileURL(path.join(ROOT, 'src/modules/media/service/svg.child.ts'));
/** A drawing of a whole town takes less than a second; one that is made to take for ever is refused. */
const MOST_MS = 8_000;

/**
 * The drawing without what could act, made by a process of its own: no drawing can stop the server. A thread would not do:
 * one that fills its heap too fast takes the whole process with it.
 * @throws AppError media.broken, media.tooMuch (422)
 */
export async function harmlessSvg(source: Buffer): Promise<CleanSvg> {
  const answer = await inTurn(UPLOAD, () => inOwnProcess(CHILD, source, MOST_MS)).catch(() => {
    throw tooMuch();
  });
  const clean = JSON.parse(Buffer.from(answer).toString('utf8')) as CleanSvg | null;
  if (!clean) throw new AppError('media.broken', 422, 'media_errorBroken');
  return clean;
}
