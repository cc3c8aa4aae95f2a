import { IconPhotoOff } from '@tabler/icons-react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { Thumbnail } from './thumbnail.tsx';

type PlacedPictureProps = {
  /** Undefined for a file the user cannot read. */
  file: MediaFile | undefined;
  /** From 0. */
  index: number;
  count: number;
  isOpen: boolean;
  isCover: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Only where a cover can be chosen. */
  onCover?: (() => void) | undefined;
};

/** Label of an image in the list; a placeholder for unreadable ones. */
export const placedName = (file: MediaFile | undefined): string => file?.name ?? m.media_orderMissing();

/** One image of an ordered list with its buttons. Unreadable ones can be moved and removed as well. */
export function PlacedPicture({ file, index, count, isOpen, isCover, onMove, onRemove, onCover }: PlacedPictureProps) {
  const name = placedName(file);
  return (
    <>
      {file ? <Thumbnail file={file} sizes="8rem" /> : <Missing />}
      <span className="po-name" title={name}>
        {index + 1}. {name}
      </span>
      {file ? null : <span className="po-why">{m.media_orderMissingWhy()}</span>}
      {file?.isBlocked ? <strong className="po-blocked">{m.media_blocked()}</strong> : null}
      <fieldset aria-label={name} disabled={!isOpen}>
        <OrderButton
          icon="up"
          label={m.media_orderEarlier({ name })}
          isOff={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <OrderButton
          icon="down"
          label={m.media_orderLater({ name })}
          isOff={index === count - 1}
          onPress={() => onMove(index + 1)}
        />
        <OrderButton icon="remove" label={m.media_orderRemove({ name })} onPress={onRemove} />
        {onCover && file?.kind === 'image' ? (
          <button type="button" className="po-cover" aria-pressed={isCover} onClick={onCover}>
            {m.media_galleryCover()}
          </button>
        ) : null}
      </fieldset>
    </>
  );
}

function Missing() {
  return (
    <span className="md-sign">
      <IconPhotoOff size={44} stroke={1.3} aria-hidden />
    </span>
  );
}

type OrderButtonProps = { icon: 'up' | 'down' | 'remove'; label: string; isOff?: boolean; onPress: () => void };

/** Stays focusable at the ends, so that repeated presses do not lose the focus. */
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
