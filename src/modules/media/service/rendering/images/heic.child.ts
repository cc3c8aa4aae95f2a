import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createHeif from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';
import { capMemory } from '#kernel/work/cap-memory.ts';
import { packedRows } from './packed-rows.ts';

/** Decoder result; without channels on errors. `data` lies in the decoder's own memory, `stride` is bytes per row. */
type Decoded = { channels?: [{ data: Uint8Array; width: number; height: number; stride: number }] };

/** A phone's 48 megapixels take 380 MB. */
const MOST_MEMORY_BYTES = 512 * 1024 * 1024;
/** High, because all renditions are made from this JPEG. */
const QUALITY = 92;
const CHANNELS = 3 as const;

process.once('message', (bytes: Uint8Array) => void answer(bytes));

/** An error ends the process, which the parent reads as failure. */
async function answer(bytes: Uint8Array): Promise<void> {
  process.send?.(await toJpeg(decode(bytes)), () => process.disconnect());
}

/** Decodes the primary image; thumbnails, depth maps and further images are ignored. */
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

function toJpeg(picture: ReturnType<typeof decode>): Promise<Buffer> {
  const { width, height } = picture;
  const raw = { width, height, channels: CHANNELS } as const;
  return sharp(packedRows(picture, CHANNELS), { raw }).jpeg({ quality: QUALITY }).toBuffer();
}

function instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => object): object {
  const source = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
  const instance = new WebAssembly.Instance(new WebAssembly.Module(source), imports);
  capMemory(instance, MOST_MEMORY_BYTES);
  return done(instance);
}
