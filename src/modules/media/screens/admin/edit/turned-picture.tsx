import { useEffect, useRef, useState } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import type { PictureEdit } from './picture-edit.ts';

type TurnedPictureProps = {
  file: MediaFile;
  rotate: PictureEdit['rotate'];
  /** Told when the picture is drawn, in dots of the drawing. */
  onSize: (size: { width: number; height: number }) => void;
};

/** Longest side of the drawing; enough for any desk, small enough for a phone's memory. */
const MOST_PX = 1600;

/** The picture as uploaded, upright and turned, as a drawing on which can be cut. */
export function TurnedPicture({ file, rotate, onSize }: TurnedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [source, setSource] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const image = new Image();
    const show = () => setSource(image);
    image.addEventListener('load', show);
    image.src = sourceOf(file);
    return () => image.removeEventListener('load', show);
  }, [file]);
  useEffect(() => {
    if (source && canvas.current) onSize(draw(canvas.current, source, rotate));
  }, [source, rotate, onSize]);
  return <canvas ref={canvas} role="img" aria-label={file.alt.de || m.media_picture()} data-ready={source !== null} />;
}

/** While nothing is cut the largest size will do; otherwise only the original has what was cut away. */
function sourceOf({ _id, edit, gridrefs_ng, baseline }: MediaFile): string {
  if (edit) return `/api/v0/file/${_id}/original`;
  return `/api/v0/download/${_id}/${gridrefs_ng.at(-1)?.gridref ?? baseline}`;
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, rotate: PictureEdit['rotate']) {
  const scale = Math.min(1, MOST_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)];
  const isLying = rotate === 90 || rotate === 270;
  canvas.width = isLying ? height : width;
  canvas.height = isLying ? width : height;
  const pen = canvas.getContext('2d');
  pen?.translate(canvas.width / 2, canvas.height / 2);
  pen?.rotate((rotate * Math.PI) / 180);
  pen?.drawImage(image, -width / 2, -height / 2, width, height);
  return { width: canvas.width, height: canvas.height };
}
