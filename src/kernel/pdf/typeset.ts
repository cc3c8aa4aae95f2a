import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

let compiler: NodeCompiler | undefined;

type Options = {
  /** PDF/A-3, which may carry files; what cannot be archived is refused. */
  isArchive?: boolean;
};

/**
 * Sets a document with Typst and returns the PDF. `template` is our own source and reads `data` with
 * `json(bytes(sys.inputs.data))`: what people typed is a value there and never code. The same input makes the same bytes.
 * @throws Error when the template does not compile
 */
export function typeset(
  template: string,
  data: unknown,
  createdAt: Date,
  { isArchive = false }: Options = {},
): Promise<Buffer> {
  return compile((typst) => {
    const creationTimestamp = Math.floor(createdAt.getTime() / 1000);
    const options = { creationTimestamp, ...(isArchive ? { pdfStandard: 'a-3b' } : {}) };
    const pdf = typst.pdf({ mainFileContent: template, inputs: inputsOf(data) }, options);
    if (!pdf) throw new Error('The document was not set');
    return pdf;
  });
}

/** Number of pages that `typeset` would set. @throws Error when the template does not compile */
export const typesetPages = (template: string, data: unknown): Promise<number> =>
  compile((typst) => {
    const { result } = typst.compile({ mainFileContent: template, inputs: inputsOf(data) });
    if (!result) throw new Error('The document was not set');
    return result.numOfPages;
  });

/** Like `typeset`, but an SVG for screens: all pages below each other. */
export const typesetSvg = (template: string, data: unknown): Promise<string> =>
  compile((typst) => typst.plainSvg({ mainFileContent: template, inputs: inputsOf(data) }));

const inputsOf = (data: unknown) => ({ data: JSON.stringify(data) });

async function compile<T>(act: (typst: NodeCompiler) => T): Promise<T> {
  // Loaded with the first document: the compiler is a native library of 50 MB.
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  compiler ??= Compiler.create();
  try {
    return act(compiler);
  } finally {
    // Keeps the memory of the compiler from growing with every document.
    compiler.evictCache(10);
  }
}
