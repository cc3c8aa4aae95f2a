import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { apiOf } from '#kernel/web/api.ts';
import type { MediaFile } from '#modules/media/contract.ts';
import { storeFile } from '#modules/media/widgets.tsx';
import { m } from '#texts';
import type { BulletinSuggestion, bulletinEndpoints, ExistingBulletin } from '../../../contract/bulletins.ts';

const api = apiOf<typeof bulletinEndpoints>();

type PdfDropProps = {
  site: string;
  /** True if the bulletin has an issue number; suggestions of others are then not shown. */
  hasIssue: boolean;
  /** The stored file, and what it says about the bulletin; null if it could not be read. */
  onStored: (file: MediaFile, suggestion: BulletinSuggestion | null) => void;
};

type Progress = 'idle' | 'busy' | 'read' | 'unread';

/** Takes the PDF of a bulletin: dropped here or chosen, stored in the library and read. */
export function PdfDrop({ site, hasIssue, onStored }: PdfDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [progress, setProgress] = useState<Progress>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [twin, setTwin] = useState<ExistingBulletin | null>(null);
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const take = async (file: File | undefined) => {
    if (!file || progress === 'busy') return;
    if (!isPdf(file)) return setProblem(m.content_bulletinOnlyPdf({ name: file.name }));
    setProblem(null);
    setTwin(null);
    setProgress('busy');
    const kept = await storeFile(file, file.name, site);
    if (typeof kept === 'string') {
      setProgress('idle');
      return setProblem(kept);
    }
    const body = { site, file: kept._id };
    const { suggestion, existing } = await api('POST /api/v0/bulletin/suggest', { body }).catch(() => UNREAD);
    setProgress(suggestion ? 'read' : 'unread');
    if (!hasIssue) setTwin(existing);
    // A title that has the focus keeps what is typed and would not show the suggestion.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    stored.current(kept, suggestion);
  };
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(event);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className="pdf-drop-part">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the second way; the field is the first */}
      <label
        htmlFor={id}
        className="pdf-drop"
        data-over={isOver || undefined}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
      >
        <strong>{m.content_bulletinDrop()}</strong>
        <span className="soft">{m.content_bulletinDropHint()}</span>
        {/* The words of the browser's own control are in its language, and it names no file once it was taken. */}
        <span className="button" aria-hidden="true">
          {m.content_bulletinChoose()}
        </span>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          disabled={progress === 'busy'}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p role="status" className="soft">
        {WORDS[progress]()}
      </p>
      <p role="status">
        {twin && (
          <>
            <strong>{m.content_bulletinTwin()}</strong>{' '}
            <a href={twin.path} target="_blank" rel="noreferrer">
              {twin.title}
            </a>
          </>
        )}
      </p>
      {problem && (
        <p role="alert" className="sheet-error">
          {problem}
        </p>
      )}
    </div>
  );
}

const UNREAD = { suggestion: null, existing: null };

const WORDS: Record<Progress, () => string> = {
  idle: () => '',
  busy: m.content_bulletinReading,
  read: m.content_bulletinRead,
  unread: m.content_bulletinUnread,
};

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
