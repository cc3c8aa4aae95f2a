import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen, isTyping } from '#design/admin/shell/typing.ts';
import { m } from '#texts';
import type { Incoming } from './incoming-files.ts';
import { useTransfer } from './use-transfer.ts';

type DropAreaProps = {
  /** True when the user may add files here. */
  isOpen: boolean;
  folder: string;
  onFiles: (files: Incoming[]) => void;
  children: ReactNode;
};

/** Accepts dropped and pasted files on the whole page, in addition to the upload button. */
export function DropArea({ isOpen, folder, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const add = useTransfer(onFiles);
  usePastedFiles(isOpen, add);
  const carriesFiles = ({ dataTransfer }: DragEvent) => isOpen && dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button is the first
    <div
      className="fb"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // A folder under the pointer handles the drop itself.
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
        void add(event.dataTransfer);
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

/**
 * Adds images from the clipboard, except when a field has focus: programs put text beside an image, which the field
 * takes.
 */
function usePastedFiles(isOpen: boolean, onTransfer: (transfer: DataTransfer) => Promise<void>): void {
  const add = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!isOpen || !clipboardData?.files.length || isTyping(target) || isDialogOpen()) return;
    event.preventDefault();
    void onTransfer(clipboardData);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => add(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}
