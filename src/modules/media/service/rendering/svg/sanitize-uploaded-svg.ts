import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import { runInProcess } from '#kernel/work/in-process.ts';
import { tooMuch } from '../images/too-much.ts';
import { inTurn, UPLOAD } from '../render-queue.ts';
import type { SanitizedSvg } from './sanitize-svg.ts';

const CHILD = pathToFileURL(path.join(ROOT, 'src/modules/media/service/rendering/svg/svg.child.ts'));
/** The SVG of a whole town takes less than a second. One built to run for ever is refused. */
const MOST_MS = 8_000;

/** Up to this size sanitizing takes milliseconds whatever the content; starting a process takes half a second. */
const SMALL_BYTES = 32 * 1024;

/**
 * Removes everything active from an SVG. All but small ones are sanitized in a separate process, so that no SVG can
 * block the server. A thread is not enough: one that fills its heap too fast takes the whole process down.
 * @throws AppError media.broken, media.tooMuch (422)
 */
export async function sanitizeUploadedSvg(source: Buffer): Promise<SanitizedSvg> {
  const clean = source.length <= SMALL_BYTES ? await sanitizeHere(source) : await sanitizeInProcess(source);
  if (!clean) throw new AppError('media.broken', 422, 'media_errorBroken');
  return clean;
}

async function sanitizeHere(source: Buffer): Promise<SanitizedSvg | null> {
  const { sanitizeSvg } = await import('./sanitize-svg.ts');
  return sanitizeSvg(source.toString('utf8'));
}

async function sanitizeInProcess(source: Buffer): Promise<SanitizedSvg | null> {
  const answer = await inTurn(UPLOAD, () => runInProcess(CHILD, source, MOST_MS)).catch(() => {
    throw tooMuch();
  });
  return JSON.parse(Buffer.from(answer).toString('utf8')) as SanitizedSvg | null;
}
