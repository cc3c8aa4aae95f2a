import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListFocus } from '#design/patterns/focus/use-list-focus.ts';
import { m } from '#texts';
import type { MediaFile } from '../../contract.ts';
import { PeopleQuestion } from '../upload/people-question.tsx';
import { mayRetry, summaryOf, type Upload } from '../upload/queue/upload.ts';
import type { UploadStore } from '../upload/queue/upload-store.ts';
import { useUploadList } from '../upload/use-uploads.ts';
import { createDialogUploads } from '../upload/window-uploads.ts';
import styles from './media-picker.module.css';

type Props = { list: readonly Upload[]; store: UploadStore };

/** Uploads of the dialog with the actions of each state (S4.9); changes are announced. */
export function UploadQueue({ list, store }: Props) {
  const focusProps = useListFocus();
  if (list.length === 0) return null;
  return (
    <section aria-label={m.media_pickerQueue()} aria-live="polite" {...focusProps}>
      <ul className={styles.queue}>
        {list.map((upload) => (
          <li key={upload.id} data-state={upload.state}>
            <span className={styles.name}>{upload.name}</span>
            <span className={styles.state}>{stateText(upload)}</span>
            {upload.state === 'active' && <Bar name={upload.name} percent={upload.percent} />}
            <Ways upload={upload} store={store} />
          </li>
        ))}
      </ul>
      <PeopleQuestion list={list} className={styles.people ?? ''} buttonClass={styles.plain} />
    </section>
  );
}

function Ways({ upload, store }: { upload: Upload; store: UploadStore }) {
  const { id, name, state, existing } = upload;
  if (state === 'complete') return null;
  return (
    <span className={styles.ways}>
      {existing && (
        <button type="button" className={styles.plain} onClick={() => store.answer(id, 'use')}>
          {m.media_uploadUseExisting()}
        </button>
      )}
      {mayRetry(upload) && (
        <button
          type="button"
          className={styles.plain}
          aria-label={m.media_pickerRetryFile({ name })}
          onClick={() => store.retry(id)}
        >
          {m.media_pickerRetry()}
        </button>
      )}
      <button
        type="button"
        className={styles.plain}
        data-act="drop"
        aria-label={m.media_uploadStop({ name })}
        onClick={() => store.drop(id)}
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

/** Uploads of one open dialog; closing it aborts them. Calls `onMade` once per stored file. */
export function useDialogUploads(onMade: (file: MediaFile) => void) {
  const [store] = useState(() => createDialogUploads());
  const list = useUploadList(store);
  const reported = useRef(new Set<string>());
  const report = useEffectEvent(onMade);
  useEffect(() => {
    for (const { id, made } of list) {
      if (!made || reported.current.has(id)) continue;
      reported.current.add(id);
      report(made);
    }
  }, [list]);
  useEffect(() => () => void store.close(), [store]);
  return { store, list, open: summaryOf(list).open };
}
