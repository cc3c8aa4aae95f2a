/** Pixels as a decoder leaves them; `stride` is the bytes from one row to the next, of any alignment. */
type Padded = { data: Uint8Array; width: number; height: number; stride: number };

/** Takes the padding from the end of each row, in place: the pixels of a phone's picture fill most of the memory there is. */
export function packedRows({ data, width, height, stride }: Padded, channels: number): Uint8Array {
  const row = width * channels;
  if (stride < row) throw new Error('The rows are shorter than the picture');
  for (let at = 1; at < height; at += 1) data.copyWithin(at * row, at * stride, at * stride + row);
  return data.subarray(0, row * height);
}
