import { Checkbox } from '@mantine/core';
import type { MouseEvent, Ref } from 'react';
import { Link } from 'react-router';
import type { Selection } from '#design/admin/list/use-selection.ts';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { editPath } from '../edit-path.ts';
import { DRAGGED_FILES } from './folders/dragged-files.ts';
import { LockHolder } from './lock-holder.tsx';
import { TileStatus } from './tile-status.tsx';

type FileGridProps = {
  files: readonly MediaFile[];
  holderOf: (file: MediaFile) => string | null;
  selection: Selection;
  ref: Ref<HTMLUListElement>;
};

/**
 * Files as tiles. A click opens; checkbox, Ctrl, Shift and a long press select. On touch screens a tap selects as long
 * as something is selected.
 */
export function FileGrid({ files, holderOf, selection, ref }: FileGridProps) {
  return (
    <ul className="fb-grid" ref={ref} aria-label={m.media_files()}>
      {files.map((file, index) => (
        <Tile key={file._id} file={file} holder={holderOf(file)} index={index} selection={selection} />
      ))}
    </ul>
  );
}

type TileProps = { file: MediaFile; holder: string | null; index: number; selection: Selection };

function Tile({ file, holder, index, selection }: TileProps) {
  const { base } = useAdmin();
  const { picked, cursor, toggle } = selection;
  const isPicked = picked.has(file._id);
  const handleClick = (event: MouseEvent) => {
    const picks = event.ctrlKey || event.metaKey || event.shiftKey || (isTouch(event) && picked.size > 0);
    if (!picks) return;
    event.preventDefault();
    toggle(index, event.shiftKey);
  };
  const handleMenu = (event: MouseEvent) => {
    if (!isTouch(event)) return;
    event.preventDefault();
    toggle(index, false);
  };
  return (
    <li data-selected={isPicked || undefined} data-cursor={cursor === index || undefined}>
      <Link
        className="fb-tile"
        to={`${base}/${editPath(file)}`}
        onClick={handleClick}
        onContextMenu={handleMenu}
        onDragStart={({ dataTransfer }) => {
          const ids = isPicked ? [...picked] : [file._id];
          dataTransfer.setData(DRAGGED_FILES, JSON.stringify(ids));
          dataTransfer.effectAllowed = 'move';
        }}
      >
        <span className="visually-hidden">{m.media_open({ name: file.name })}</span>
        <Thumbnail file={file} sizes="(max-width: 48em) 50vw, 14rem" />
        <LockHolder name={holder} />
      </Link>
      <span className="n">
        <Checkbox
          size="sm"
          aria-label={m.media_pick({ name: file.name })}
          checked={isPicked}
          onChange={(event) => toggle(index, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
        />
        <span title={file.name}>{file.name}</span>
      </span>
      <span className="small">
        <TileStatus file={file} />
      </span>
    </li>
  );
}

/** Click and context menu events are pointer events with a pointer type. */
const isTouch = ({ nativeEvent }: MouseEvent) => (nativeEvent as PointerEvent).pointerType === 'touch';
