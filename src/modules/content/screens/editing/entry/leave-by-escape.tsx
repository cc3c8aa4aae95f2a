import { type RefObject, useEffect, useState } from 'react';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { m } from '#texts';
import type { EntryEditor } from '../editor/entry-editor.ts';

type LeaveByEscapeProps = { frame: RefObject<HTMLElement | null>; editor: EntryEditor; isOpen: boolean };

/** Something over the page that Esc closes first. */
const ON_TOP = 'dialog[open], [aria-modal="true"]:not([aria-hidden="true"]), [role="tooltip"], [role="menu"]';

/** Esc in an open entry closes it; unsaved changes are asked about first. */
export function LeaveByEscape({ frame, editor, isOpen }: LeaveByEscapeProps) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isInside(frame.current, event.target)) return;
      if (document.querySelector(ON_TOP)) return;
      event.preventDefault();
      if (editor.isDirty()) setAsking(true);
      else editor.cancel();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [frame, editor, isOpen]);

  const stay = () => setAsking(false);
  const handleSave = async () => {
    stay();
    await editor.save();
  };
  const handleDrop = () => {
    stay();
    editor.cancel();
  };
  return (
    <Modal isOpen={isAsking} onClose={stay} title={m.content_escapeTitle()}>
      <p>{m.content_escapeText()}</p>
      <div className="actions">
        <button type="button" className="button primary" data-autofocus onClick={() => void handleSave()}>
          {m.content_editSave()}
        </button>
        <button type="button" className="button" onClick={handleDrop}>
          {m.content_escapeDrop()}
        </button>
        <button type="button" className="button" onClick={stay}>
          {m.content_escapeStay()}
        </button>
      </div>
    </Modal>
  );
}

const isInside = (frame: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Node && frame?.contains(target) === true;
