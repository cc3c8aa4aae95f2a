import { Button } from '@mantine/core';
import { IconCrop, IconRestore } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAdmin, useComplaint } from '#design/admin/admin-context.ts';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { FocusPoint, type Point } from './focus-point.tsx';
import { bringTo, editOf, isSameEdit, type PictureEdit } from './picture-edit.ts';

/** Comes with the first cut: most visits are about words. */
const CropTable = lazy(async () => ({ default: (await import('./crop-table.tsx')).CropTable }));

type PictureDeskProps = {
  file: MediaFile;
  isOpen: boolean;
  focus: Point | null;
  onFocus: (focus: Point) => void;
  onChanged: (file: MediaFile) => void;
};

const PLAIN: PictureEdit = { rotate: 0, crop: null };

/** The picture with its focal point, and on demand the table for turning and cutting. Everything can be undone for ever. */
export function PictureDesk({ file, isOpen, focus, onFocus, onChanged }: PictureDeskProps) {
  const { notify } = useAdmin();
  const complain = useComplaint();
  const [isCutting, setCutting] = useState(false);
  const isDrawing = file.ext === 'svg';
  const bring = async (wanted: PictureEdit, said: string) => {
    const before = editOf(file);
    try {
      const changed = await bringTo(file, wanted);
      onChanged(changed);
      const undo = () => void bringTo(changed, before).then(onChanged, complain);
      notify({ kind: 'success', text: said, undo });
    } catch (error) {
      complain(error);
    }
  };
  if (isCutting) {
    return (
      <Suspense>
        <CropTable
          file={file}
          onCancel={() => setCutting(false)}
          onDone={(wanted) => {
            setCutting(false);
            void bring(wanted, m.media_pictureChanged());
          }}
        />
      </Suspense>
    );
  }
  return (
    <section aria-label={m.media_picture()} className="fe-desk">
      <FocusPoint file={file} focus={focus} isOpen={isOpen} onFocus={onFocus} />
      {isOpen && !isDrawing ? (
        <div className="kp-actions">
          <Button variant="default" leftSection={<IconCrop size={18} />} onClick={() => setCutting(true)}>
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
