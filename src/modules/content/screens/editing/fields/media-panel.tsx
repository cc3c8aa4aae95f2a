import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { DragHandle } from '#design/patterns/sortable/drag-handle.tsx';
import { SortableList } from '#design/patterns/sortable/sortable-list.tsx';
import type { MediaFile } from '#modules/media/contract.ts';
import { m } from '#texts';
import type { EntryMedia } from '../../../contract.ts';
import { CheckField } from './sheet-fields.tsx';
import { useFiles } from './use-files.ts';

/** Loaded lazily as a separate chunk: most edits change only text. */
const MediaPicker = lazy(async () => ({ default: (await import('#modules/media/widgets.tsx')).MediaPicker }));

type MediaPanelProps = {
  media: EntryMedia[];
  site: string;
  /** Path of the admin area, where the consent for a picture is settled. */
  adminPath: string;
  /** Brings the panel into view and takes the focus: it may be far below the button that opens it. */
  startFocused?: boolean;
  onChange: (media: EntryMedia[]) => void;
};

/** Pictures of an entry: order, alt text, caption. */
export function MediaPanel({ media, site, adminPath, startFocused = false, onChange }: MediaPanelProps) {
  const [isPicking, setPicking] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!startFocused) return;
    add.current?.focus({ preventScroll: true });
    add.current?.scrollIntoView({ block: 'center' });
  }, [startFocused]);
  const files = useFiles(media.flatMap(({ file }) => file ?? []));
  const ids = media.map(keyOf);
  const placeOf = (id: string) => ({ number: ids.indexOf(id) + 1, total: ids.length });
  const handleOrder = (order: string[]) =>
    onChange(order.flatMap((id) => media.find((picture) => keyOf(picture) === id) ?? []));
  const handlePick = (files: MediaFile[]) => {
    setPicking(false);
    const known = new Set(media.map(({ file }) => file));
    onChange([...media, ...files.filter(({ _id }) => !known.has(_id)).map(mediaOf)]);
  };
  return (
    <section className="media-panel" aria-label={m.content_fieldPictures()}>
      <SortableList
        ids={ids}
        nameOf={(id) => m.content_pictureOf(placeOf(id))}
        onOrder={handleOrder}
        empty={m.content_picturesNone()}
      >
        {(_, { index, moveTo }) => {
          const picture = media[index];
          if (!picture) return null;
          return (
            <MediaRow
              picture={picture}
              adminPath={adminPath}
              isBlocked={files.some(({ _id, isBlocked }) => _id === picture.file && isBlocked)}
              place={{ index, total: media.length }}
              onChange={(change) => onChange(media.with(index, { ...picture, ...change }))}
              onMove={(by) => moveTo(index + by)}
              onRemove={() => onChange(media.toSpliced(index, 1))}
            />
          );
        }}
      </SortableList>
      <button ref={add} type="button" className="button" onClick={() => setPicking(true)}>
        <PatternIcon name="add" />
        {m.content_pictureAdd()}
      </button>
      {isPicking && (
        <Suspense>
          <MediaPicker opened site={site} multiple onPick={handlePick} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </section>
  );
}

const keyOf = ({ file, src }: EntryMedia): string => file ?? src;

/** Copies a library file into an entry; alt text and caption can then be edited without changing the library. */
export function mediaOf({ _id, url, width, height, alt, caption }: MediaFile): EntryMedia {
  return {
    file: _id,
    src: url,
    width: width ?? 800,
    height: height ?? 600,
    alt: alt.de,
    altEn: alt.en || null,
    caption: caption.de || null,
  };
}

type MediaRowProps = {
  picture: EntryMedia;
  adminPath: string;
  /** Hidden from guests, because the consent of the people in it is missing. */
  isBlocked: boolean;
  place: { index: number; total: number };
  onChange: (change: Partial<EntryMedia>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function MediaRow(props: MediaRowProps) {
  const { picture, adminPath, isBlocked, place, onChange, onMove, onRemove } = props;
  const { index, total } = place;
  const name = m.content_pictureOf({ number: index + 1, total });
  return (
    <div className="media-row">
      <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
      <div className="media-words">
        {isBlocked && (
          <p className="badge-line">
            <span className="badge">{m.content_pictureBlocked()}</span>
            <a href={`${adminPath}/image/edit/${picture.file}`} target="_blank" rel="noopener">
              {m.content_pictureSettle()}
            </a>
          </p>
        )}
        <label className="sheet-field">
          <span>{m.content_pictureAlt()}</span>
          <input
            type="text"
            value={picture.alt}
            maxLength={300}
            placeholder={m.content_pictureAltHint()}
            disabled={picture.isDecorative === true}
            onChange={(event) => onChange({ alt: event.target.value })}
          />
        </label>
        <CheckField
          label={m.content_pictureDecorative()}
          checked={picture.isDecorative === true}
          onChange={(isDecorative) => onChange(isDecorative ? { isDecorative, alt: '' } : { isDecorative })}
        />
        <label className="sheet-field">
          <span>{m.content_pictureCaption()}</span>
          <input
            type="text"
            value={picture.caption ?? ''}
            maxLength={300}
            onChange={(event) => onChange({ caption: event.target.value || null })}
          />
        </label>
        <fieldset className="media-buttons" aria-label={name}>
          {total > 1 && (
            <>
              <DragHandle />
              <RowButton
                icon="up"
                label={m.content_pictureUp({ name })}
                disabled={index === 0}
                onClick={() => onMove(-1)}
              />
              <RowButton
                icon="down"
                label={m.content_pictureDown({ name })}
                disabled={index === total - 1}
                onClick={() => onMove(1)}
              />
            </>
          )}
          <RowButton icon="remove" label={m.content_pictureRemove({ name })} onClick={onRemove} />
        </fieldset>
      </div>
    </div>
  );
}

type RowButtonProps = { icon: 'up' | 'down' | 'remove'; label: string; disabled?: boolean; onClick: () => void };

function RowButton({ icon, label, disabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <PatternIcon name={icon} />
    </button>
  );
}
