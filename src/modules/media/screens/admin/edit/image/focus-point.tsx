import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import type { Point } from '../../../../image-edit.ts';

type FocusPointProps = {
  file: MediaFile;
  focus: Point | null;
  isOpen: boolean;
  onFocus: (focus: Point) => void;
};

const MIDDLE: Point = { x: 0.5, y: 0.5 };
const STEP = 0.01;
const LARGE_STEP = 0.1;
const SHAPES = [
  ['16:9', 16 / 9],
  ['1:1', 1],
  ['3:4', 3 / 4],
] as const;

/**
 * Sets the focal point, which stays visible in every crop: by click, by dragging the handle, or with the arrow keys
 * (Shift for large steps). Touch on the image itself scrolls. Three crops preview the result.
 */
export function FocusPoint({ file, focus, isOpen, onFocus }: FocusPointProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { x, y } = focus ?? MIDDLE;
  const address = addressOf(file);
  const put = (point: Point) => onFocus({ x: fraction(point.x), y: fraction(point.y) });
  const putAt = ({ clientX, clientY }: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box && isOpen) put({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by || !isOpen) return;
    event.preventDefault();
    // Page shortcuts would scroll and move through lists.
    event.stopPropagation();
    put({ x: x + (by[0] ?? 0), y: y + (by[1] ?? 0) });
  };
  const place = { x: Math.round(x * 100), y: Math.round(y * 100) };
  const position = `${place.x}% ${place.y}%`;
  return (
    <div className="fe-focus">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short way; the button inside takes focus and keys */}
      <div ref={frame} className="frame" role="presentation" style={roomOf(file)} onClick={putAt} onKeyDown={handleKey}>
        <img
          src={address}
          alt={file.alt.de}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          draggable={false}
        />
        <button
          type="button"
          disabled={!isOpen}
          aria-label={m.media_focusLabel(place)}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => event.buttons === 1 && putAt(event)}
          // The end of a drag and Enter click as well, and say no place.
          onClick={(event) => event.stopPropagation()}
        />
      </div>
      {isOpen ? <p className="muted small">{m.media_focusHelp()}</p> : null}
      <div className="cuts" aria-hidden="true">
        {SHAPES.map(([name, ratio]) => (
          <figure key={name}>
            <div style={{ aspectRatio: ratio }}>
              <img src={address} alt="" style={{ objectPosition: position }} />
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

const WANTED_PX = 1200;

/** URL of a rendition that is sharp on a desktop screen without being the full-size photo. */
function addressOf({ _id, gridrefs_ng, baseline }: MediaFile): string {
  const fitting = gridrefs_ng.find(({ res }) => res.w >= WANTED_PX) ?? gridrefs_ng.at(-1);
  return `/api/v0/download/${_id}/${fitting?.gridref ?? baseline}`;
}

/** The room of the picture is there before the picture is. */
const roomOf = ({ width, height }: MediaFile): CSSProperties | undefined =>
  width && height
    ? { width: `min(100%, ${width}px, 56vh * ${width / height})`, aspectRatio: width / height }
    : undefined;
