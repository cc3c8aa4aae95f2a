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

/** Smallest white border of each page of a PDF in points, on any side. */
export async function pdfBorders(bytes: Uint8Array): Promise<number[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const borders: number[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' });
      let least = Math.min(width, height);
      for (let at = 0; at < width * height; at += 1) {
        if ((data[at * 4] ?? 255) > 200) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        least = Math.min(least, x, y, width - 1 - x, height - 1 - y);
      }
      borders.push(least);
    }
    return borders;
  } finally {
    document.destroy();
    library.destroy();
  }
}
