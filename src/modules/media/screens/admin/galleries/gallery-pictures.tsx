import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { EditFormState } from '#design/admin/form/use-edit-form.ts';
import { Panel } from '#design/admin/parts/panel.tsx';
import { m } from '#texts';
import type { MediaFile } from '../../../contract.ts';
import { PictureOrder } from '../../components/picture-order.tsx';
import type { GalleryForm } from './gallery-form.ts';

type GalleryPicturesProps = {
  form: EditFormState<GalleryForm>;
  fileOf: (id: string) => MediaFile | undefined;
  isOpen: boolean;
  onAdd: () => void;
};

/** The pictures of a gallery in their order, one of them on its cover; also those that this person cannot read. */
export function GalleryPictures({ form: { bind, fieldErrors }, fileOf, isOpen, onAdd }: GalleryPicturesProps) {
  const { value: ids, onChange: setIds } = bind.value('files');
  const { value: cover, onChange: setCover } = bind.value('cover');
  return (
    <Panel
      title={m.media_galleryFiles()}
      aside={
        <Button variant="default" leftSection={<IconPhotoPlus size={18} />} onClick={onAdd}>
          {m.media_galleryAdd()}
        </Button>
      }
    >
      <PictureOrder
        ids={ids}
        fileOf={fileOf}
        cover={cover}
        isOpen={isOpen}
        none={m.media_galleryNone()}
        onOrder={setIds}
        onRemove={(id) => {
          setIds(ids.filter((one) => one !== id));
          if (cover === id) setCover(null);
        }}
        onCover={setCover}
      />
      {fieldErrors.files ? <p className="kp-row-error">{fieldErrors.files}</p> : null}
    </Panel>
  );
}
