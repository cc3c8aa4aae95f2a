import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

let compiler: NodeCompiler | undefined;

/**
 * Sets a document with Typst and returns the PDF. `template` is our own source and reads `data` with
 * `json(bytes(sys.inputs.data))`: what people typed is a value there and never code. The same input makes the same bytes.
 * @throws Error when the template does not compile
 */
export async function typeset(template: string, data: unknown, createdAt: Date): Promise<Buffer> {
  // Loaded with the first document: the compiler is a native library of 50 MB.
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  compiler ??= Compiler.create();
  try {
    const pdf = compiler.pdf(
      { mainFileContent: template, inputs: { data: JSON.stringify(data) } },
      { creationTimestamp: Math.floor(createdAt.getTime() / 1000) },
    );
    if (!pdf) throw new Error('The document was not set');
    return pdf;
  } finally {
    // Keeps the memory of the compiler from growing with every document.
    compiler.evictCache(10);
  }
}
