import './picture-order.css';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { movedTo } from './order.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useFocusKept } from './use-focus-kept.ts';

type PictureOrderProps = {
  files: readonly MediaFile[];
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
  files,
  isOpen = true,
  none: noneWords,
  onOrder,
  onRemove,
  cover,
  onCover,
}: PictureOrderProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const ids = files.map(({ _id }) => _id);
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(to, files.length - 1));
    if (place === from) return;
    onOrder(movedTo(ids, from, place));
    setSaid(m.media_orderMoved({ name: files[from]?.name ?? '', place: place + 1, total: files.length }));
  };
  const none = useRef<HTMLParagraphElement>(null);
  const focusKept = useFocusKept(none);
  if (files.length === 0) {
    return (
      <p className="po-none" ref={none} tabIndex={-1}>
        {noneWords}
      </p>
    );
  }
  return (
    <>
      <ol className="po" {...focusKept}>
        {files.map((file, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- further ways; the buttons inside are the first
          <li
            key={file._id}
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
            <Thumbnail file={file} sizes="8rem" />
            <span className="po-name" title={file.name}>
              {index + 1}. {file.name}
            </span>
            {file.isBlocked ? <strong className="po-blocked">{m.media_blocked()}</strong> : null}
            <fieldset aria-label={file.name} disabled={!isOpen}>
              <OrderButton
                icon="up"
                label={m.media_orderEarlier({ name: file.name })}
                isOff={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <OrderButton
                icon="down"
                label={m.media_orderLater({ name: file.name })}
                isOff={index === files.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <OrderButton
                icon="remove"
                label={m.media_orderRemove({ name: file.name })}
                onPress={() => onRemove(file._id)}
              />
              {onCover ? (
                <button
                  type="button"
                  className="po-cover"
                  aria-pressed={(cover ?? ids[0]) === file._id}
                  onClick={() => onCover(cover === file._id ? null : file._id)}
                >
                  {m.media_galleryCover()}
                </button>
              ) : null}
            </fieldset>
          </li>
        ))}
      </ol>
      <output className="po-said">{said}</output>
    </>
  );
}

type OrderButtonProps = { icon: 'up' | 'down' | 'remove'; label: string; isOff?: boolean; onPress: () => void };

/** Stays focusable at the ends, so that pressing on does not throw the focus away. */
function OrderButton({ icon, label, isOff = false, onPress }: OrderButtonProps) {
  return (
    <button
      type="button"
      className="po-button"
      data-act={icon}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <PatternIcon name={icon} />
    </button>
  );
}
