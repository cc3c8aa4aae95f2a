import { Button } from '@mantine/core';
import { IconCrop, IconRestore } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { FocusPoint, type Point } from './focus-point.tsx';
import { editOf, isSameEdit, type ImageEdit } from './picture-edit.ts';
import { useApplyEdit } from './use-picture-edit.ts';

/** Loaded on demand: most visits edit text only. */
const CropEditor = lazy(async () => ({ default: (await import('./crop-table.tsx')).CropEditor }));

type ImageEditorProps = {
  file: MediaFile;
  isOpen: boolean;
  focus: Point | null;
  onFocus: (focus: Point) => void;
  /** Called for every successful step, also of a change that fails later. */
  onChanged: (file: MediaFile) => void;
};

const PLAIN: ImageEdit = { rotate: 0, crop: null };

/** The image with its focal point, and on demand the crop editor. All edits can be undone at any time. */
export function ImageEditor({ file, isOpen, focus, onFocus, onChanged }: ImageEditorProps) {
  const { bring, isBusy } = useApplyEdit({ file, onChanged });
  const [isCutting, setCutting] = useState(false);
  const returns = useRef(false);
  const isDrawing = file.ext === 'svg';
  const close = () => {
    returns.current = true;
    setCutting(false);
  };
  /** Returns the focus to the button that opened the editor. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !returns.current) return;
    returns.current = false;
    button.focus();
  };
  if (isCutting) {
    return (
      <Suspense>
        <CropEditor
          file={file}
          isBusy={isBusy}
          onCancel={close}
          onDone={(wanted) => bring(wanted, m.media_pictureChanged(), close)}
        />
      </Suspense>
    );
  }
  return (
    <section aria-label={m.media_picture()} className="fe-desk">
      <FocusPoint file={file} focus={focus} isOpen={isOpen} onFocus={onFocus} />
      {isOpen && !isDrawing ? (
        <div className="kp-actions">
          <Button
            ref={takeFocus}
            variant="default"
            leftSection={<IconCrop size={18} />}
            onClick={() => setCutting(true)}
          >
            {m.media_cropStart()}
          </Button>
          {isSameEdit(editOf(file), PLAIN) ? null : (
            <Button
              variant="default"
              leftSection={<IconRestore size={18} />}
              onClick={() => void bring(PLAIN, m.media_originalRestored())}
            >
              {m.media_originalRestore()}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
