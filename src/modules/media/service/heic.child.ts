import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createHeif from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';
import { capMemory } from '#kernel/work/cap-memory.ts';

/** What the decoder answers: errors have no channels. `data` lies in the decoder's own memory, `stride` is a row in bytes. */
type Decoded = { channels?: [{ data: Uint8Array; width: number; height: number; stride: number }] };

/** 48 million dots of a telephone take 380 MB. */
const MOST_MEMORY_BYTES = 512 * 1024 * 1024;
/** Everything else is made from it. */
const QUALITY = 92;
const CHANNELS = 3;

process.once('message', (bytes: Uint8Array) => void answer(bytes));

/** What goes wrong ends the process, and that is an answer as well. */
async function answer(bytes: Uint8Array): Promise<void> {
  process.send?.(await toJpeg(decode(bytes)), () => process.disconnect());
}

/** The picture that the file names as its first; thumbnails, depths and further ones are left alone. */
function decode(bytes: Uint8Array): NonNullable<Decoded['channels']>[0] {
  const heif = createHeif({ instantiateWasm });
  const file = heif.heif_context_alloc();
  const { code } = heif.heif_context_read_from_memory(file, bytes);
  if (code.value !== 0) throw new Error('The file cannot be read');
  const handle = heif.heif_js_context_get_primary_image_handle(file);
  const { heif_colorspace_RGB: colours } = heif.heif_colorspace;
  const { heif_chroma_interleaved_RGB: order } = heif.heif_chroma;
  const { channels }: Decoded = heif.heif_js_decode_image2(handle, colours, order);
  if (!channels) throw new Error('The picture cannot be decoded');
  return channels[0];
}

function toJpeg({ data, width, height, stride }: ReturnType<typeof decode>): Promise<Buffer> {
  const raw = { width: stride / CHANNELS, height, channels: 3 as const };
  return sharp(data, { raw }).extract({ left: 0, top: 0, width, height }).jpeg({ quality: QUALITY }).toBuffer();
}

function instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => object): object {
  const source = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(source), imports);
  capMemory(instance, MOST_MEMORY_BYTES);
  return done(instance);
}
