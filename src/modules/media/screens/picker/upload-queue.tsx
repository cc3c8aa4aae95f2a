import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import styles from './media-picker.module.css';
import type { Upload } from './use-uploads.ts';

type Props = {
  uploads: Upload[];
  onRetry: (id: string) => void;
  onDrop: (id: string) => void;
  onUseExisting: (file: MediaFile) => void;
};

/** What is on its way, with the way out of every state (S4.9); changes are read out. */
export function UploadQueue({ uploads, onRetry, onDrop, onUseExisting }: Props) {
  if (uploads.length === 0) return null;
  return (
    <section aria-label={m.media_pickerQueue()} aria-live="polite">
      <ul className={styles.queue}>
        {uploads.map((upload) => (
          <li key={upload.id} data-state={upload.state}>
            <span className={styles.name}>{upload.file.name}</span>
            <span className={styles.state}>{stateText(upload)}</span>
            {upload.state === 'active' && <Bar name={upload.file.name} percent={upload.percent} />}
            <Ways upload={upload} onRetry={onRetry} onDrop={onDrop} onUseExisting={onUseExisting} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ upload, onRetry, onDrop, onUseExisting }: Omit<Props, 'uploads'> & { upload: Upload }) {
  const { id, file, state, existing } = upload;
  if (state === 'complete') return null;
  return (
    <span className={styles.ways}>
      {existing && (
        <button
          type="button"
          className={styles.plain}
          onClick={() => {
            onUseExisting(existing);
            onDrop(id);
          }}
        >
          {m.media_uploadUseExisting()}
        </button>
      )}
      {state === 'failed' && !existing && (
        <button
          type="button"
          className={styles.plain}
          aria-label={m.media_uploadRetry({ name: file.name })}
          onClick={() => onRetry(id)}
        >
          {m.media_pickerRetry()}
        </button>
      )}
      <button
        type="button"
        className={styles.plain}
        aria-label={m.media_uploadStop({ name: file.name })}
        onClick={() => onDrop(id)}
      >
        {m.media_pickerCancel()}
      </button>
    </span>
  );
}

function Bar({ name, percent }: { name: string; percent: number }) {
  return <progress value={percent} max={100} aria-label={m.media_uploadProgress({ name, percent })} />;
}

function stateText({ state, problem, percent }: Upload): string {
  if (state === 'failed') return problem ?? m.media_uploadFailed();
  if (state === 'active') return `${m.media_uploadActive()} (${percent} %)`;
  return state === 'complete' ? m.media_uploadComplete() : m.media_uploadQueued();
}
