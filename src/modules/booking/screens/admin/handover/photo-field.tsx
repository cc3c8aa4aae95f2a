import { Button, CloseButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { storeFile } from '#modules/media/widgets.tsx';
import { m } from '#texts';
import styles from './handover.module.css';

/** A photo that was stored, with a preview that only this window knows. */
export type Shot = { id: string; src: string };

type Props = {
  site: string;
  photos: readonly Shot[];
  error: string | undefined;
  change: Dispatch<SetStateAction<Shot[]>>;
};

/** Photos of the camera or the device. They are internal from the first byte on, and are part of the hand-over once it is noted. */
export function PhotoField({ site, photos, error, change }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    setProblem(null);
    setWaiting((before) => before + files.length);
    for (const file of files) {
      const stored = await storeFile(file, file.name, site, { isPublic: false });
      if (typeof stored === 'string') setProblem(stored);
      else change((before) => withShot(before, { id: stored._id, src: URL.createObjectURL(file) }));
      setWaiting((before) => before - 1);
    }
  };
  const wrong = problem ?? error;
  return (
    <div className={styles.photoField}>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept="image/*"
        data-testid="handover-photos"
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        fullWidth
        size="md"
        variant="default"
        loading={waiting > 0}
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {m.booking_addPhotos()}
      </Button>
      <p className="muted small">{m.booking_photosPrivate()}</p>
      {photos.length > 0 ? (
        <ul className={styles.photos} aria-label={m.booking_photosAdded({ count: photos.length })}>
          {photos.map(({ id, src }, at) => (
            <li key={id}>
              <img src={src} alt={m.booking_photoOf({ number: at + 1 })} />
              <CloseButton
                className={styles.removePhoto}
                variant="default"
                size="lg"
                aria-label={m.booking_photoRemove({ number: at + 1 })}
                onClick={() => change((before) => before.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="visually-hidden" role="status">
        {photos.length > 0 ? m.booking_photosAdded({ count: photos.length }) : ''}
      </p>
      {wrong ? (
        <p className="kp-mistake" role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

const withShot = (shots: readonly Shot[], shot: Shot): Shot[] => [...shots.filter(({ id }) => id !== shot.id), shot];
