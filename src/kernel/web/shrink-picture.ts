const MOST_BYTES = 680_000;
const QUALITIES = [0.85, 0.7, 0.5, 0.35];
const MOST_PIXELS = 1920;

/** A picture as JPEG that is small enough to be attached. */
export async function shrunk(canvas: HTMLCanvasElement): Promise<Blob> {
  const small = scaled(canvas);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => small.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= MOST_BYTES) return blob;
  }
  throw new Error('The picture is too large');
}

function scaled(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const factor = Math.min(1, MOST_PIXELS / Math.max(canvas.width, canvas.height));
  if (factor === 1) return canvas;
  const small = document.createElement('canvas');
  small.width = Math.round(canvas.width * factor);
  small.height = Math.round(canvas.height * factor);
  small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

/** A file as it is attached: a picture that is too large becomes smaller, other files are refused by the server. */
export const fitting = async (file: Blob): Promise<Blob> =>
  file.size <= MOST_BYTES || !file.type.startsWith('image/') ? file : shrunkPicture(file);

async function shrunkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return shrunk(canvas);
}
