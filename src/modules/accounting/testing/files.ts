import { deflateSync } from 'node:zlib';

/** A PDF of one empty page with files attached, by name. It has no xref table; readers rebuild it. */
export function pdfWith(files: Readonly<Record<string, Buffer | string>>): Buffer {
  const all = Object.entries(files);
  const names = all.map(([name], at) => `(${name}) ${at * 2 + 10} 0 R`).join(' ');
  const parts = all.flatMap(([name, content], at) => {
    const id = at * 2 + 10;
    const packed = deflateSync(content);
    return [
      `${id} 0 obj<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${id + 1} 0 R>>>>endobj\n`,
      `${id + 1} 0 obj<</Type/EmbeddedFile/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
      packed,
      '\nendstream endobj\n',
    ];
  });
  const head = [
    '%PDF-1.7',
    `1 0 obj<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${names}]>>>>>>endobj`,
    '2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj',
    '',
  ].join('\n');
  const tail = 'trailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([head, ...parts, tail].map((part) => Buffer.from(part)));
}

/** An invoice made as long as files of `bytes` that are attached to it would make it. */
export function withAttachment(xml: string, bytes: number): string {
  const content = Buffer.alloc(bytes, 'kirchplatz').toString('base64');
  const attached = `<cac:AdditionalDocumentReference><cbc:ID>Lieferschein</cbc:ID><cac:Attachment>
    <cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="lieferschein.pdf">${content}</cbc:EmbeddedDocumentBinaryObject>
  </cac:Attachment></cac:AdditionalDocumentReference>`;
  return xml.replace('<cac:AccountingSupplierParty>', `${attached}<cac:AccountingSupplierParty>`);
}
