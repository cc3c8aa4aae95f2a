import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import type { Waiter } from '#kernel/work/fair-queue.ts';
import { runInThread } from '#kernel/work/in-thread.ts';
import type { DocumentPages } from '../contract/document-pages.ts';
import type { PdfAnswer, PdfTask } from './pdf.worker.ts';
import { pictureEngine } from './picture-engine.ts';
import { inTurn, type Load, UPLOAD } from './picture-queue.ts';
import { tooMuch } from './too-much.ts';

const SCRIPT = pathToFileURL(path.join(ROOT, 'src/modules/media/service/pdf.worker.ts'));
/** An ordinary page takes a tenth of a second; a document made to take for ever is left alone. */
const MOST_MS = 8_000;
/** The first page is drawn once, small: a document that cannot be drawn shall say so now. */
const PROBE_WIDTH = 140;

/**
 * Number of pages and size of the first one in points; null for documents that cannot be drawn: locked by a password, broken, or made
 * to take too long. They may still be offered to readers as files.
 */
export async function inspectPdf(load: Load): Promise<DocumentPages | null> {
  const answer = await inTurn(UPLOAD, async () => {
    const bytes = await load();
    return draw({ bytes, page: 1, width: PROBE_WIDTH }).catch(() => null);
  });
  return answer && { count: answer.count, width: Math.round(answer.width), height: Math.round(answer.height) };
}

/** One page (from 1) as webp, at most as wide as `width`. @throws AppError media.broken, media.tooMuch (422) */
export function drawPdfPage(
  load: Load,
  wanted: { page: number; width: number },
  waiters: readonly Waiter[],
): Promise<Buffer> {
  return inTurn(waiters, async () => {
    const bytes = await load();
    const answer = await draw({ bytes, ...wanted });
    if (!answer) throw new AppError('media.broken', 422, 'media_errorBroken');
    return encode(answer);
  });
}

/** Null for what cannot be read. @throws AppError media.tooMuch */
function draw(task: PdfTask): Promise<PdfAnswer | null> {
  return runInThread<PdfAnswer | null>(SCRIPT, task, MOST_MS).catch(() => {
    throw tooMuch();
  });
}

async function encode({ dots }: PdfAnswer): Promise<Buffer> {
  const sharp = await pictureEngine();
  const raw = { width: dots.width, height: dots.height, channels: 4 as const };
  return sharp(dots.data, { raw }).flatten({ background: '#ffffff' }).webp({ quality: 80, effort: 2 }).toBuffer();
}
