import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Modal } from '#design/patterns/overlays/modal.tsx';
import { m } from '#texts';
import { useSession } from './editing-session.ts';

/** Confirms leaving with unsaved changes: `beforeunload` when the page unloads, our dialog for in-app navigation. */
export function LeaveGuard() {
  const session = useSession();
  const dirty = () => session.openEditors().filter((editor) => editor.isDirty());
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && dirty().length > 0;
  });

  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      const open = dirty();
      for (const editor of open) void editor.keepDraft();
      if (open.length > 0) event.preventDefault();
    };
    // Phones end windows in the background without a further event.
    const handleHide = () => {
      for (const editor of dirty()) void editor.keepDraft();
    };
    window.addEventListener('beforeunload', handleLeave);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('beforeunload', handleLeave);
      document.removeEventListener('visibilitychange', handleHide);
    };
  });

  const saveAndGo = async () => {
    const results = await Promise.all(dirty().map((editor) => editor.save()));
    if (results.every(Boolean)) blocker.proceed?.();
    else blocker.reset?.();
  };
  const keepAndGo = async () => {
    const open = dirty();
    const kept = await Promise.all(open.map((editor) => editor.keepDraft()));
    if (!kept.every(Boolean)) {
      session.toasts.add({ type: 'warning', content: m.content_editUnkept(), group: 'entry-save' });
      return blocker.reset?.();
    }
    for (const editor of open) void editor.giveWay();
    blocker.proceed?.();
  };
  return (
    <Modal isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={m.content_leaveTitle()}>
      <p>{m.content_leaveText()}</p>
      <div className="actions">
        <button type="button" className="button primary" onClick={() => void saveAndGo()}>
          {m.content_leaveSave()}
        </button>
        <button type="button" className="button" onClick={() => void keepAndGo()}>
          {m.content_leaveKeep()}
        </button>
        <button type="button" className="button" onClick={() => blocker.reset?.()}>
          {m.content_leaveStay()}
        </button>
      </div>
    </Modal>
  );
}
