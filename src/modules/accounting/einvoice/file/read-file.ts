import { NoInvoiceError, type ReadInvoice, readInvoice } from '../read/read-invoice.ts';

/** An invoice read from XML, or from the XML inside a PDF, whose name is then `attachment`. */
export type ReadFile = ReadInvoice & { attachment: string | null };

/** True for a PDF; readers look for its mark in the first kilobyte. */
export const isPdf = (file: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(file.subarray(0, 1024)).includes('%PDF-');

/**
 * Reads and judges an electronic invoice: XML, or a PDF with embedded XML. NB: PDFs and large files belong into a process (`judgeFile`).
 * @throws NoInvoiceError
 */
export async function readInvoiceFile(file: Uint8Array): Promise<ReadFile> {
  if (!isPdf(file)) return { ...readInvoice(file), attachment: null };
  // The PDF library takes 8 MB, and most files are XML.
  const { attachedInvoice } = await import('./attached-invoice.ts');
  const attached = await attachedInvoice(file).catch((error: unknown) => {
    if (error instanceof RangeError) throw new NoInvoiceError('brokenPdf');
    throw error;
  });
  if (!attached) throw new NoInvoiceError('plainPdf');
  return { ...readInvoice(attached.bytes), attachment: attached.name };
}
