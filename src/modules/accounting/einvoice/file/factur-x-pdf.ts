const PROFILE = 'EN 16931';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Name that the standard prescribes for the XML inside a PDF. */
export const FACTUR_X_NAME = 'factur-x.xml';

const PROPERTIES = [
  ['DocumentFileName', 'Name of the embedded XML invoice file', FACTUR_X_NAME],
  ['DocumentType', 'INVOICE', 'INVOICE'],
  ['Version', 'Version of the XML schema of the invoice', '1.0'],
  ['ConformanceLevel', 'Conformance level of the invoice', PROFILE],
] as const;

const property = ([name, description]: (typeof PROPERTIES)[number]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:category>external</pdfaProperty:category>` +
  `<pdfaProperty:description>${description}</pdfaProperty:description><pdfaProperty:name>${name}</pdfaProperty:name>` +
  `<pdfaProperty:valueType>Text</pdfaProperty:valueType></rdf:li>`;

/** PDF/A wants every property outside its own schemas to be described. */
const SCHEMA =
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>` +
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${PROPERTIES.map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const DESCRIPTION =
  `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">` +
  `${PROPERTIES.map(([name, , value]) => `<fx:${name}>${value}</fx:${name}>`).join('')}</rdf:Description>`;

const METADATA = /(\d+) 0 obj\s*<<[^>]*\/Type \/Metadata[^>]*>>\s*stream\r?\n/;

/**
 * Says in the metadata of a PDF/A-3 that it carries a Factur-X invoice, by an incremental update (ISO 32000-1, 7.5.6): the file itself stays
 * as it was set. Reads what `typeset` writes: plain metadata and a table of cross-references.
 * @throws Error for a PDF that is written otherwise
 */
export function markFacturX(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const metadata = METADATA.exec(text);
  const end = text.indexOf('endstream', metadata?.index);
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref\s*(\d+)\s*%%EOF\s*$/.exec(text);
  if (!metadata || end < 0 || !trailer) throw new Error('The metadata of the PDF was not found');
  const [head, id] = metadata;
  const [, entries = '', before] = trailer;
  const packet = marked(
    pdf
      .subarray(metadata.index + head.length, end)
      .toString('utf8')
      .trimEnd(),
  );
  const bytes = Buffer.from(packet, 'utf8');
  const object = Buffer.concat([
    Buffer.from(`\n${id} 0 obj\n<<\n  /Length ${bytes.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const table = pdf.length + object.length;
  const offset = String(pdf.length + 1).padStart(10, '0');
  return Buffer.concat([
    pdf,
    object,
    Buffer.from(
      `xref\n${id} 1\n${offset} 00000 n \ntrailer\n<<${entries}  /Prev ${before}\n>>\nstartxref\n${table}\n%%EOF\n`,
    ),
  ]);
}

function marked(packet: string): string {
  const schemas = packet.replace('</rdf:Bag></pdfaExtension:schemas>', `${SCHEMA}</rdf:Bag></pdfaExtension:schemas>`);
  const described = schemas.replace('</rdf:RDF>', `${DESCRIPTION}</rdf:RDF>`);
  if (schemas === packet || described === schemas) throw new Error('The metadata of the PDF has another form');
  return described;
}
