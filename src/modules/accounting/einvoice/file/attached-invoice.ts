import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumModule } from '@hyzyla/pdfium';
import { capMemory } from '#kernel/work/cap-memory.ts';

/** The XML inside a PDF, and the name that it has there. */
export type AttachedInvoice = { name: string; bytes: Uint8Array };

/** Memory limit of the library; a PDF of 12 MB takes less than 100 MB. */
const MOST_MEMORY_BYTES = 256 * 1024 * 1024;
const MOST_ATTACHMENTS = 200;
const MOST_NAME_BYTES = 1000;
/** An XML that unfolds to more than this is no invoice. */
const MOST_XML_BYTES = 16 * 1024 * 1024;

/** Names that ZUGFeRD 1 and 2, Factur-X and XRechnung prescribe; other XML files may be annexes. */
const PRESCRIBED = new Set(['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']);

/** Functions of the library that its types leave out. */
type Attachments = {
  _FPDFDoc_GetAttachmentCount: (document: number) => number;
  _FPDFDoc_GetAttachment: (document: number, index: number) => number;
  _FPDFAttachment_GetName: (attachment: number, buffer: number, bytes: number) => number;
  _FPDFAttachment_GetFile: (attachment: number, buffer: number, bytes: number, needed: number) => number;
};

type Library = Awaited<ReturnType<typeof PDFiumModule>> & Attachments;

/**
 * The invoice that is embedded in a PDF (ZUGFeRD, Factur-X), null if there is none. NB: a hostile document may take any time, and its memory stays
 * taken: call it in a process that ends.
 * @throws RangeError for a document that is broken or asks for a password
 */
export async function attachedInvoice(pdf: Uint8Array): Promise<AttachedInvoice | null> {
  const library = (await PDFiumModule({ instantiateWasm })) as Library;
  library._FPDF_InitLibraryWithConfig({
    version: 2,
    m_pIsolate: null,
    m_pUserFontPaths: null,
    m_v8EmbedderSlot: 0,
    m_pPlatform: null,
  });
  const document = open(library, pdf);
  const count = Math.min(library._FPDFDoc_GetAttachmentCount(document), MOST_ATTACHMENTS);
  const attached = Array.from({ length: count }, (_, index) => {
    const attachment = library._FPDFDoc_GetAttachment(document, index);
    return { attachment, name: nameOf(library, attachment) };
  });
  const found =
    attached.find(({ name }) => PRESCRIBED.has(name.toLowerCase())) ??
    attached.find(({ name }) => /\.xml$/i.test(name));
  const bytes = found && contentOf(library, found.attachment);
  return bytes ? { name: found.name, bytes } : null;
}

function open(library: Library, pdf: Uint8Array): number {
  const at = library.wasmExports.malloc(pdf.length);
  library.HEAPU8.set(pdf, at);
  const document = library._FPDF_LoadMemDocument(at, pdf.length, 0);
  if (document === 0) throw new RangeError('The document is broken or locked');
  return document;
}

/** UTF-16 with a final NUL. */
function nameOf(library: Library, attachment: number): string {
  const at = library.wasmExports.malloc(MOST_NAME_BYTES);
  const bytes = library._FPDFAttachment_GetName(attachment, at, MOST_NAME_BYTES);
  if (bytes < 2 || bytes > MOST_NAME_BYTES) return '';
  return new TextDecoder('utf-16le').decode(library.HEAPU8.slice(at, at + bytes - 2));
}

function contentOf(library: Library, attachment: number): Uint8Array | null {
  const needed = library.wasmExports.malloc(4);
  if (!library._FPDFAttachment_GetFile(attachment, 0, 0, needed)) return null;
  const bytes = library.HEAP32[needed / 4] ?? 0;
  if (bytes < 1 || bytes > MOST_XML_BYTES) return null;
  const at = library.wasmExports.malloc(bytes);
  if (!library._FPDFAttachment_GetFile(attachment, at, bytes, needed)) return null;
  return library.HEAPU8.slice(at, at + bytes);
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
