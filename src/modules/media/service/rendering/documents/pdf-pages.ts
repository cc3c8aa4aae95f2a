import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import type { QueuedCaller } from '#kernel/work/fair-queue.ts';
import { runInThread } from '#kernel/work/in-thread.ts';
import type { DocumentPages } from '../../../contract/document-pages.ts';
import { loadSharp } from '../images/load-sharp.ts';
import { tooMuch } from '../images/too-much.ts';
import { inTurn, type Load, UPLOAD } from '../render-queue.ts';
import type { PdfAnswer, PdfTask, PdfTextTask } from './pdf.worker.ts';

const SCRIPT = pathToFileURL(path.join(ROOT, 'src/modules/media/service/rendering/documents/pdf.worker.ts'));
/** An ordinary page takes 0.1 s. A document built to run for ever is aborted. */
const MOST_MS = 8_000;
/** Small test rendering of the first page, so that documents that cannot be rendered are known at upload. */
const PROBE_WIDTH = 140;

/**
 * Page count and size of the first page in points. Null for documents that cannot be rendered (password, broken, too
 * slow); they can still be offered as files.
 */
export async function inspectPdf(load: Load): Promise<DocumentPages | null> {
  const answer = await inTurn(UPLOAD, async () => {
    const bytes = await load();
    return draw({ bytes, page: 1, width: PROBE_WIDTH }).catch(() => null);
  });
  return answer && { count: answer.count, width: Math.round(answer.width), height: Math.round(answer.height) };
}

/**
 * Renders one page (from 1) as WebP, at most `width` pixels wide. @throws AppError media.broken, media.tooMuch (422)
 */
export function drawPdfPage(
  load: Load,
  wanted: { page: number; width: number },
  waiters: readonly QueuedCaller[],
): Promise<Buffer> {
  return inTurn(waiters, async () => {
    const bytes = await load();
    const answer = await draw({ bytes, ...wanted });
    if (!answer) throw new AppError('media.broken', 422, 'media_errorBroken');
    return encode(answer);
  });
}

/** Text of each page of a document, up to `mostCharacters` in all; none when it cannot be read. */
export function readPdfText(load: Load, mostCharacters: number): Promise<string[]> {
  return inTurn(UPLOAD, async () => {
    const task: PdfTextTask = { bytes: await load(), mostCharacters };
    return (await runInThread<string[] | null>(SCRIPT, task, MOST_MS).catch(() => null)) ?? [];
  });
}

/** Null for unreadable documents. @throws AppError media.tooMuch */
function draw(task: PdfTask): Promise<PdfAnswer | null> {
  return runInThread<PdfAnswer | null>(SCRIPT, task, MOST_MS).catch(() => {
    throw tooMuch();
  });
}

async function encode({ pixels }: PdfAnswer): Promise<Buffer> {
  const sharp = await loadSharp();
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const };
  return sharp(pixels.data, { raw }).flatten({ background: '#ffffff' }).webp({ quality: 80, effort: 2 }).toBuffer();
}
