import { type DragEvent, useId, useState } from 'react';
import { m } from '#texts';
import styles from './media-picker.module.css';

/** Image types the server accepts; extensions for systems that know no MIME type for HEIC. */
const ACCEPT = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml,.heic,.heif';

/** File input that also accepts drops. */
export function DropZone({ any, onFiles }: { any: boolean; onFiles: (files: File[]) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the second way; the field is the first
    <label
      htmlFor={id}
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
    >
      <span className={styles.dropTitle}>{any ? m.media_pickerUploadAny() : m.media_pickerUpload()}</span>
      <span className={styles.dropHint}>{any ? m.media_pickerDropAny() : m.media_pickerDrop()}</span>
      <input
        id={id}
        type="file"
        accept={any ? undefined : ACCEPT}
        multiple
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
