import { Button } from '@mantine/core';
import { IconCrop, IconRestore } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../../../contract.ts';
import { editOf, isSameEdit, type Point, UNEDITED } from '../../../../image-edit.ts';
import { FocusPoint } from './focus-point.tsx';
import { useApplyEdit } from './use-apply-edit.ts';

/** Loaded on demand: most visits edit text only. */
const CropEditor = lazy(async () => ({ default: (await import('./crop-editor.tsx')).CropEditor }));

type ImageEditorProps = {
  file: MediaFile;
  isOpen: boolean;
  focus: Point | null;
  onFocus: (focus: Point) => void;
  /** Called for every successful step, also of a change that fails later. */
  onChanged: (file: MediaFile) => void;
};

/** The image with its focal point, and on demand the crop editor. All edits can be undone at any time. */
export function ImageEditor({ file, isOpen, focus, onFocus, onChanged }: ImageEditorProps) {
  const { apply, isBusy } = useApplyEdit({ file, onChanged });
  const [isCropping, setCropping] = useState(false);
  const isReturning = useRef(false);
  const isSvg = file.ext === 'svg';
  const close = () => {
    isReturning.current = true;
    setCropping(false);
  };
  /** Returns the focus to the button that opened the editor. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !isReturning.current) return;
    isReturning.current = false;
    button.focus();
  };
  if (isCropping) {
    return (
      <Suspense>
        <CropEditor
          file={file}
          isBusy={isBusy}
          onCancel={close}
          onDone={(wanted) => apply(wanted, m.media_pictureChanged(), close)}
        />
      </Suspense>
    );
  }
  return (
    <section aria-label={m.media_picture()} className="fe-desk">
      <FocusPoint file={file} focus={focus} isOpen={isOpen} onFocus={onFocus} />
      {isOpen && !isSvg ? (
        <div className="kp-actions">
          <Button
            ref={takeFocus}
            variant="default"
            leftSection={<IconCrop size={18} />}
            onClick={() => setCropping(true)}
          >
            {m.media_cropStart()}
          </Button>
          {isSameEdit(editOf(file), UNEDITED) ? null : (
            <Button
              variant="default"
              leftSection={<IconRestore size={18} />}
              onClick={() => void apply(UNEDITED, m.media_originalRestored())}
            >
              {m.media_originalRestore()}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
