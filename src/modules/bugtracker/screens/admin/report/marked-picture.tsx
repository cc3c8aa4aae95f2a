import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#texts';
import css from '../bugtracker.module.css';

type Tool = 'mark' | 'black';
type Box = { tool: Tool; x: number; y: number; width: number; height: number };

type PictureProps = { picture: HTMLCanvasElement; canvasRef: RefObject<HTMLCanvasElement | null> };

const MARK_WIDTH = 4;

/** The picture of the page, on which frames and black boxes are drawn; what is black is gone from the picture that is sent. */
export function MarkedPicture({ picture, canvasRef }: PictureProps) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const [tool, setTool] = useState<Tool>('black');
  const begun = useRef<{ x: number; y: number } | null>(null);
  const [open, setOpen] = useState<Box | null>(null);
  useEffect(() => {
    const context = canvasRef.current?.getContext('2d');
    if (!context) return;
    context.drawImage(picture, 0, 0);
    for (const box of open ? [...boxes, open] : boxes) draw(context, box);
  }, [picture, canvasRef, boxes, open]);
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - left) / width) * picture.width,
      y: ((event.clientY - top) / height) * picture.height,
    };
  };
  const boxTo = (event: PointerEvent<HTMLCanvasElement>): Box | null => {
    const from = begun.current;
    if (!from) return null;
    const to = at(event);
    return { tool, x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  };
  return (
    <div className={css.picture}>
      <div className={css.tools}>
        <SegmentedControl
          aria-label={m.bugtracker_tool()}
          value={tool}
          onChange={(value) => setTool(value as Tool)}
          data={[
            { value: 'black', label: m.bugtracker_toolBlack() },
            { value: 'mark', label: m.bugtracker_toolMark() },
          ]}
        />
        <Button
          variant="default"
          size="sm"
          disabled={boxes.length === 0}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setBoxes(boxes.slice(0, -1))}
        >
          {m.bugtracker_toolBack()}
        </Button>
      </div>
      <canvas
        ref={canvasRef}
        width={picture.width}
        height={picture.height}
        role="img"
        aria-label={m.bugtracker_pictureHelp()}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          begun.current = at(event);
        }}
        onPointerMove={(event) => setOpen(boxTo(event))}
        onPointerUp={(event) => {
          const box = boxTo(event);
          begun.current = null;
          setOpen(null);
          if (box && Math.abs(box.width) > 3 && Math.abs(box.height) > 3) setBoxes([...boxes, box]);
        }}
      />
      <p className="muted small">{m.bugtracker_pictureHelp()}</p>
    </div>
  );
}

function draw(context: CanvasRenderingContext2D, { tool, x, y, width, height }: Box): void {
  if (tool === 'black') {
    context.fillStyle = '#000';
    context.fillRect(x, y, width, height);
    return;
  }
  context.strokeStyle = '#d6001c';
  context.lineWidth = MARK_WIDTH;
  context.strokeRect(x, y, width, height);
}
