import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { m } from '#texts';
import { fromTransfer, type Incoming } from './incoming-files.ts';

type DropAreaProps = {
  /** Whether this person may add files here. */
  isOpen: boolean;
  folder: string;
  onFiles: (files: Incoming[]) => void;
  children: ReactNode;
};

/** The whole page takes what is dropped on it or pasted: the second way beside the button, for who has a mouse. */
export function DropArea({ isOpen, folder, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  usePastedFiles(isOpen, onFiles);
  const carriesFiles = ({ dataTransfer }: DragEvent) => isOpen && dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button is the first
    <div
      className="fb"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        void fromTransfer(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
      {isOver ? (
        <p className="fb-over" aria-hidden="true">
          {folder ? m.media_dropInto({ folder }) : m.media_dropHere()}
        </p>
      ) : null}
    </div>
  );
}

/** A picture out of the clipboard is a file; words that are pasted into a field are not. */
function usePastedFiles(isOpen: boolean, onFiles: (files: Incoming[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!isOpen || !clipboardData?.files.length) return;
    event.preventDefault();
    void fromTransfer(clipboardData).then(onFiles);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}
