import './picture-order.css';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { movedTo } from './order.ts';
import { PlacedPicture, placedName } from './placed-picture.tsx';
import { useFocusKept } from './use-focus-kept.ts';

type PictureOrderProps = {
  ids: readonly string[];
  /** undefined for one that this person cannot read: it keeps its place, or is taken out. */
  fileOf: (id: string) => MediaFile | undefined;
  /** Whether anything may be changed here; true unless told otherwise. */
  isOpen?: boolean;
  /** Said where there are none. */
  none: string;
  onOrder: (ids: string[]) => void;
  onRemove: (id: string) => void;
  /** With it one of them can be made the first to be seen. */
  cover?: string | null;
  onCover?: (id: string | null) => void;
};

/**
 * Pictures in an order that can be changed: by dragging, by the buttons, and with Alt and an arrow key on a picture. The new
 * place is said aloud.
 */
export function PictureOrder({
  ids,
  fileOf,
  isOpen = true,
  none: noneWords,
  onOrder,
  onRemove,
  cover,
  onCover,
}: PictureOrderProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (place === from) return;
    onOrder(movedTo(ids, from, place));
    setSaid(m.media_orderMoved({ name: placedName(fileOf(ids[from] ?? '')), place: place + 1, total: ids.length }));
  };
  const none = useRef<HTMLParagraphElement>(null);
  const focusKept = useFocusKept(none);
  if (ids.length === 0) {
    return (
      <p className="po-none" ref={none} tabIndex={-1}>
        {noneWords}
      </p>
    );
  }
  return (
    <>
      <ol className="po" {...focusKept}>
        {ids.map((id, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- further ways; the buttons inside are the first
          <li
            key={id}
            draggable={isOpen}
            data-dragged={dragged === index || undefined}
            onDragStart={({ dataTransfer }: DragEvent) => {
              dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
            onKeyDown={(event: KeyboardEvent) => {
              const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
              if (!isOpen || !event.altKey || !by) return;
              event.preventDefault();
              move(index, index + by);
            }}
          >
            <PlacedPicture
              file={fileOf(id)}
              index={index}
              count={ids.length}
              isOpen={isOpen}
              isCover={(cover ?? ids[0]) === id}
              onMove={(to) => move(index, to)}
              onRemove={() => onRemove(id)}
              onCover={onCover && (() => onCover(cover === id ? null : id))}
            />
          </li>
        ))}
      </ol>
      <output className="po-said">{said}</output>
    </>
  );
}
