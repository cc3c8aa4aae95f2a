import { type KeyboardEvent, useState } from 'react';
import { ApiError, apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { linkEndpoints, MediaFile } from '../../contract.ts';
import styles from './media-picker.module.css';

const api = apiOf<typeof linkEndpoints>();

type VideoFieldProps = { site: string; onMade: (file: MediaFile) => void };

/** Adds a YouTube URL to the library without a request to it; an existing link is selected. */
export function VideoField({ site, onMade }: VideoFieldProps) {
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    try {
      const [made] = await api('POST /api/v0/file/link', { body: { site, url, as: 'video', name } });
      if (made) onMade(made);
      setUrl('');
      setName('');
    } catch (error) {
      if (!(error instanceof ApiError)) return setProblem(m.media_errorOffline());
      if (error.code === 'C1' && error.details.file) return onMade(error.details.file as MediaFile);
      setProblem(error.fields.url ?? error.message);
    }
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return (
    <div className={styles.film}>
      <label className={styles.search}>
        <span>{m.media_linkVideoAddress()}</span>
        <input
          type="url"
          value={url}
          aria-invalid={problem !== null}
          onChange={(event) => {
            setUrl(event.target.value);
            setProblem(null);
          }}
          onKeyDown={addByKey}
        />
        <small>{m.media_linkVideoHelp()}</small>
      </label>
      {problem && <p role="alert">{problem}</p>}
      <label className={styles.search}>
        <span>{m.media_linkName()}</span>
        <input value={name} maxLength={150} onChange={(event) => setName(event.target.value)} onKeyDown={addByKey} />
        <small>{m.media_linkVideoNameHelp()}</small>
      </label>
      <button type="button" className={styles.plain} disabled={url.trim() === ''} onClick={() => void add()}>
        {m.media_pickerFilmAdd()}
      </button>
    </div>
  );
}
