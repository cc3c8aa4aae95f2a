import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { capMemory } from '#kernel/work/cap-memory.ts';

/** `page` from 1, `width` in dots. */
export type PdfTask = { bytes: Uint8Array; page: number; width: number };
export type PdfAnswer = {
  count: number;
  /** Of the page asked for, in points. */
  width: number;
  height: number;
  /** Four bytes for each dot. */
  dots: { data: Uint8Array; width: number; height: number };
};

/** What a document may take to unfold itself; an ordinary one takes less than 100 MB. */
const MOST_MEMORY_BYTES = 384 * 1024 * 1024;
const MOST_DOTS = 5_000_000;
/** webp knows no longer edge than 16383. */
const LONGEST_EDGE = 8000;

const task = workerData as PdfTask;
parentPort?.postMessage(await drawPage(task).catch(giveUp));

/** Null is the answer of a document that cannot be read. One that brings the renderer down ends the thread. */
function giveUp(error: unknown): null {
  if (error instanceof WebAssembly.RuntimeError) throw error;
  return null;
}

async function drawPage({ bytes, page, width }: PdfTask): Promise<PdfAnswer> {
  const library = await PDFiumLibrary.init({ instantiateWasm });
  const document = await library.loadDocument(bytes);
  const count = document.getPageCount();
  if (count < 1 || page > count) throw new RangeError(`There are ${count} pages`);
  const sheet = document.getPage(page - 1);
  const { originalWidth, originalHeight } = sheet.getOriginalSize();
  if (!(originalWidth >= 1 && originalHeight >= 1)) throw new RangeError('The page has no size');
  const mostScale = Math.min(LONGEST_EDGE / originalHeight, Math.sqrt(MOST_DOTS / (originalWidth * originalHeight)));
  const scale = Math.min(width / originalWidth, mostScale);
  const box = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) };
  const drawn = await sheet.render({ ...box, scale: 1, render: async ({ data }) => data });
  const dots = { data: drawn.data, width: drawn.width, height: drawn.height };
  return { count, width: originalWidth, height: originalHeight, dots };
}

function instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Module) => void) {
  void (async () => {
    const source = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
    const { instance } = await WebAssembly.instantiate(source, imports);
    capMemory(instance, MOST_MEMORY_BYTES);
    // The library's types say module, its code takes the instance.
    done(instance as unknown as WebAssembly.Module);
  })();
  return {};
}
