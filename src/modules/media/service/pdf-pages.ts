import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import type { DocumentPages } from '../contract/document-pages.ts';
import type { PdfAnswer, PdfTask } from './pdf.worker.ts';
import { pictureEngine } from './picture-engine.ts';
import { inTurn, type Load, type Urgency } from './picture-queue.ts';

/** An ordinary page takes a tenth of a second; a document made to take for ever is left alone. */
const MOST_MS = 8_000;
/** The first page is drawn once, small: a document that cannot be drawn shall say so now. */
const PROBE_WIDTH = 140;
const HEAP_MB = 256;
const WORKER = path.join(ROOT, 'src/modules/media/service/pdf.worker.ts');

/**
 * Number of pages and size of the first one in points; null for documents that cannot be drawn: locked by a password, broken, or made
 * to take too long. They may still be offered to readers as files.
 */
export async function inspectPdf(load: Load): Promise<DocumentPages | null> {
  const answer = await inTurn('upload', async () => {
    const bytes = await load();
    return askWorker({ bytes, page: 1, width: PROBE_WIDTH }).catch(() => null);
  });
  return answer && { count: answer.count, width: Math.round(answer.width), height: Math.round(answer.height) };
}

/** One page (from 1) as webp, at most as wide as `width`. @throws AppError media.broken */
export function drawPdfPage(load: Load, wanted: { page: number; width: number }, urgency: Urgency): Promise<Buffer> {
  return inTurn(urgency, async () => {
    const bytes = await load();
    return draw({ bytes, ...wanted }).catch(() => {
      throw new AppError('media.broken', 422, 'media_errorBroken');
    });
  });
}

async function draw({ bytes, page, width }: PdfTask): Promise<Buffer> {
  const sharp = await pictureEngine();
  const { dots } = await askWorker({ bytes, page, width });
  const raw = { width: dots.width, height: dots.height, channels: 4 as const };
  return sharp(dots.data, { raw }).flatten({ background: '#ffffff' }).webp({ quality: 80, effort: 2 }).toBuffer();
}

/** A thread for each task: it can be ended in the middle of anything, and no document meets the next one. */
function askWorker(task: PdfTask): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      stdout: true,
      stderr: true,
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(() => end(() => reject(new Error('The document took too long'))), MOST_MS);
    worker.once('message', (answer: PdfAnswer) => end(() => resolve(answer)));
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', () => end(() => reject(new Error('The document ended the thread'))));
  });
}
