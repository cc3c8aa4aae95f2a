import './picture-order.css';
import { SortableList } from '#design/patterns/sortable/sortable-list.tsx';
import type { MediaFile } from '../../contract.ts';
import { PlacedPicture, placedName } from './placed-picture.tsx';

type PictureOrderProps = {
  ids: readonly string[];
  /** undefined for one that this person cannot read: it keeps its place, or is taken out. */
  fileOf: (id: string) => MediaFile | undefined;
  /** True (default) if anything may be changed here. */
  isOpen?: boolean;
  /** Said where there are none. */
  none: string;
  onOrder: (ids: string[]) => void;
  onRemove: (id: string) => void;
  /** With it one of them can be made the first to be seen. */
  cover?: string | null;
  onCover?: (id: string | null) => void;
};

/** Pictures in an order that can be changed. */
export function PictureOrder({ ids, fileOf, isOpen = true, cover, onCover, ...props }: PictureOrderProps) {
  return (
    <SortableList
      className="po"
      ids={ids}
      nameOf={(id) => placedName(fileOf(id))}
      onOrder={props.onOrder}
      empty={props.none}
      isDisabled={!isOpen}
    >
      {(id, { index, moveTo }) => (
        <PlacedPicture
          file={fileOf(id)}
          index={index}
          count={ids.length}
          isOpen={isOpen}
          isCover={(cover ?? ids[0]) === id}
          onMove={moveTo}
          onRemove={() => props.onRemove(id)}
          onCover={onCover && (() => onCover(cover === id ? null : id))}
        />
      )}
    </SortableList>
  );
}
