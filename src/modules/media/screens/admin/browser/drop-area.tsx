import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen, isTyping } from '#design/admin/typing.ts';
import { m } from '#texts';
import type { Incoming } from './incoming-files.ts';
import { useTransfer } from './use-transfer.ts';

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
  const take = useTransfer(onFiles);
  usePastedFiles(isOpen, take);
  const carriesFiles = ({ dataTransfer }: DragEvent) => isOpen && dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button is the first
    <div
      className="fb"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // A folder under the pointer takes the files itself.
        if (event.defaultPrevented) return setOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (event.defaultPrevented || !carriesFiles(event)) return;
        event.preventDefault();
        void take(event.dataTransfer);
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

/** A picture out of the clipboard is a file; a field takes the words that programs put there beside a picture. */
function usePastedFiles(isOpen: boolean, onTransfer: (transfer: DataTransfer) => Promise<void>): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!isOpen || !clipboardData?.files.length || isTyping(target) || isDialogOpen()) return;
    event.preventDefault();
    void onTransfer(clipboardData);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}
