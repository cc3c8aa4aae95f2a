import { buildPdf, streamOf, withParts } from '#modules/media/testing.ts';

const FONT = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>';

/** A PDF with one line of text on each page; ASCII only. */
export function textPdf(...lines: string[]): Buffer {
  let page = 0;
  const pdf = buildPdf({ count: lines.length })
    .toString()
    .replaceAll('/Contents 3 0 R', () => `/Contents ${50 + page++} 0 R`);
  const streams = lines.map((line, index) => streamOf(50 + index, '', `BT /F 12 Tf 10 100 Td (${line}) Tj ET`));
  return withParts(Buffer.from(pdf), FONT, streams);
}
