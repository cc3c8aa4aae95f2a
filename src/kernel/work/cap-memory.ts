const WASM_PAGE_BYTES = 64 * 1024;

/** Limits the memory of a WebAssembly decoder: `grow` throws beyond `mostBytes`, and the decoder aborts. */
export function capMemory({ exports }: WebAssembly.Instance, mostBytes: number): void {
  const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
  if (!memory) throw new Error('The decoder has no memory');
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE_BYTES > mostBytes) throw new RangeError('Too large');
    return grow(pages);
  };
}
