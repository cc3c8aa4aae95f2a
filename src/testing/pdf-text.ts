import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Text of each page of a PDF, its white space as single spaces. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  } finally {
    document.destroy();
    library.destroy();
  }
}
