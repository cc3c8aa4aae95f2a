import PDFDocument from 'pdfkit';

/** What the PDF of a bulletin is made from; `content` is the sanitised HTML of the text version. */
export type BulletinText = {
  title: string;
  siteName: string;
  content: string[];
  imprint: string;
  /** Local date of the issue; stands in the file, so that the same text always gives the same bytes. */
  on: string;
  /** Public address before paths, e.g. 'http://localhost:3000'; without it links inside the website stay plain text. */
  publicUrl?: string;
};

type Block = { tag: 'H2' | 'H3' | 'P' | 'LI'; runs: Run[] };
type Run = { text: string; link: string | null };

const SIZE = { H1: 24, H2: 16, H3: 13, P: 11.5, LI: 11.5 } as const;
const INK = '#1f1a15';
const ACCENT = '#7a1f2b';

/**
 * An A4 document with structure (headings, paragraphs, lists), language, title and reading order, in the type that every reader has.
 * Not checked against PDF/UA: the text version on the website stays the accessible one.
 */
export async function makeBulletinPdf(text: BulletinText): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 56, left: 62, right: 62 },
    lang: 'de-AT',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: text.title, Author: text.siteName, CreationDate: new Date(`${text.on}T12:00:00Z`) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  writeDocument(doc, text);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Splits the sanitised HTML of an entry into headings, paragraphs and list items with their links. */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  for (const [, tag = '', inner = ''] of html.matchAll(/<(h2|h3|p|li)>(.*?)<\/\1>/gs)) {
    blocks.push({ tag: tag.toUpperCase() as Block['tag'], runs: readRuns(inner) });
  }
  return blocks;
}

function writeDocument(doc: PDFKit.PDFDocument, text: BulletinText): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  writeText(doc, root, 'P', 'Helvetica-Bold', 10, ACCENT, text.siteName);
  writeText(doc, root, 'H1', 'Times-Bold', SIZE.H1, INK, text.title);
  doc.moveDown(0.6);
  let list: PDFKit.PDFStructureElement | null = null;
  for (const block of text.content.flatMap(readBlocks)) {
    if (block.tag !== 'LI') {
      list?.end();
      list = null;
      writeBlock(doc, root, block, text.publicUrl);
      continue;
    }
    if (!list) {
      list = doc.struct('L');
      root.add(list);
    }
    writeItem(doc, list, block, text.publicUrl);
  }
  list?.end();
  doc.moveDown(1);
  writeText(doc, root, 'P', 'Helvetica', 8.5, INK, text.imprint);
  root.end();
}

function writeBlock(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, block: Block, publicUrl?: string): void {
  const isHeading = block.tag !== 'P';
  if (isHeading) {
    keepWithNext(doc);
    doc.moveDown(0.7);
  }
  root.add(
    doc.struct(block.tag, {}, () => {
      doc.font(isHeading ? 'Times-Bold' : 'Helvetica').fontSize(SIZE[block.tag]);
      doc.fillColor(block.tag === 'H2' ? ACCENT : INK);
      writeRuns(doc, block.runs, publicUrl);
    }),
  );
  doc.moveDown(isHeading ? 0.2 : 0.5);
}

function writeItem(doc: PDFKit.PDFDocument, list: PDFKit.PDFStructureElement, block: Block, publicUrl?: string): void {
  const body = doc.struct('LBody', {}, () => {
    doc.font('Helvetica').fontSize(SIZE.LI).fillColor(INK);
    writeRuns(doc, [{ text: '•  ', link: null }, ...block.runs], publicUrl);
  });
  list.add(doc.struct('LI', {}, [body]));
  doc.moveDown(0.2);
}

function writeText(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  tag: 'H1' | 'P',
  font: string,
  size: number,
  colour: string,
  text: string,
): void {
  root.add(
    doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(colour).text(text, { lineGap: 2 });
    }),
  );
}

function writeRuns(doc: PDFKit.PDFDocument, runs: Run[], publicUrl?: string): void {
  runs.forEach((run, index) => {
    const address = run.link?.startsWith('/') ? (publicUrl ? publicUrl + run.link : null) : run.link;
    // `null` ends the link of the run before; without it pdfkit would carry it on.
    doc.text(run.text, { lineGap: 3, continued: index < runs.length - 1, link: address, underline: address !== null });
  });
}

function keepWithNext(doc: PDFKit.PDFDocument): void {
  if (doc.y > doc.page.height - 150) doc.addPage();
}

function readRuns(inner: string): Run[] {
  const runs: Run[] = [];
  let last = 0;
  for (const found of inner.matchAll(/<a href="([^"]*)">(.*?)<\/a>/g)) {
    if (found.index > last) runs.push({ text: plain(inner.slice(last, found.index)), link: null });
    runs.push({ text: plain(found[2] ?? ''), link: found[1] ?? null });
    last = found.index + found[0].length;
  }
  if (last < inner.length) runs.push({ text: plain(inner.slice(last)), link: null });
  return runs;
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
