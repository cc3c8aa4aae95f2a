import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { AdminOverlayBar } from '#design/overlay/admin-overlay-bar.tsx';
import { overlayIsVisible, pageModeOf } from '#design/overlay/overlay-visibility.ts';
import { ProgressBar, useProgressWhile } from '#design/patterns/feedback/progress-bar.tsx';
import { Toasts } from '#design/patterns/feedback/toasts.tsx';
import { ModalsContainer } from '#design/patterns/overlays/modals-container.tsx';
import { PatternIcon } from '#design/patterns/pattern-icon.tsx';
import { MAIN_ID } from '#design/public/frame/PublicFrame.tsx';
import { SignInAgain } from '#modules/auth/widgets.tsx';
import { m } from '#texts';
import { framesHref } from '../../tree/frames-href.ts';
import { DebugPanel } from './debug-panel.tsx';
import { type EditingSession, SessionContext, useSession } from './editing-session.ts';
import { useNewItems } from './entry/new-items.ts';
import { useHasSaved, useIsOffline, useUnsavedIds } from './entry/use-editing.ts';
import { PublishSheet } from './fields/publish-sheet.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import '#design/patterns/editing/editing.css';
import '#design/public/css/toasts.css';

const HistorySheet = lazy(async () => ({ default: (await import('./history/history-sheet.tsx')).HistorySheet }));

type LayerProps = { session: EditingSession };

/** Editing overlay of the page: toolbar, toasts, progress bar, dialogs, leave guard, shortcuts. */
export function EditingLayer({ session }: LayerProps) {
  const navigation = useNavigation();
  useProgressWhile(navigation.state !== 'idle');
  useSaveKey(session);
  useReconnect(session);
  return (
    <SessionContext value={session}>
      <ProgressBar />
      <Bar />
      <LeaveGuard />
      <PublishSheet />
      <Toasts store={session.toasts} />
      <ModalsContainer />
      <SignInAgain handle={session.editor.handle} />
    </SessionContext>
  );
}

function Bar() {
  const session = useSession();
  const { adminPath } = session;
  const { pathname, search } = useLocation();
  const [isDebugOn, setDebugOn] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState<boolean | null>(null);
  const draftCount = useUnsavedIds().length;
  const newItems = useNewItems();
  const isOffline = useIsOffline();
  const isSaved = useHasSaved();
  const mayEdit = session.editor.sites.update.length > 0;
  const mode = pageModeOf(search, isFramed());
  if (mayEdit && mode === 'designer') return <DesignerBar pathname={pathname} />;
  if (!overlayIsVisible({ mayEdit, pathname, adminBase: adminPath, mode })) return null;
  const debug = { isOn: isDebugOn, onToggle: () => setDebugOn(!isDebugOn) };
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        {m.design_publicSkip()}
      </a>
      <AdminOverlayBar
        user={session.editor}
        adminHref={adminPath}
        draftCount={draftCount}
        isOffline={isOffline}
        isSaved={isSaved}
        newItems={newItems}
        onPublish={() => void session.publishDrafts()}
        views={[
          { label: m.design_adminHistory(), onSelect: () => setHistoryOpen(true) },
          { label: m.content_modeDesigner(), href: `${pathname}?mode=designer` },
          { label: m.content_modeFrames(), href: framesHref(adminPath, pathname) },
        ]}
        onLogout={() => void logOut()}
        debug={session.editor.isSystem ? debug : undefined}
      />
      {isHistoryOpen !== null && (
        <Suspense>
          <HistorySheet isOpen={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
      {isDebugOn && <DebugPanel />}
    </>
  );
}

/** True inside a frame of the admin area (S3.15). */
const isFramed = (): boolean => window.parent !== window;

/** Reloads the page, so that no user data stays in memory. Drafts stay on the device, keyed by account. */
async function logOut(): Promise<void> {
  await fetch('/api/v0/auth/logout', { method: 'POST', credentials: 'same-origin' });
  location.assign('/');
}

function useSaveKey(session: EditingSession) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return;
      const open = session.openEditors();
      if (open.length === 0) return;
      event.preventDefault();
      for (const editor of open) void editor.save();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [session]);
}

function useReconnect(session: EditingSession) {
  useEffect(() => {
    const handleOnline = () => {
      session.toasts.add({ type: 'notification', content: m.content_editOnline(), group: 'entry-net' });
      for (const editor of session.openEditors()) void editor.backOnline();
    };
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [session]);
}

/** Stands in place of the bar of editors in designer mode (S3.15): what this is, and the way back. */
function DesignerBar({ pathname }: { pathname: string }) {
  return (
    <section className="adminbar designer-bar" aria-label={m.content_modeDesigner()}>
      <div className="wrap">
        <b>
          <PatternIcon name="design" inline /> {m.content_modeDesigner()}
        </b>
        <span className="designer-hint">{m.content_modeDesignerHint()}</span>
        <div className="end">
          <a className="publish" href={pathname}>
            {m.content_modeDone()}
          </a>
        </div>
      </div>
    </section>
  );
}
