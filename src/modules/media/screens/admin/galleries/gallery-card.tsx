import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLayoutBoard } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { Gallery, MediaFile } from '../../../contract.ts';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { useTakeBack } from './use-take-back.ts';

type GalleryCardProps = { gallery: Gallery; covers: readonly MediaFile[] };

/** A gallery by its cover; one in the trash can only be taken back. */
export function GalleryCard({ gallery, covers }: GalleryCardProps) {
  const { base, may } = useAdmin();
  const takeBack = useTakeBack();
  const { _id, name, files, cover, removedAt } = gallery;
  const drawn = <Cover file={covers.find((file) => file._id === (cover ?? files[0]))} />;
  return (
    <li>
      {removedAt ? (
        <span className="fb-tile">{drawn}</span>
      ) : (
        <Link className="fb-tile" to={`${base}/galleries/edit/${_id}`}>
          <span className="visually-hidden">{name}</span>
          {drawn}
        </Link>
      )}
      <span className="n">
        <span title={name}>{name}</span>
      </span>
      <span className="small muted">{m.media_galleryPictures({ count: files.length })}</span>
      {removedAt && may('media.file.remove') ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          aria-label={m.media_galleryTakeBack({ name })}
          onClick={() => void takeBack(gallery)}
        >
          {m.media_takeBack()}
        </Button>
      ) : null}
    </li>
  );
}

function Cover({ file }: { file: MediaFile | undefined }) {
  if (file) return <Thumbnail file={file} />;
  return (
    <span className="md-sign">
      <IconLayoutBoard size={44} stroke={1.3} aria-hidden />
    </span>
  );
}
