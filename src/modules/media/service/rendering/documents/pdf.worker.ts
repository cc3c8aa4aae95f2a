import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { capMemory } from '#kernel/work/cap-memory.ts';

/** `page` from 1, `width` in pixels. */
export type PdfTask = { bytes: Uint8Array; page: number; width: number };
/** Reads the text of each page, up to this many characters in all. */
export type PdfTextTask = { bytes: Uint8Array; mostCharacters: number };
export type PdfAnswer = {
  count: number;
  /** Size of the requested page in points. */
  width: number;
  height: number;
  /** RGBA, 4 bytes per pixel. */
  pixels: { data: Uint8Array; width: number; height: number };
};

/** Memory limit of the renderer; an ordinary document takes less than 100 MB. */
const MOST_MEMORY_BYTES = 384 * 1024 * 1024;
const MOST_PIXELS = 5_000_000;
/** WebP is limited to 16383 pixels per edge. */
const LONGEST_EDGE = 8000;

const task = workerData as PdfTask | PdfTextTask;
parentPort?.postMessage(await ('page' in task ? drawPage(task) : readText(task)).catch(giveUp));

/** Returns null for unreadable documents. A crash of the renderer ends the thread. */
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
  const mostScale = Math.min(LONGEST_EDGE / originalHeight, Math.sqrt(MOST_PIXELS / (originalWidth * originalHeight)));
  const scale = Math.min(width / originalWidth, mostScale);
  const box = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) };
  const drawn = await sheet.render({ ...box, scale: 1, render: async ({ data }) => data });
  const pixels = { data: drawn.data, width: drawn.width, height: drawn.height };
  return { count, width: originalWidth, height: originalHeight, pixels };
}

async function readText({ bytes, mostCharacters }: PdfTextTask): Promise<string[]> {
  const library = await PDFiumLibrary.init({ instantiateWasm });
  const document = await library.loadDocument(bytes);
  const texts: string[] = [];
  let room = mostCharacters;
  for (const page of document.pages()) {
    const text = page.getText().slice(0, room);
    texts.push(text);
    room -= text.length;
    if (room <= 0) break;
  }
  return texts;
}

function instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Module) => void) {
  void (async () => {
    const source = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
    const { instance } = await WebAssembly.instantiate(source, imports);
    capMemory(instance, MOST_MEMORY_BYTES);
    // The library's types declare a module, but its code takes the instance.
    done(instance as unknown as WebAssembly.Module);
  })();
  return {};
}
