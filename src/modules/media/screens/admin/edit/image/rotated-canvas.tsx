import { useEffect, useRef } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import type { ImageEdit } from '../../../../image-edit.ts';

type RotatedCanvasProps = {
  file: MediaFile;
  /** The original; null until it has loaded. */
  image: HTMLImageElement | null;
  rotate: ImageEdit['rotate'];
  /** Reports the size after drawing, in canvas pixels. */
  onSize: (size: { width: number; height: number }) => void;
};

/** Longest canvas edge: enough for a desktop screen, small enough for a phone's memory. */
const MOST_PX = 1600;

/** The original image, upright and rotated, on a canvas for cropping. */
export function RotatedCanvas({ file, image, rotate, onSize }: RotatedCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image && canvas.current) onSize(draw(canvas.current, image, rotate));
  }, [image, rotate, onSize]);
  return <canvas ref={canvas} role="img" aria-label={file.alt.de || m.media_picture()} data-ready={image !== null} />;
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, rotate: ImageEdit['rotate']) {
  const scale = Math.min(1, MOST_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)];
  const isSideways = rotate === 90 || rotate === 270;
  canvas.width = isSideways ? height : width;
  canvas.height = isSideways ? width : height;
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((rotate * Math.PI) / 180);
  context?.drawImage(image, -width / 2, -height / 2, width, height);
  return { width: canvas.width, height: canvas.height };
}
